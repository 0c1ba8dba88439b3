import type { BetRecord } from '@touchline/contract/named-records'
import { parseWireAmount, typedAmount } from '@touchline/ui/format'
import type { StoreApi } from 'zustand/vanilla'
import { balanceQuery, betsQuery } from '../../../base/api/queries.ts'
import { queryClient } from '../../../base/api/query-client.ts'
import { settingsNow } from '../../../base/settings/layout.ts'
import { onBet } from '../../../base/live/live.ts'
import { currencyNow } from './betting-now.ts'

interface Shown {
  readonly kind: string
  readonly stakeText?: string
}

/** Part of a slip runner that receives bet decisions and resumes a bet after a reload. */
interface Followed {
  readonly store: Pick<StoreApi<Shown>, 'getState' | 'subscribe'>
  dispatch(event: { readonly type: 'decided'; readonly bet: BetRecord }): void
  resume(): void
}

const LAST_STAKE = 'touchline.last-stake'

const GATHERED_MS = 100
let reading: ReturnType<typeof setTimeout> | null = null

/**
 * Resumes bets that a reload of the page interrupted, and forwards bet-delay decisions to the slips.
 * @returns a function that stops the subscription
 */
export function followRunners(runners: readonly Followed[]): () => void {
  const forwardDecision = (bet: BetRecord) => runners.forEach((runner) => runner.dispatch({ type: 'decided', bet }))
  for (const runner of runners) runner.resume()
  const stops = runners.map(({ store }) => store.subscribe(placedBet))
  const stopBets = onBet(forwardDecision)
  // A decision made while the page was reloading appears in one of the bet lists.
  const stopLists = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'bets') return
    if (runners.every(({ store }) => store.getState().kind !== 'waiting')) return
    for (const bet of (query.state.data ?? []) as BetRecord[]) if (bet.status !== 'pending') forwardDecision(bet)
  })
  return () => [stopBets, stopLists, ...stops].forEach((task) => task())
}

function placedBet(now: Shown, before: Shown): void {
  if (now.kind === before.kind || !('bet' in now)) return
  sessionStorage.setItem(LAST_STAKE, now.stakeText ?? '')
  // Refetches once for several decisions that arrive together.
  if (reading !== null) clearTimeout(reading)
  reading = setTimeout(readLists, GATHERED_MS)
}

function readLists(): void {
  reading = null
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  for (const name of ['pendingbetlist', 'betacceptlist', 'betrejectlist'] as const)
    void queryClient.invalidateQueries({ queryKey: betsQuery(name).queryKey })
}

/** Returns the initial stake of a new slip according to the member's settings. */
export function firstStake(): string {
  const settings = settingsNow()
  if (settings.quickBet) return typedAmount(parseWireAmount(settings.quickBetAmount), currencyNow())
  if (settings.defaultStake === 'fixed') return typedAmount(parseWireAmount(settings.defaultStakeAmount), currencyNow())
  return settings.defaultStake === 'last' ? (sessionStorage.getItem(LAST_STAKE) ?? '') : ''
}
