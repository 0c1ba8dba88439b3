import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { SportIcon } from '@touchline/ui/components'
import { useBook, useMatch, useMatches, type BookStore } from '@touchline/ui/live'
import { useMemo } from 'react'
import { useLayout } from '../../base/settings/layout.ts'
import { hasScore, playText } from '../../base/i18n/play-clock.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { matchName, useTranslate } from '../../base/i18n/i18n.ts'
import { liveGroups, type LiveGroup } from './live-groups.ts'
import { openLiveCentre } from './open-live-centre.ts'

interface GroupProps {
  readonly book: BookStore
  readonly group: LiveGroup
}

/** List of live matches to choose from, starting with the sport of the grid. */
export function LiveList() {
  const { _ } = useTranslate()
  const sport = useLayout((layout) => layout.sport)
  const book = useBook('live')
  const matches = useMatches(book)
  const groups = useMemo(() => liveGroups(matches ?? [], sport), [matches, sport])
  if (matches === null) return <div className="skeleton live-skeleton" />
  if (groups.length === 0) return <p className="empty-line">{_('empty.tab.3')}</p>
  return (
    <div className="live-groups">
      {groups.map((group) => (
        <Group key={group.sport} book={book} group={group} />
      ))}
    </div>
  )
}

function Group({ book, group: { sport, matches } }: GroupProps) {
  const { _ } = useTranslate()
  return (
    <section aria-label={sportName(_, sport)}>
      <h3 className="live-sport">
        <SportIcon sportId={sport} size={16} />
        {sportName(_, sport)}
        <b>{matches.length}</b>
      </h3>
      <ul className="live-list">
        {matches.map((match) => (
          <Row key={match.id} book={book} listed={match} />
        ))}
      </ul>
    </section>
  )
}

function Row({ book, listed }: { readonly book: BookStore; readonly listed: ListedMatch }) {
  const match = useMatch(book, listed.id) ?? listed
  const { _ } = useTranslate()
  const { id, home, away, homeRegion, awayRegion, play } = match
  return (
    <li>
      <button type="button" data-match-id={id} onClick={() => openLiveCentre(id)}>
        <span>{matchName({ home, away, homeRegion, awayRegion })}</span>
        <b>{play === null || !hasScore(match) ? '' : `${play.score.home}–${play.score.away}`}</b>
        <span className="live-minute">{playText(_, match)}</span>
      </button>
    </li>
  )
}
