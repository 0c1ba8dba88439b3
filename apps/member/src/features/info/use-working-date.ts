import { useCallback, useState, useSyncExternalStore } from 'react'
import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import { useLive } from '@touchline/ui/live'

const LOOK_MS = 1_000

const everySecond = (listener: () => void) => {
  const timer = setInterval(listener, LOOK_MS)
  return () => clearInterval(timer)
}

/** The working day that runs, by the clock of the matches (WD1). */
function useRunningDate(): string {
  const { clock } = useLive()
  return useSyncExternalStore(everySecond, () => workingDate(clock.now()))
}

/** A working date that the member may turn back and forth; the running one until he does. */
export function useWorkingDate() {
  const running = useRunningDate()
  const [chosen, setChosen] = useState<string | null>(null)
  const date = chosen ?? running
  const turn = useCallback((days: -1 | 1) => setChosen(neighbour(date, days)), [date])
  return { date, turn, isRunning: date >= running, showRunning: () => setChosen(null) }
}

/** The working date a day before or after. */
export function neighbour(date: string, days: -1 | 1): string {
  const range = workingDayRange(date)
  if (range === null) throw new RangeError(`not a date: ${date}`)
  return days === 1 ? workingDate(range.toMs) : workingDate(range.fromMs - 1)
}
