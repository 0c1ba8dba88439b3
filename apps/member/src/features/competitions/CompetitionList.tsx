import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompetitionRow } from '@touchline/contract/competitions/named'
import { formatTime } from '@touchline/ui/format'
import { useDeferredValue, useState } from 'react'
import { compareIn } from '../../base/i18n/collator.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { namesHave, splitSearchWords } from '../filter/search.ts'
import { SportSelect } from '../results/SportSelect.tsx'
import { competitionsQuery } from './competition-queries.ts'
import './competitions.css'
import { EVENT_PATH } from './competition-place.ts'

interface CompetitionListProps {
  /** Sport filter; null for every sport. */
  readonly sport: number | null
  readonly onSport: (sport: number | null) => void
}

/** Searchable list of competitions, sorted by name and grouped by sport. */
export function CompetitionList({ sport, onSport }: CompetitionListProps) {
  const { _ } = useTranslate()
  const query = useQuery(competitionsQuery(sport))
  const [text, setText] = useState('')
  const words = splitSearchWords(useDeferredValue(text))
  const matchingCompetitions = (query.data ?? []).filter(({ league, leagueRegion }) =>
    namesHave([league, nameOf(league, leagueRegion)], words),
  )
  const sports = [...new Set(matchingCompetitions.map(({ sportId }) => sportId))]
  return (
    <>
      <div className="list-filters">
        <SportSelect all sport={sport} onChoose={onSport} />
        <input
          type="search"
          className="field event-search"
          aria-label={_('event.search')}
          placeholder={_('event.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {query.isError && <p className="soft">{_('list.failed')}</p>}
      {query.isPending && <div className="skeleton event-skeleton" />}
      {query.data !== undefined && matchingCompetitions.length === 0 && (
        <p className="soft">{_(query.data.length === 0 ? 'event.empty' : 'event.none')}</p>
      )}
      {sports.map((id) => (
        <section key={id} className="event-sport" data-sport={id}>
          <h2>{sportName(_, id)}</h2>
          <Competitions rows={matchingCompetitions.filter(({ sportId }) => sportId === id)} />
        </section>
      ))}
    </>
  )
}

function Competitions({ rows }: { readonly rows: readonly CompetitionRow[] }) {
  const { _, language } = useTranslate()
  const compare = compareIn(language)
  const named = rows.map((row) => ({ ...row, name: nameOf(row.league, row.leagueRegion) }))
  return (
    <ul className="event-list">
      {named
        .toSorted((one, other) => compare(one.name, other.name) || one.leagueId - other.leagueId)
        .map(({ leagueId, name, played, ahead, nextS }) => (
          <li key={leagueId} data-league={leagueId}>
            <Link to={EVENT_PATH} search={{ league: leagueId }} className="event-name">
              {name}
            </Link>
            <span className="faint">{_('event.counts', { played, ahead })}</span>
            <span className="event-next soft">
              {nextS !== null && (
                <>
                  <span className="visually-hidden">{_('event.next')} </span>
                  <time dateTime={new Date(nextS * 1000).toISOString()}>
                    {formatTime(nextS * 1000, 'kickOff', language)}
                  </time>
                </>
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}
