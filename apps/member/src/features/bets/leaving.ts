import type { BetRecord } from '@touchline/contract/named-records'
import { create } from 'zustand'

/** Time in milliseconds for which a settled bet stays in the running list with its result. */
export const LEAVING_MS = 12_000

interface Leaving {
  readonly bet: BetRecord
  readonly untilMs: number
}

const useStore = create<readonly Leaving[]>()(() => [])

/**
 * Prepends a bet that was just settled to the settled bets that the running list still shows. An amended bet restarts
 * the time.
 */
export const withLeaving = (leaving: readonly Leaving[], bet: BetRecord, nowMs: number): Leaving[] => [
  { bet, untilMs: nowMs + LEAVING_MS },
  ...leaving.filter((other) => other.bet.betId !== bet.betId && other.untilMs > nowMs),
]

/** Shows a settled bet with its result for `LEAVING_MS` in the running list. */
export const showLeaving = (bet: BetRecord): void => {
  useStore.setState((leaving) => withLeaving(leaving, bet, Date.now()), true)
  const sweep = () => useStore.setState((leaving) => leaving.filter((each) => each.untilMs > Date.now()), true)
  setTimeout(sweep, LEAVING_MS)
}

/** Returns the recently settled bets that are still visible. */
export const useLeaving = (): readonly BetRecord[] => {
  const leaving = useStore()
  return leaving.map(({ bet }) => bet)
}
