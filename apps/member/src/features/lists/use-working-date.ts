import { dateOf, useRunningDate, type DayChoice } from '@touchline/ui/lists'
import { useListQuery } from './use-list-query.ts'

/** A working date that the member may choose, kept in the address; the running one until they do. */
export const useWorkingDate = (): DayChoice => {
  const running = useRunningDate()
  const [query, change] = useListQuery()
  const choose = (date: string) => change({ date: date >= running ? undefined : date })
  return { date: dateOf(query.date, running) ?? running, running, choose }
}
