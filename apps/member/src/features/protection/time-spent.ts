import { formatTime, type Language } from '@touchline/ui/format'
import type { Translate } from '../../base/i18n/i18n.ts'

/** Formats the time spent as hours and minutes. */
export function formatTimeSpent(_: Translate, seconds: number): string {
  return _('protection.hours', { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) })
}

/** Formats a date with its time, in GMT+8. */
export function formatDayAndTime(ms: number, language: Language): string {
  return `${formatTime(ms, 'date', language)} ${formatTime(ms, 'time', language)}`
}
