import { useQuery } from '@tanstack/react-query'
import { betsQuery } from '../../api/queries.ts'
import { useWords } from '../../state/words.ts'
import { BetCard } from './BetCard.tsx'

/** My bets that wait and that run, as they happen. */
export function BetColumn() {
  const { _ } = useWords()
  const pending = useQuery(betsQuery('pendingbetlist')).data
  const running = useQuery(betsQuery('betacceptlist')).data
  if (pending === undefined || running === undefined) return <div className="skeleton m-3 h-20" />
  if (pending.length + running.length === 0) return <p className="p-3 text-ink-2">{_('bets.none')}</p>
  return (
    <div className="bet-column">
      {pending.length > 0 && <h3 className="bet-group">{_('bets.waiting')} <b>{pending.length}</b></h3>}
      {pending.map((bet) => <BetCard key={bet.bet_id} bet={bet} />)}
      {running.length > 0 && <h3 className="bet-group">{_('bets.running')} <b>{running.length}</b></h3>}
      {running.map((bet) => <BetCard key={bet.bet_id} bet={bet} />)}
    </div>
  )
}
