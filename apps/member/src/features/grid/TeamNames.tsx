import type { ReactNode } from 'react'
import type { ListedMatch, MatchPlay } from '@touchline/contract/sportsbook/records'
import { sportById, type SportFamily } from '@touchline/domain/sport'
import { unwrapName } from '@touchline/ui/names'
import { useLineShape, type BookStore } from '@touchline/ui/live'
import { findSideInTurn } from '../../base/i18n/play-clock.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SearchedName } from '../filter/HighlightedName.tsx'
import { ScoreMapLine } from './ScoreMapLine.tsx'
import { findMainHandicap } from '../prices/markets.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import type { Side } from '@touchline/domain/match'

const TEAM_FAMILIES: ReadonlySet<SportFamily> = new Set<SportFamily>(['goals', 'points', 'innings'])

interface TeamProps {
  readonly name: string
  readonly original: string
  readonly givesHandicap: boolean
  readonly reds: number
  readonly neutral: boolean
  /** Whether the team is serving, batting or throwing. */
  readonly turn: boolean
  readonly scores: ReactNode
}

/** Team names, with the main handicap favourite in red, and red cards beside the team. */
export function TeamNames({
  book,
  match,
  draw,
}: {
  readonly book: BookStore
  readonly match: ListedMatch
  readonly draw: boolean
}) {
  const { _ } = useTranslate()
  const scoreMap = useSettings().showScoreMap
  const { id, home, homeRegion, away, awayRegion, sportId: sport, play, neutral } = match
  const main = useLineShape(book, id, findMainHandicap(sport)?.id ?? 0, 0)
  const turn = findSideInTurn(match)
  const lineQ = main?.lineQ ?? 0
  // MM3: true if the handicap is level and Myanmar lines are shown. Home then counts as the favourite and has the
  // Myanmar line.
  const homeGivesAtLevel = useMyanmarView() !== null && main !== undefined && lineQ === 0
  return (
    <div className="match-teams">
      <Team
        name={nameOf(home, homeRegion)}
        original={home}
        givesHandicap={lineQ < 0 || homeGivesAtLevel}
        reds={play?.reds.home ?? 0}
        neutral={neutral && hasHomeSide(sport)}
        turn={turn === 'home'}
        scores={scoreMap && <PartScores play={play} side="home" />}
      />
      <Team
        name={nameOf(away, awayRegion)}
        original={away}
        givesHandicap={lineQ > 0}
        reds={play?.reds.away ?? 0}
        neutral={false}
        turn={turn === 'away'}
        scores={scoreMap && <PartScores play={play} side="away" />}
      />
      {draw && <div className="team faint">{_('selection.draw')}</div>}
      {scoreMap && <ScoreMapLine match={match} />}
    </div>
  )
}

function Team({ name, original, givesHandicap, reds, neutral, turn, scores }: TeamProps) {
  const { _ } = useTranslate()
  return (
    <div className="team" data-gives={givesHandicap ? '' : undefined}>
      <span className="team-name" title={unwrapName(name)}>
        <SearchedName name={name} original={original} />
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
      {turn && <span className="team-turn" role="img" aria-label={_('grid.turn')} title={_('grid.turn')} />}
      {scores}
    </div>
  )
}

/** Returns whether matches of a sport have a home side, so that a neutral venue is marked. */
function hasHomeSide(sportId: number): boolean {
  return TEAM_FAMILIES.has(sportById(sportId)?.family ?? 'races')
}

/** Scores of one side by period (set, quarter or inning). The last score is the current period. */
function PartScores({ play, side }: { readonly play: MatchPlay | null; readonly side: Side }) {
  if (play === null || play.parts.length === 0) return null
  return (
    <span className="part-scores">
      {play.parts.map((score, index) => (
        <span key={index}>{score[side]}</span>
      ))}
    </span>
  )
}
