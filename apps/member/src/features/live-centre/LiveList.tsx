import { useQuery } from '@tanstack/react-query'
import type { UxMatch } from '@touchline/contract/ux'
import { SportIcon } from '@touchline/ui/components'
import { useMemo } from 'react'
import { useLayout } from '../../base/settings/layout.ts'
import { playText } from '../../base/i18n/play-clock.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { matchName, useTranslate } from '../../base/i18n/i18n.ts'
import { liveGroups, type LiveGroup } from './live-groups.ts'
import { openLiveCentre } from './open.ts'
import { liveMatchesQuery } from './radar.ts'

/** The matches in play to choose one from, the sport of the grid first. */
export function LiveList() {
  const { _ } = useTranslate()
  const sport = useLayout((layout) => layout.sport)
  const { data, isError } = useQuery(liveMatchesQuery)
  const groups = useMemo(() => liveGroups(data?.matches ?? [], sport), [data, sport])
  if (data === undefined) {
    return isError ? <p className="p-3 text-ink-2">{_('live.failed')}</p> : <div className="skeleton m-3 h-40" />
  }
  if (groups.length === 0) return <p className="p-3 text-ink-2">{_('empty.tab.3')}</p>
  return (
    <div className="live-groups">
      {groups.map((group) => (
        <Group key={group.sport} group={group} />
      ))}
    </div>
  )
}

function Group({ group: { sport, matches } }: { readonly group: LiveGroup }) {
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
          <Row key={match[0]} match={match} />
        ))}
      </ul>
    </section>
  )
}

function Row({ match }: { readonly match: UxMatch }) {
  const { _ } = useTranslate()
  const [id, , home, away, , , , home_region, away_region, , , , play] = match
  return (
    <li>
      <button type="button" data-match-id={id} onClick={() => openLiveCentre(id)}>
        <span className="live-list-name">{matchName({ home, away, home_region, away_region })}</span>
        <b>{play === null ? '' : `${play[0]}–${play[1]}`}</b>
        <span className="text-give">{playText(_, match)}</span>
      </button>
    </li>
  )
}
