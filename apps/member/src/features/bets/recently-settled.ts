import type { BetRecord } from '@touchline/contract/named-records'
import { create } from 'zustand'

/** Time in milliseconds for which a settled bet stays in the running list with its result. */
export const SETTLED_SHOWN_MS = 12_000

interface RecentlySettled {
  readonly bet: BetRecord
  readonly untilMs: number
}

const useStore = create<readonly RecentlySettled[]>()(() => [])

/**
 * Prepends a bet that was just settled to the settled bets that the running list still shows. An amended bet restarts
 * the time.
 */
export function addRecentlySettled(
  leaving: readonly RecentlySettled[],
  bet: BetRecord,
  nowMs: number,
): RecentlySettled[] {
  return [
    { bet, untilMs: nowMs + SETTLED_SHOWN_MS },
    ...leaving.filter((other) => other.bet.betId !== bet.betId && other.untilMs > nowMs),
  ]
}

/** Shows a settled bet with its result for `SETTLED_SHOWN_MS` in the running list. */
export function showRecentlySettled(bet: BetRecord): void {
  useStore.setState((leaving) => addRecentlySettled(leaving, bet, Date.now()), true)
  const sweep = () => useStore.setState((leaving) => leaving.filter((each) => each.untilMs > Date.now()), true)
  setTimeout(sweep, SETTLED_SHOWN_MS)
}

/** Returns the recently settled bets that are still visible. */
export function useRecentlySettled(): readonly BetRecord[] {
  const leaving = useStore()
  return leaving.map(({ bet }) => bet)
}
