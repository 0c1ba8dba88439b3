import {
  daysOf,
  daysText,
  presetOf,
  presetRange,
  rangeOf,
  useRunningDate,
  type Preset,
  type RangeChoice,
} from '@touchline/ui/lists'
import { useListQuery } from './use-list-query.ts'

/**
 * A stretch of working days: a preset, which goes on with the clock, or two days that the member chose; kept in the
 * address.
 */
export const useRange = (first: Preset): RangeChoice => {
  const running = useRunningDate()
  const [query, change] = useListQuery()
  const chosen = daysOf(query.days, running) ?? first
  const range = typeof chosen === 'string' ? presetRange(chosen, running) : chosen
  return {
    range,
    running,
    preset: presetOf(range, running),
    choosePreset: (preset: Preset) => change({ days: preset }),
    chooseDays: (one: string, other: string) => change({ days: daysText(rangeOf(one, other)) }),
  }
}
