import { useState } from 'react'
import { useRunningDate } from './use-working-date.ts'
import { presetOf, presetRange, rangeOf, type Preset, type WorkingRange } from './working-range.ts'

/** A stretch of working days: a preset, which goes on with the clock, or two days that the member chose. */
export function useRange(first: Preset) {
  const running = useRunningDate()
  const [chosen, setChosen] = useState<Preset | WorkingRange>(first)
  const range = typeof chosen === 'string' ? presetRange(chosen, running) : chosen
  return {
    range, running, preset: presetOf(range, running),
    choosePreset: (preset: Preset) => setChosen(preset),
    chooseDays: (one: string, other: string) => setChosen(rangeOf(one, other)),
  }
}

export type RangeChoice = ReturnType<typeof useRange>
