import { dateOf, type DayChoice } from '@touchline/ui/lists'
import { useRunningDate } from '../state/world-clock.ts'
import { useAddress } from './use-address.ts'

/** A working day, kept in the address; the running one until another is chosen. */
export const useDay = (): DayChoice => {
  const running = useRunningDate()
  const [{ date }, change] = useAddress()
  const choose = (day: string) => change({ date: day >= running ? undefined : day })
  return { date: dateOf(date, running) ?? running, running, choose }
}
