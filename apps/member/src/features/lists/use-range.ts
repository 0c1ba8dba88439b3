import {
  parseDays,
  formatDays,
  findPreset,
  presetRange,
  createRange,
  useRunningDate,
  type Preset,
  type RangeChoice,
} from '@touchline/ui/lists'
import { useListQuery } from './use-list-query.ts'

/** Range of betting days, stored in the URL: a preset relative to the current day, or two selected days. */
export function useRange(first: Preset): RangeChoice {
  const running = useRunningDate()
  const [query, change] = useListQuery()
  const chosen = parseDays(query.days, running) ?? first
  const range = typeof chosen === 'string' ? presetRange(chosen, running) : chosen
  return {
    range,
    running,
    preset: findPreset(range, running),
    choosePreset: (preset: Preset) => change({ days: preset }),
    chooseDays: (one: string, other: string) => change({ days: formatDays(createRange(one, other)) }),
  }
}
