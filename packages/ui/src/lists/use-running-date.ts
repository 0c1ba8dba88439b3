import { useSyncExternalStore } from 'react'
import { workingDate } from '@touchline/domain/calendar'
import { useLive } from '../live/index.ts'

const LOOK_MS = 1_000

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}

/** Returns the current working day by the simulated clock (WD1). */
export const useRunningDate = (): string => {
  const { clock } = useLive()
  return useSyncExternalStore(everySecond, () => workingDate(clock.now()))
}
