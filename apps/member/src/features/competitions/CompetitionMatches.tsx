import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompetitionMatch } from '@touchline/contract/competitions/named'
import { formatTime } from '@touchline/ui/format'
import { Pages } from '@touchline/ui/lists'
import { useBook, useMatch, useSimulatedTime } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { shellNow } from '../../base/state/shell.ts'
import { type MatchesParams, matchesQuery } from './competition-queries.ts'
import { officialWinnerText } from '../results/official-winner.ts'
import { finalScore, roundName, scoreNotes } from './scores.ts'
import { turnToMatch } from '../filter/to-grid.ts'
import { EVENT_PATH, teamPlace } from './competition-place.ts'

/** Interval in milliseconds at which the page recomputes whether a match is on the current betting day. */
const REFRESH_INTERVAL_MS = 30_000

interface MatchRowProps {
  readonly match: CompetitionMatch
  readonly withLeague: boolean
}

interface SideProps {
  readonly leagueId: number
  readonly name: string
  readonly region: string | null
}

/** Matches of a competition, or of one team in every competition. */
export function CompetitionMatches({ params }: { readonly params: MatchesParams }) {
  const { _ } = useTranslate()
  const query = useInfiniteQuery(matchesQuery(params))
  const matches = query.data?.pages.flatMap((page) => page.matches) ?? []
  return (
    <Pages query={query} isEmpty={matches.length === 0} empty={_(`event.empty.${params.of}`)}>
      <ul className="event-matches">
        {matches.map((match) => (
          <MatchRow key={match.matchId} match={match} withLeague={params.team !== undefined} />
        ))}
      </ul>
    </Pages>
  )
}

function MatchRow({ match, withLeague }: MatchRowProps) {
  const { _, language } = useTranslate()
  const { leagueId, kickOffS, home, homeRegion, away, awayRegion, matchStatus, ties, thirdPlace, group } = match
  const kickOffMs = kickOffS * 1000
  const stage = ties === null ? group && _('event.group', { group }) : roundName(_, ties, thirdPlace)
  return (
    <li data-match={match.matchId}>
      <time dateTime={new Date(kickOffMs).toISOString()}>
        {matchStatus === 0 ? <OpenTime match={match} /> : formatTime(kickOffMs, 'kickOff', language)}
      </time>
      <span className="event-sides">
        <Side leagueId={leagueId} name={home} region={homeRegion} />
        <span aria-hidden="true"> – </span>
        <Side leagueId={leagueId} name={away} region={awayRegion} />
      </span>
      <span className="event-notes faint">
        {[...(withLeague ? [nameOf(match.league, match.leagueRegion)] : []), ...(stage ? [stage] : [])].join(' · ')}
      </span>
      {matchStatus === 0 ? <GridLink match={match} /> : <Ending match={match} />}
    </li>
  )
}

/** Shows "Live" for a live match, or the kick-off time. */
function OpenTime({ match: { matchId, kickOffS } }: Pick<MatchRowProps, 'match'>) {
  const { _, language } = useTranslate()
  if (useIsInPlay(matchId)) return <span className="give">{_('tab.3')}</span>
  return formatTime(kickOffS * 1000, 'kickOff', language)
}

/** Returns whether the match is live according to the book, which accounts for a delayed kick-off. */
function useIsInPlay(matchId: number): boolean {
  const match = useMatch(useBook('live'), matchId)
  return match !== undefined && match.play !== null
}

function Side({ leagueId, name, region }: SideProps) {
  return (
    <Link to={EVENT_PATH} search={teamPlace(leagueId, name, region)}>
      {nameOf(name, region)}
    </Link>
  )
}

function GridLink({ match }: Pick<MatchRowProps, 'match'>) {
  const { _ } = useTranslate()
  const isInPlay = useIsInPlay(match.matchId)
  const nowMs = useSimulatedTime(REFRESH_INTERVAL_MS)
  return (
    <Link to={shellNow()} className="event-odds" data-to-grid="" onClick={() => turnToMatch(match, isInPlay, nowMs)}>
      {_('event.odds')}
      <span className="visually-hidden">
        {' '}
        {nameOf(match.home, match.homeRegion)} – {nameOf(match.away, match.awayRegion)}
      </span>
    </Link>
  )
}

function Ending({ match }: { readonly match: CompetitionMatch }) {
  const { _ } = useTranslate()
  const score = finalScore(match)
  const winner = match.shootOut === null ? officialWinnerText(_, match, score) : null
  const notes = [...scoreNotes(_, match), ...(winner === null ? [] : [winner])]
  return (
    <span className="event-score">
      <b>{score === null ? _(`matchStatus.${match.matchStatus}`) : `${score[0]}–${score[1]}`}</b>
      {notes.length > 0 && <small className="faint"> {notes.join(' · ')}</small>}
    </span>
  )
}
