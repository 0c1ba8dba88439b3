import type { BetRow } from '@touchline/contract/bet'
import { minorOf, typedAmount } from '@touchline/ui/format'
import type { StoreApi } from 'zustand/vanilla'
import { balanceQuery, betsQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { onBet } from '../../base/live/live.ts'
import { currencyNow } from './betting-now.ts'

interface Shown {
  readonly kind: string
  readonly stakeText?: string
}

/** A slip that places bets. */
interface Followed {
  readonly store: Pick<StoreApi<Shown>, 'getState' | 'subscribe'>
  dispatch(event: { readonly type: 'judged'; readonly bet: BetRow }): void
  resume(): void
}

const LAST_STAKE = 'touchline.last-stake'

/** Lets slips go on where a reload cut them off, and hear what becomes of their bets, until the answer is called. */
export function followRunners(runners: readonly Followed[]): () => void {
  const heardOf = (bet: BetRow) => runners.forEach((runner) => runner.dispatch({ type: 'judged', bet }))
  for (const runner of runners) runner.resume()
  const stops = runners.map(({ store }) => store.subscribe(placedBet))
  const stopBets = onBet(heardOf)
  // A judgement that came while nobody listened, as during a reload, is in one of the lists.
  const stopLists = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'bets') return
    if (runners.every(({ store }) => store.getState().kind !== 'waiting')) return
    for (const bet of (query.state.data ?? []) as BetRow[]) if (bet.status !== 'pending') heardOf(bet)
  })
  return () => [stopBets, stopLists, ...stops].forEach((task) => task())
}

function placedBet(now: Shown, before: Shown): void {
  if (now.kind === before.kind || !('bet' in now)) return
  sessionStorage.setItem(LAST_STAKE, now.stakeText ?? '')
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  for (const name of ['pendingbetlist', 'betacceptlist', 'betrejectlist'] as const)
    void queryClient.invalidateQueries({ queryKey: betsQuery(name).queryKey })
}

/** What stands in the stake field of a new slip, as the member's settings have it. */
export function firstStake(): string {
  const settings = settingsNow()
  if (settings.quick_bet) return typedAmount(minorOf(settings.quick_bet_amount), currencyNow())
  if (settings.default_stake === 'fixed') return typedAmount(minorOf(settings.default_stake_amount), currencyNow())
  return settings.default_stake === 'last' ? (sessionStorage.getItem(LAST_STAKE) ?? '') : ''
}
