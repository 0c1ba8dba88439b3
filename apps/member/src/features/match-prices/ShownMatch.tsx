import { useBook, useMatch, useMatches } from '@touchline/ui/live'
import { useMemo, useState } from 'react'
import { matchName, useTranslate } from '../../base/i18n/i18n.ts'
import { LazyMoreMarkets } from '../more-markets/LazyMoreMarkets.tsx'
import { LiveScore } from '../live-centre/LiveScore.tsx'
import { pickShownMatch } from './pick-shown-match.ts'
import './shown-match.css'

interface ShownMatchProps {
  readonly channel: { readonly matchId: number | null; readonly sportId: number }
}

/** Prices beside the video, for the match on the channel or a live match that the member selects. */
export function ShownMatch({ channel: { matchId, sportId } }: ShownMatchProps) {
  return matchId === null ? <ChosenMatch sportId={sportId} /> : <MatchPrices key={matchId} matchId={matchId} />
}

function ChosenMatch({ sportId }: { readonly sportId: number }) {
  const { _ } = useTranslate()
  const [shownId, setShownId] = useState<number | null>(null)
  const listed = useMatches(useBook('live'))
  const matches = useMemo(
    () => listed?.filter((match) => match.sportId === sportId && match.child === null).toSorted(newestFirst),
    [listed, sportId],
  )
  if (matches === undefined) return <div className="skeleton tv-prices-skeleton" />
  const { retainedId, match } = pickShownMatch(matches, shownId)
  if (retainedId !== shownId) setShownId(retainedId)
  if (matches.length === 0) return <p className="tv-empty">{_('tv.noMatch')}</p>
  return (
    <>
      <label className="tv-choice" data-truncate="">
        <span>{_('tv.pricesOf')}</span>
        <select value={match?.id ?? ''} onChange={({ target }) => setShownId(Number(target.value))}>
          {match === undefined && (
            <option value="" disabled>
              {_('tv.choose')}
            </option>
          )}
          {matches.map((each) => (
            <option key={each.id} value={each.id}>
              {matchName(each)}
            </option>
          ))}
        </select>
      </label>
      {match === undefined ? (
        <p className="tv-empty" role="status">
          {_('tv.matchGone')}
        </p>
      ) : (
        <MatchPrices key={match.id} matchId={match.id} />
      )}
    </>
  )
}

/** Sorts the latest kick-off first, because the most playing time remains. */
function newestFirst(a: { readonly id: number; readonly kickOffS: number }, b: typeof a): number {
  return b.kickOffS - a.kickOffS || a.id - b.id
}

/** Score of a match with the full list of markets. */
function MatchPrices({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const book = useBook(`match/${matchId}`)
  const listed = useMatches(book)
  const match = useMatch(book, matchId)
  const counts = useMemo(() => listed?.filter(({ child }) => child !== null) ?? [], [listed])
  if (listed === null) return <div className="skeleton tv-prices-skeleton" />
  if (match === undefined) return <p className="tv-empty">{_('tv.matchOver')}</p>
  return (
    <div className="board tv-match" data-form="cards" data-match={matchId}>
      <LiveScore match={match} counts={counts} />
      <LazyMoreMarkets matchId={matchId} page="hdpou" linesShown={0} />
    </div>
  )
}
