import type { BetRecord } from '@touchline/contract/named-records'
import { create } from 'zustand'

/** How long a bet that was settled stays among the running ones, with its result. */
export const LEAVING_MS = 12_000

interface Leaving {
  readonly bet: BetRecord
  readonly untilMs: number
}

const useStore = create<readonly Leaving[]>()(() => [])

/** Those that still show, with a bet that was settled just now at their head; one that was amended shows anew. */
export const withLeaving = (leaving: readonly Leaving[], bet: BetRecord, nowMs: number): Leaving[] => [
  { bet, untilMs: nowMs + LEAVING_MS },
  ...leaving.filter((other) => other.bet.betId !== bet.betId && other.untilMs > nowMs),
]

/** Shows a bet with its result for a while before it leaves the running ones. */
export const showLeaving = (bet: BetRecord): void => {
  useStore.setState((leaving) => withLeaving(leaving, bet, Date.now()), true)
  const sweep = () => useStore.setState((leaving) => leaving.filter((each) => each.untilMs > Date.now()), true)
  setTimeout(sweep, LEAVING_MS)
}

/** Bets that were settled a moment ago. */
export const useLeaving = (): readonly BetRecord[] => {
  const leaving = useStore()
  return leaving.map(({ bet }) => bet)
}
