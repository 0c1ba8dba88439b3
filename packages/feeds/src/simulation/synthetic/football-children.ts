import type { Fixture, Score } from '@touchline/domain/match'
import type { GoalModel } from '@touchline/domain/pricing'
import { drawPoisson } from '../playback/chances.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import {
  COUNT_PARTS,
  type ChildKind,
  childEnd,
  childFixture,
  buildCountsTimeline,
  drawCounted,
} from '../playback/course/counts-course.ts'
import type { RandomDraw } from '../playback/random-draw.ts'
import type { FootballGame } from '../playback/football-game.ts'
import type { ListedFixture } from '../playback/player.ts'
import { LONGEST_POSTPONED_MS } from '../playback/football-timeline.ts'
import type { ExpectedGoals } from './play/simulate-match.ts'

/** Mean corners per match, both sides together. */
const CORNERS = 10.2
const BOOKINGS = 4.1

interface Parent {
  readonly fixture: Fixture
  readonly expected: ExpectedGoals
  readonly game: () => FootballGame
}

/**
 * Returns the expected corners or bookings of both sides. The stronger attack gets more corners and slightly fewer
 * bookings.
 */
export function countsExpected({ home, away }: ExpectedGoals, kind: ChildKind): GoalModel {
  const share = home / (home + away)
  const [total, ofHome] = kind === 'corners' ? [CORNERS, 0.2 + 0.6 * share] : [BOOKINGS, 0.7 - 0.4 * share]
  return { kind: 'goals', home: total * ofHome, away: total * (1 - ofHome), rho: 0 }
}

/**
 * Builds the corners or bookings match of a football match, on the same match clock. Red cards of the football match
 * count as bookings.
 */
export function listedChild(
  { fixture, expected, game }: Parent,
  kind: ChildKind,
  createDraw: () => RandomDraw,
): ListedFixture {
  return {
    fixture: childFixture(fixture, kind),
    buildMessages: () => {
      const footballGame = game()
      const draw = createDraw()
      const { home, away } = countsExpected(expected, kind)
      const counts: Score = { home: drawPoisson(draw, home), away: drawPoisson(draw, away) }
      const reds = kind === 'bookings' ? footballGame.moments.filter((moment) => moment.kind === 'red') : []
      const events = [...drawCounted(counts, footballGame.stoppage, draw), ...reds]
      return buildTimelineMessages(
        buildCountsTimeline(events, footballGame.stoppage),
        COUNT_PARTS,
        childEnd(footballGame, LONGEST_POSTPONED_MS),
      )
    },
  }
}
