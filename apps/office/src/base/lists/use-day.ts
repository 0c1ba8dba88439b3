import { parseDate, type DayChoice } from '@touchline/ui/lists'
import { useRunningDate } from '../state/world-clock.ts'
import { useAddress } from './use-address.ts'

/** Selected working day, stored in the page address; defaults to the current working day. */
export const useDay = (): DayChoice => {
  const running = useRunningDate()
  const [{ date }, change] = useAddress()
  const choose = (day: string) => change({ date: day >= running ? undefined : day })
  return { date: parseDate(date, running) ?? running, running, choose }
}
