import {
  parseDays,
  formatDays,
  findPreset,
  presetRange,
  createRange,
  type Preset,
  type RangeChoice,
} from '@touchline/ui/lists'
import { useRunningDate, useWallDate } from '../state/world-clock.ts'
import { useAddress } from './use-address.ts'

/**
 * Selected range of working days, stored in the page address: a preset relative to the simulated clock, or two days.
 */
export function useRange(first: Preset): RangeChoice {
  return useRangeUpTo(first, useRunningDate())
}

function useRangeUpTo(first: Preset, running: string): RangeChoice {
  const [addressFilters, change] = useAddress()
  const chosenRange = parseDays(addressFilters['days'], running) ?? first
  const range = typeof chosenRange === 'string' ? presetRange(chosenRange, running) : chosenRange
  return {
    range,
    running,
    preset: findPreset(range, running),
    choosePreset: (preset) => change({ days: preset }),
    chooseDays: (one, other) => change({ days: formatDays(createRange(one, other)) }),
  }
}

/** Selected range for data with wall-clock times. */
export function useWallRange(first: Preset): RangeChoice {
  return useRangeUpTo(first, useWallDate())
}
