import type { BetRow } from '@touchline/contract/bet'
import { betsQuery, type BetListName } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { onBet } from '../../base/live/live.ts'
import { showLeaving } from './leaving.ts'

const LIVE_LISTS = ['pendingbetlist', 'betacceptlist', 'betrejectlist', 'dbetlist'] as const

/** Whether a bet stands in a list by its status; what is void stands with the rejected and with the settled ones. */
function standsIn(name: BetListName, { status }: Pick<BetRow, 'status'>): boolean {
  if (status === 'pending') return name === 'pendingbetlist'
  if (status === 'running') return name === 'betacceptlist'
  if (status === 'rejected') return name === 'betrejectlist'
  return name === 'dbetlist' || (status === 'void' && name === 'betrejectlist')
}

/** A list after news of a bet: it leaves the list it no longer belongs to and heads the one it does. */
export function withNews(list: readonly BetRow[], name: BetListName, bet: BetRow): BetRow[] {
  const known = list.findIndex(({ bet_id }) => bet_id === bet.bet_id)
  if (!standsIn(name, bet)) return list.filter(({ bet_id }) => bet_id !== bet.bet_id)
  return known < 0 ? [bet, ...list] : list.with(known, bet)
}

/** Keeps the lists that are on the screen in step with what is pushed. */
export function followBets(): () => void {
  return onBet((bet) => {
    const running = queryClient.getQueryData(betsQuery('betacceptlist').queryKey) ?? []
    if (bet.settled_at !== null && running.some(({ bet_id }) => bet_id === bet.bet_id)) showLeaving(bet)
    for (const name of LIVE_LISTS)
      queryClient.setQueryData(betsQuery(name).queryKey, (list) =>
        list === undefined ? list : withNews(list, name, bet),
      )
    void queryClient.invalidateQueries({ queryKey: ['bet-pages'] })
    if (bet.return !== null) void queryClient.invalidateQueries({ queryKey: ['statement'] })
  })
}
