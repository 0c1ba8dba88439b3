import type { BetRow } from '@touchline/contract/bet'
import { betsQuery, type BetListName } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { onBet } from '../../state/live.ts'

const LIVE_LISTS = ['pendingbetlist', 'betacceptlist', 'betrejectlist'] as const

/** The list a bet stands in by its status; null for the settled ones, which stand by working day. */
function listOf({ status }: Pick<BetRow, 'status'>): BetListName | null {
  if (status === 'pending') return 'pendingbetlist'
  if (status === 'running') return 'betacceptlist'
  return status === 'rejected' || status === 'void' ? 'betrejectlist' : null
}

/** A list after news of a bet: it leaves the list it no longer belongs to and heads the one it does. */
export function withNews(list: readonly BetRow[], name: BetListName, bet: BetRow): BetRow[] {
  const known = list.findIndex(({ bet_id }) => bet_id === bet.bet_id)
  if (listOf(bet) !== name) return list.filter(({ bet_id }) => bet_id !== bet.bet_id)
  return known < 0 ? [bet, ...list] : list.with(known, bet)
}

/** Keeps the lists that are on the screen in step with what is pushed. */
export function followBets(): () => void {
  return onBet((bet) => {
    for (const name of LIVE_LISTS)
      queryClient.setQueryData(betsQuery(name).queryKey, (list) =>
        list === undefined ? list : withNews(list, name, bet),
      )
    void queryClient.invalidateQueries({ queryKey: ['bet-pages'] })
    if (bet.return !== null) void queryClient.invalidateQueries({ queryKey: ['statement'] })
  })
}
