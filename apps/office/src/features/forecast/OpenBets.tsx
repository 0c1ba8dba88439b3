import { Link } from '@tanstack/react-router'
import { useMe } from '../../base/api/me.ts'

interface OpenBetsProps {
  readonly account: string | undefined
  readonly matchId: number
  /** Code of the market whose bets are counted; null for every market of the match. */
  readonly market: string | null
  readonly bets: number
}

/** Number of open bets, linked to the bet list if the user may view bets. */
export function OpenBets({ account, matchId, market, bets }: OpenBetsProps) {
  const { rights } = useMe()
  if (!rights.includes('view')) return bets
  const search = {
    q: String(matchId),
    state: 'running',
    ...(market !== null && { market }),
    ...(account !== undefined && { who: account }),
  }
  return (
    <Link to="/bets" search={search} className="row-link">
      {bets}
    </Link>
  )
}
