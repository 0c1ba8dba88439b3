import type { BetRecord } from '@touchline/contract/named-records'
import { betsQuery, type BetListName } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { onBet } from '../../base/live/live.ts'
import { showRecentlySettled } from './recently-settled.ts'

const LIVE_LISTS = ['pendingbetlist', 'betacceptlist', 'betrejectlist', 'dbetlist'] as const

/**
 * Applies a bet update to a bet list: replaces the bet, prepends a bet that joins the list, or removes a bet that left.
 */
export function applyBetUpdate(list: readonly BetRecord[], name: BetListName, bet: BetRecord): BetRecord[] {
  const listedAt = list.findIndex(({ betId }) => betId === bet.betId)
  if (!belongsInList(name, bet)) return list.filter(({ betId }) => betId !== bet.betId)
  return listedAt < 0 ? [bet, ...list] : list.with(listedAt, bet)
}

/**
 * Returns whether a bet belongs in the named list (pending, accepted, rejected, settled today) by its status. Void bets
 * belong in the rejected and the settled list.
 */
function belongsInList(name: BetListName, { status }: Pick<BetRecord, 'status'>): boolean {
  if (status === 'pending') return name === 'pendingbetlist'
  if (status === 'running') return name === 'betacceptlist'
  if (status === 'rejected') return name === 'betrejectlist'
  return name === 'dbetlist' || (status === 'void' && name === 'betrejectlist')
}

/** Updates the cached bet lists from pushed bet updates. */
export function followBets(): () => void {
  return onBet((bet) => {
    const running = queryClient.getQueryData(betsQuery('betacceptlist').queryKey) ?? []
    if (bet.settledAt !== null && running.some(({ betId }) => betId === bet.betId)) showRecentlySettled(bet)
    for (const name of LIVE_LISTS)
      queryClient.setQueryData(betsQuery(name).queryKey, (list) =>
        list === undefined ? list : applyBetUpdate(list, name, bet),
      )
    void queryClient.invalidateQueries({ queryKey: ['bet-pages'] })
    if (bet.return !== null) void queryClient.invalidateQueries({ queryKey: ['statement'] })
  })
}
