import type { Fixture } from '@touchline/domain/match'
import { buildTimelineMessages } from '../playback/course/course.ts'
import {
  COUNT_PARTS,
  type ChildKind,
  type CountedEvent,
  childFixture,
  buildCountsTimeline,
  drawCounted,
} from '../playback/course/counts-course.ts'
import type { RandomDraw } from '../playback/random-draw.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { FootballGame } from '../playback/football-game.ts'
import type { ListedFixture } from '../playback/player.ts'
import type { CountedQuantity, MatchCounts, PlayedMatch } from './played-match.ts'

/**
 * Lists the related matches (corners and bookings) of a match whose source states corner and card counts. Related
 * matches use the clock of the match. A card counts as one booking.
 */
export function listedChildren(
  { counts }: PlayedMatch,
  fixture: Fixture,
  buildGame: (seed: number) => FootballGame,
): ListedFixture[] {
  if (counts === undefined) return []
  return (['corners', 'bookings'] as const).map(
    (kind): ListedFixture => ({
      fixture: childFixture(fixture, kind),
      buildMessages: (seed) => {
        const game = buildGame(seed)
        const events = drawEvents(kind, counts, game, createRandomDraw(seed, `${fixture.key}|${kind}`))
        return buildTimelineMessages(buildCountsTimeline(events, game.stoppage), COUNT_PARTS, { kind: 'played' })
      },
    }),
  )
}

/**
 * Draws the minutes of the corners or bookings of a match. Red cards keep their minutes in the main match, so both
 * matches report a red card in the same minute.
 */
function drawEvents(kind: ChildKind, counts: MatchCounts, game: FootballGame, draw: RandomDraw): CountedEvent[] {
  const drawMinutes = (counted: CountedQuantity) =>
    counts.moments?.[counted] ?? drawCounted(counts.totals[counted], game.stoppage, draw)
  if (kind === 'corners') return [...drawMinutes('corners')]
  return [...drawMinutes('yellows'), ...game.moments.filter((moment) => moment.kind === 'red')]
}
