import { useSyncExternalStore } from 'react'
import { workingDate } from '@touchline/domain/calendar'
import { useLive } from '../live/index.ts'

const LOOK_MS = 1_000

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}

/** The working day that runs, by the clock of the matches (WD1). */
export const useRunningDate = (): string => {
  const { clock } = useLive()
  return useSyncExternalStore(everySecond, () => workingDate(clock.now()))
}
