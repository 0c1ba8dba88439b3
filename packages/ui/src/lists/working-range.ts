import { DAY_MS } from '@touchline/domain/calendar'

/** Range of working days as YYYY-MM-DD, both inclusive. */
export interface WorkingRange {
  readonly from: string
  readonly to: string
}

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'last90'] as const
export type Preset = (typeof PRESETS)[number]

/** Maximum number of days in the range of a report; set by the server. */
const MAX_DAYS = 100

export function isPreset(text: string): text is Preset {
  return PRESETS.some((preset) => preset === text)
}

export function addDays(date: string, days: number): string {
  return formatIsoDate(toMidnightMs(date) + days * DAY_MS)
}

function formatIsoDate(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

function toMidnightMs(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

/** Returns the days of a preset relative to the current working day (WD1). */
export function presetRange(preset: Preset, running: string): WorkingRange {
  if (preset === 'today') return { from: running, to: running }
  if (preset === 'yesterday') return { from: addDays(running, -1), to: addDays(running, -1) }
  const days = preset === 'last7' ? 7 : preset === 'last30' ? 30 : 90
  return { from: addDays(running, 1 - days), to: running }
}

/** Returns the preset that a range matches, or null. */
export function findPreset({ from, to }: WorkingRange, running: string): Preset | null {
  return (
    PRESETS.find((preset) => {
      const range = presetRange(preset, running)
      return range.from === from && range.to === to
    }) ?? null
  )
}

/**
 * Creates a range from two days in any order. Limits it to 100 days, the server's maximum, and preserves the later day.
 */
export function createRange(one: string, other: string): WorkingRange {
  const [first, to] = one <= other ? [one, other] : [other, one]
  const earliest = addDays(to, 1 - MAX_DAYS)
  return { from: first < earliest ? earliest : first, to }
}

/** Returns the weeks of the month that contains the date, Monday first. Days of other months are null. */
export function buildWeeks(date: string): (string | null)[][] {
  const first = `${date.slice(0, 8)}01`
  const leading = (new Date(toMidnightMs(first)).getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: leading }, () => null)
  for (let day = first; day.slice(0, 7) === date.slice(0, 7); day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_week, index) => days.slice(index * 7, index * 7 + 7))
}

/**
 * Returns the date with the same day number in another month, or the last day of a shorter month. `months` may be
 * negative.
 */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return formatIsoDate(Math.min(last.getTime(), Date.UTC(year, month - 1 + months, day)))
}

/** Returns the date that a pressed key selects in the calendar, starting from `date`. Returns null for other keys. */
export function dayByKey(date: string, key: string): string | null {
  const weekday = (new Date(toMidnightMs(date)).getUTCDay() + 6) % 7
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(date, step)
  if (key === 'PageUp') return addMonths(date, -1)
  return key === 'PageDown' ? addMonths(date, 1) : null
}
