import { useSyncExternalStore } from 'react'
import { workingDate } from '@touchline/domain/calendar'
import { useLive } from '../live/index.ts'

const REFRESH_INTERVAL_MS = 1_000

/** Returns the current working day by the simulated clock (WD1). */
export function useRunningDate(): string {
  const { clock } = useLive()
  return useSyncExternalStore(subscribeEverySecond, () => workingDate(clock.now()))
}

function subscribeEverySecond(listener: () => void) {
  const timer = setInterval(listener, REFRESH_INTERVAL_MS)
  return () => clearInterval(timer)
}
