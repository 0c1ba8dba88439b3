import { type Score, type Side, type Fixture, MATCH_PARTS, type MatchPart } from '@touchline/domain/match'
import type { RandomDraw } from '../random-draw.ts'
import type { FootballGame, PlayMinute } from '../football-game.ts'
import { MINUTE_MS, computeClock } from '../mark.ts'
import type { ScoreTimeline, TimelineEnd } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/** Event counted beside the goals of a football match (corner or booking), with its minute. */
export interface CountedEvent extends PlayMinute {
  readonly side: Side
}

export type ChildKind = NonNullable<Fixture['child']>['kind']

/** Parts in which markets on corners and bookings are settled: full match, both halves, extra time. */
export const COUNT_PARTS: readonly MatchPart[] = MATCH_PARTS.filter((part) =>
  ['full', 'first', 'second', 'extra'].includes(part),
)

/**
 * Builds the score timeline of a corners or bookings match, on the clock of the football match. `events` are the
 * corners or bookings.
 */
export function buildCountsTimeline(
  events: readonly CountedEvent[],
  stoppage: FootballGame['stoppage'],
): ScoreTimeline {
  const writer = new ScoreTimelineWriter(COUNT_PARTS)
  const clock = computeClock(stoppage)
  for (const half of ['first', 'second'] as const) {
    const before = half === 'first' ? 0 : 45
    writer.open(half)
    for (let nth = 1; nth <= (clock[half].toMs - clock[half].fromMs) / MINUTE_MS; nth += 1) {
      const minute = before + Math.min(nth, 45)
      const added = Math.max(0, nth - 45)
      writer.recordState(half, minute)
      writer.pass(MINUTE_MS / 2)
      for (const event of events) {
        if (event.period === half && event.minute === minute && event.added === added) writer.add(event.side)
      }
      writer.recordState(half, minute)
      writer.pass(MINUTE_MS / 2)
    }
    writer.close(half)
    if (half === 'second') break
    writer.recordState('half-time', 45)
    writer.pass(clock.second.fromMs - clock.first.toMs)
  }
  writer.close('full')
  writer.recordState('ended', 90)
  return writer.toTimeline()
}

/**
 * Returns the ending (completed, abandoned, postponed) of a corners or bookings match from the game of its football
 * match.
 */
export function childEnd({ ending, stoppage }: FootballGame, postponedMs: number): TimelineEnd {
  if (ending.kind === 'postponed') return { kind: 'cancelled', afterMs: postponedMs, postponed: true }
  if (ending.kind === 'played') return { kind: 'played' }
  const { period, minute, added } = ending.at
  const total = 90 + stoppage.first + stoppage.second
  const playedMinutes = minute + added + (period === 'second' ? stoppage.first : 0)
  return { kind: 'broken', share: playedMinutes / total, afterMs: 20 * MINUTE_MS }
}

/** Draws a random minute for every corner or booking of both sides. */
export function drawCounted(
  { home, away }: Score,
  stoppage: FootballGame['stoppage'],
  draw: RandomDraw,
): CountedEvent[] {
  const one = (side: Side): CountedEvent => {
    const nth = draw.integer(1, 90 + stoppage.first + stoppage.second)
    const isFirst = nth <= 45 + stoppage.first
    const minuteOfHalf = isFirst ? nth : nth - 45 - stoppage.first
    return {
      side,
      period: isFirst ? 'first' : 'second',
      minute: (isFirst ? 0 : 45) + Math.min(minuteOfHalf, 45),
      added: Math.max(0, minuteOfHalf - 45),
    }
  }
  return [...Array.from({ length: home }, () => one('home')), ...Array.from({ length: away }, () => one('away'))]
}

/** Returns corners or bookings from the suffix of a fixture key, or null for the main match. */
export function parseChildKind(fixtureKey: string): ChildKind | null {
  const kind = /\/(corners|bookings)$/.exec(fixtureKey)?.[1]
  return kind === 'corners' || kind === 'bookings' ? kind : null
}

/** Builds the fixture of the corners or bookings of a match. */
export function childFixture(parent: Fixture, kind: ChildKind): Fixture {
  const { key, league, home, away, kickOffMs, neutral } = parent
  return { key: `${key}/${kind}`, league, home, away, kickOffMs, neutral, child: { of: key, kind } }
}
