import { parseDate, useRunningDate, type DayChoice } from '@touchline/ui/lists'
import { useListQuery } from './use-list-query.ts'

/** Betting day selected by the member, stored in the URL. Defaults to the current betting day. */
export function useWorkingDate(): DayChoice {
  const running = useRunningDate()
  const [query, change] = useListQuery()
  const choose = (date: string) => change({ date: date >= running ? undefined : date })
  return { date: parseDate(query.date, running) ?? running, running, choose }
}
