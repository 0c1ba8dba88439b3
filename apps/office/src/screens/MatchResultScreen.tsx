import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ShowResultAnswer } from '@touchline/contract/office/results'
import { formatTime } from '@touchline/ui/format'
import { useTranslate } from '../base/i18n/i18n.ts'
import { matchName } from '../base/names/match-name.ts'
import { MatchChanges } from '../features/results/MatchChanges.tsx'
import { PastChanges, WaitingProposal } from '../features/results/WaitingProposal.tsx'
import { resultQuery, useResultUpdates } from '../features/results/results-query.ts'
import { ResultVersions } from '../features/results/ResultVersions.tsx'
import { StageText } from '../features/results/StageText.tsx'
import '../features/results/results.css'

/** Result data of a match, and the changes that staff may make. */
export function MatchResultScreen() {
  const { _ } = useTranslate()
  const { match } = useParams({ strict: false })
  const { data, isError } = useQuery(resultQuery(Number(match)))
  useResultUpdates()
  const back = (
    <Link to="/results" className="row-link">
      {_('results.back')}
    </Link>
  )
  if (isError)
    return (
      <p role="alert">
        {_('results.gone')} {back}
      </p>
    )
  if (data === undefined) return <div className="skeleton row-skeleton" aria-hidden="true" />
  const waiting = data.proposals.find(({ state }) => state === 'open')
  return (
    <div className="results-match">
      {back}
      <Head match={data} />
      {waiting !== undefined && <WaitingProposal key={waiting.proposal} sportId={data.sportId} proposal={waiting} />}
      <ResultVersions {...data} />
      <MatchChanges match={data} />
      <PastChanges match={data} />
    </div>
  )
}

function Head({ match }: { readonly match: ShowResultAnswer }) {
  const { _, language } = useTranslate()
  const { counts, league, kickOffMs } = match
  return (
    <header>
      <h1>
        {matchName(match)} {counts !== null && <small>{_(`results.${counts}`)}</small>}
      </h1>
      <p className="soft">
        {league} · {formatTime(kickOffMs, 'kickOff', language)} · <StageText {...match} />
      </p>
    </header>
  )
}
