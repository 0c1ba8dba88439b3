import { useSyncExternalStore } from 'react'
import { workingDate } from '@touchline/domain/calendar'
import { useLive } from '@touchline/ui/live'
import { dateOf } from './list-query.ts'
import { useListQuery } from './use-list-query.ts'

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

/** A working date that the member may choose, kept in the address; the running one until he does. */
export function useWorkingDate() {
  const running = useRunningDate()
  const [query, change] = useListQuery()
  const choose = (date: string) => change({ date: date >= running ? undefined : date })
  return { date: dateOf(query.date, running) ?? running, running, choose }
}
