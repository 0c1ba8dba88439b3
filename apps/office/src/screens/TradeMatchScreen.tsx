import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslate } from '../base/i18n/i18n.ts'
import { MatchBets } from '../features/bets/MatchBets.tsx'
import { FieldRunners } from '../features/trading/FieldRunners.tsx'
import { MatchExposure } from '../features/trading/MatchExposure.tsx'
import { MatchHead } from '../features/trading/MatchHead.tsx'
import { MatchMarkets } from '../features/trading/MatchMarkets.tsx'
import { PlayBar } from '../features/trading/play/PlayBar.tsx'
import { matchQuery, useMatchUpdates } from '../features/trading/trading-query.ts'

/** Trading page of a match. */
export function TradeMatchScreen() {
  const { _ } = useTranslate()
  const { match } = useParams({ strict: false })
  const { data, isError } = useQuery(matchQuery(Number(match)))
  useMatchUpdates(Number(match))
  if (isError)
    return (
      <p role="alert">
        {_('trading.gone')}{' '}
        <Link to="/trading" className="row-link">
          {_('trading.back')}
        </Link>
      </p>
    )
  if (data === undefined) return <div className="skeleton row-skeleton" aria-hidden="true" />
  return (
    <>
      <MatchHead match={data.page.match} family={data.page.family} />
      <PlayBar {...data.page} />
      {data.page.field !== null && <FieldRunners matchId={data.page.match.matchId} field={data.page.field} />}
      <MatchExposure {...data.page} />
      <MatchBets matchId={data.page.match.matchId} />
      <MatchMarkets {...data.page} />
    </>
  )
}
