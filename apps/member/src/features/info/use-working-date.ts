import { useState, useSyncExternalStore } from 'react'
import { workingDate } from '@touchline/domain/calendar'
import { useLive } from '@touchline/ui/live'

const LOOK_MS = 1_000

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}

/** The working day that runs, by the clock of the matches (WD1). */
export function useRunningDate(): string {
  const { clock } = useLive()
  return useSyncExternalStore(everySecond, () => workingDate(clock.now()))
}

/** A working date that the member may choose; the running one until he does, and while he chose that. */
export function useWorkingDate(first: string | null = null) {
  const running = useRunningDate()
  const [chosen, setChosen] = useState(first)
  const choose = (date: string) => setChosen(date >= running ? null : date)
  return { date: chosen ?? running, running, choose }
}
