import { ODDS_FIELDS, type UxMatch } from '@touchline/contract/ux'
import { useLine, type BookStore } from '@touchline/ui/live'
import { nameOf } from '../../state/language.ts'
import { useWords } from '../../state/words.ts'
import { HALVES } from './markets.ts'

/** The teams, the side that gives the main handicap in red; red cards beside the team that got them. */
export function TeamNames({
  book,
  match,
  draw,
}: {
  readonly book: BookStore
  readonly match: UxMatch
  readonly draw: boolean
}) {
  const { _ } = useWords()
  const [id, , home, away, , , , homeRegion, awayRegion, , , , play, neutral] = match
  const main = useLine(book, id, HALVES.full.handicap.id, 0)
  const lineQ = main?.[ODDS_FIELDS.line] ?? 0
  return (
    <div className="match-teams">
      <Team
        name={nameOf(home, homeRegion)}
        gives={lineQ < 0}
        reds={play?.[5] ?? 0}
        mark={neutral === 1 ? _('grid.neutral') : ''}
      />
      <Team name={nameOf(away, awayRegion)} gives={lineQ > 0} reds={play?.[6] ?? 0} mark="" />
      {draw && <div className="team text-ink-3">{_('selection.draw')}</div>}
    </div>
  )
}

interface TeamProps {
  readonly name: string
  readonly gives: boolean
  readonly reds: number
  readonly mark: string
}

function Team({ name, gives, reds, mark }: TeamProps) {
  const { _ } = useWords()
  return (
    <div className="team" data-gives={gives ? '' : undefined}>
      <span className="team-name" title={name}>
        {name}
      </span>
      {mark !== '' && <span className="team-neutral">{mark}</span>}
      {reds > 0 && (
        <span className="red-card" role="img" aria-label={_('grid.redCards', { count: reds })}>
          {reds}
        </span>
      )}
    </div>
  )
}
