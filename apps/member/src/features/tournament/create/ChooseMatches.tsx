import { useQuery } from '@tanstack/react-query'
import type { MatchOffer } from '@touchline/contract/tournament/named'
import { createNameSearch, searchWords } from '@touchline/domain/search'
import { formatTime } from '@touchline/ui/format'
import { useState } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { nameOf } from '../../../base/i18n/language.ts'
import { leaguesQuery } from '../room-queries.ts'

/** Maximum number of leagues for which the server lists matches in one request. */
const MAX_LEAGUES = 60

export interface ChooseMatchesProps {
  /** Ids of the leagues whose matches are listed. */
  readonly leagues: readonly number[]
  readonly matches: readonly MatchOffer[] | undefined
  readonly chosen: readonly MatchOffer[]
  readonly maxMatches: number
  readonly onLeagues: (leagues: readonly number[]) => void
  readonly onChosen: (chosen: readonly MatchOffer[]) => void
}

const leagueSearch = createNameSearch()

/** Match selection for a new tournament room, grouped by league (TO1). Matches that have started are excluded. */
export function ChooseMatches({ leagues, matches, chosen, maxMatches, onLeagues, onChosen }: ChooseMatchesProps) {
  const { _, language } = useTranslate()
  const isChosen = (id: number) => chosen.some(({ matchId }) => matchId === id)
  const toggle = (match: MatchOffer) =>
    onChosen(isChosen(match.matchId) ? chosen.filter(({ matchId }) => matchId !== match.matchId) : [...chosen, match])
  return (
    <div className="room-choose">
      <LeagueList leagues={leagues} onLeagues={onLeagues} />
      <fieldset className="room-checks" data-choose="matches">
        <legend>
          {_('room.choose', { most: maxMatches })} <b>{_('room.chosen', { count: chosen.length })}</b>
        </legend>
        {leagues.length === 0 && <p className="faint">{_('room.choose.none')}</p>}
        {(matches ?? []).map((match) => (
          <label key={match.matchId} data-match={match.matchId}>
            <input
              type="checkbox"
              checked={isChosen(match.matchId)}
              disabled={!isChosen(match.matchId) && chosen.length >= maxMatches}
              onChange={() => toggle(match)}
            />
            <span className="fill">
              {nameOf(match.home, null)} – {nameOf(match.away, null)}
            </span>
            <small className="faint unbroken">{formatTime(match.kickOffS * 1000, 'kickOff', language)}</small>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function LeagueList({ leagues, onLeagues }: Pick<ChooseMatchesProps, 'leagues' | 'onLeagues'>) {
  const { _ } = useTranslate()
  const { data = [] } = useQuery(leaguesQuery)
  const [search, setSearch] = useState('')
  const words = searchWords(search)
  const named = data.map((league) => ({ ...league, shown: nameOf(league.name, league.region) }))
  const toggle = (id: number) =>
    onLeagues(leagues.includes(id) ? leagues.filter((other) => other !== id) : [...leagues, id])
  return (
    <fieldset className="room-checks" data-choose="leagues">
      <legend>{_('room.leagues')}</legend>
      <input
        type="search"
        className="field"
        aria-label={_('room.leagues.search')}
        placeholder={_('room.leagues.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {named
        .filter(({ name, shown }) => leagueSearch.has([name, shown], words))
        .map(({ leagueId, shown, matches }) => (
          <label key={leagueId} data-league={leagueId}>
            <input
              type="checkbox"
              checked={leagues.includes(leagueId)}
              disabled={!leagues.includes(leagueId) && leagues.length >= MAX_LEAGUES}
              onChange={() => toggle(leagueId)}
            />
            <span className="fill">{shown}</span>
            <small className="faint">{matches}</small>
          </label>
        ))}
    </fieldset>
  )
}
