import { daysOf, daysText, presetOf, presetRange, rangeOf, type Preset, type RangeChoice } from '@touchline/ui/lists'
import { useRunningDate, useWallDate } from '../state/world-clock.ts'
import { useAddress } from './use-address.ts'

/** A stretch of working days: a preset, which goes on with the matches' clock, or two days; kept in the address. */
export const useRange = (first: Preset): RangeChoice => useRangeUpTo(first, useRunningDate())

/** The same of what bears the server's own wall clock. */
export const useWallRange = (first: Preset): RangeChoice => useRangeUpTo(first, useWallDate())

const useRangeUpTo = (first: Preset, running: string): RangeChoice => {
  const [chosenHere, change] = useAddress()
  const chosen = daysOf(chosenHere['days'], running) ?? first
  const range = typeof chosen === 'string' ? presetRange(chosen, running) : chosen
  return {
    range,
    running,
    preset: presetOf(range, running),
    choosePreset: (preset) => change({ days: preset }),
    chooseDays: (one, other) => change({ days: daysText(rangeOf(one, other)) }),
  }
}
