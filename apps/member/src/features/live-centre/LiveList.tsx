import type { UxMatch } from '@touchline/contract/ux'
import { useBook, useMatches } from '@touchline/ui/live'
import { useLayout } from '../../state/layout.ts'
import { playText } from '../../state/play-clock.ts'
import { matchName, useWords } from '../../state/words.ts'
import { openLiveCentre } from './open.ts'

/** The matches in play of the sport that the grid shows. */
export function LiveList() {
  const { _ } = useWords()
  const sport = useLayout((layout) => layout.sport)
  const matches = useMatches(useBook(`market/3/${sport}/hdpou`))
  if (matches === null) return <div className="skeleton m-3 h-40" />
  if (matches.length === 0) return <p className="p-3 text-ink-2">{_('empty.tab.3')}</p>
  return (
    <ul className="live-list">
      {matches.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]).map((match) => <Row key={match[0]} match={match} />)}
    </ul>
  )
}

function Row({ match }: { readonly match: UxMatch }) {
  const { _ } = useWords()
  const [id, , home, away, , , , home_region, away_region, , , , play] = match
  return (
    <li>
      <button type="button" onClick={() => openLiveCentre(id)}>
        <span className="live-list-name">{matchName({ home, away, home_region, away_region })}</span>
        <b>{play === null ? '' : `${play[0]}–${play[1]}`}</b>
        <span className="text-give">{playText(_, match)}</span>
      </button>
    </li>
  )
}
