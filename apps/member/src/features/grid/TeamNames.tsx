import type { ReactNode } from 'react'
import type { UxMatch } from '@touchline/contract/ux'
import { sportById, type SportFamily } from '@touchline/domain/sport'
import { useLineShape, type BookStore } from '@touchline/ui/live'
import { nameOf } from '../../base/i18n/language.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { FoundName } from '../filter/Found.tsx'
import { PartScores } from './PartScores.tsx'
import { ScoreMapLine } from './ScoreMapLine.tsx'
import { mainHandicapOf } from '../prices/markets.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'

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
  const { _ } = useTranslate()
  const scoreMap = useSettings().show_score_map
  const [id, , home, away, , , sport, homeRegion, awayRegion, , , , play, neutral] = match
  const main = useLineShape(book, id, mainHandicapOf(sport)?.id ?? 0, 0)
  const lineQ = main?.lineQ ?? 0
  // MM3: on a level handicap home stands as the favourite, and the Myanmar line is its.
  const levelGives = useMyanmarView() !== null && main !== undefined && lineQ === 0
  return (
    <div className="match-teams">
      <Team
        name={nameOf(home, homeRegion)}
        original={home}
        gives={lineQ < 0 || levelGives}
        reds={play?.[5] ?? 0}
        neutral={neutral === 1 && isPlayedAtHome(sport)}
        scores={scoreMap && <PartScores play={play} side={0} />}
      />
      <Team
        name={nameOf(away, awayRegion)}
        original={away}
        gives={lineQ > 0}
        reds={play?.[6] ?? 0}
        neutral={false}
        scores={scoreMap && <PartScores play={play} side={1} />}
      />
      {draw && <div className="team text-ink-3">{_('selection.draw')}</div>}
      {scoreMap && <ScoreMapLine match={match} />}
    </div>
  )
}

const OF_TEAMS: ReadonlySet<SportFamily> = new Set<SportFamily>(['goals', 'points', 'innings'])

/** Neutral ground is worth a word only where somebody else would have played at home. */
const isPlayedAtHome = (sportId: number): boolean => OF_TEAMS.has(sportById(sportId)?.family ?? 'races')

interface TeamProps {
  readonly name: string
  readonly original: string
  readonly gives: boolean
  readonly reds: number
  readonly neutral: boolean
  readonly scores: ReactNode
}

function Team({ name, original, gives, reds, neutral, scores }: TeamProps) {
  const { _ } = useTranslate()
  return (
    <div className="team" data-gives={gives ? '' : undefined}>
      <span className="team-name" title={name}>
        <FoundName name={name} original={original} />
      </span>
      {neutral && (
        <abbr className="team-neutral" title={_('grid.neutral.title')}>
          {_('grid.neutral')}
        </abbr>
      )}
      {reds > 0 && (
        <span className="red-card" role="img" aria-label={_('grid.redCards', { count: reds })}>
          {reds}
        </span>
      )}
      {scores}
    </div>
  )
}
