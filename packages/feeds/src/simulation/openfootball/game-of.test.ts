import type { LiveState, SportId } from '@touchline/domain/match'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { ListedFixture } from '../playback/player.ts'
import { buildGame } from './game-of.ts'
import type { PlayedMatch } from './played-match.ts'
import { buildTimetable } from './timetable.ts'

function match(more: Pick<PlayedMatch, 'fullTime' | 'halfTime' | 'goals' | 'counts'>): PlayedMatch {
  return {
    key: 'k',
    group: 'g',
    league: { key: 'g', name: 'g', region: null, sportId: 1 as SportId },
    home: { name: 'H', region: null },
    away: { name: 'A', region: null },
    date: '2025-08-16',
    playedMs: 0,
    hasTime: true,
    neutral: false,
    ...more,
  }
}
function listed(played: PlayedMatch): readonly ListedFixture[] {
  const series = buildTimetable([[[{ match: played, intoWeekMs: 0 }]]]).series(0)[0]
  return Array.from({ length: played.counts === undefined ? 1 : 3 }, () => {
    if (series === undefined) throw new Error('no series')
    return series.next().value
  })
}
function statesOf(one: ListedFixture | undefined, seed: number): LiveState[] {
  return (one?.buildMessages(seed) ?? []).flatMap(({ change }) => (change.kind === 'state' ? [change.state] : []))
}
const goals = fc.integer({ min: 0, max: 7 })
const score = fc.record({ home: goals, away: goals })
function countOf(game: ReturnType<typeof buildGame>, side: string, period?: string) {
  return game.moments.filter((moment) => moment.side === side && (period ?? moment.period) === moment.period).length
}

test('simulated goal minutes match the half-time and full-time scores and the stoppage time', () => {
  fc.assert(
    fc.property(score, score, fc.integer(), (halfTime, later, seed) => {
      const fullTime = { home: halfTime.home + later.home, away: halfTime.away + later.away }
      const game = buildGame(match({ fullTime, halfTime, goals: null }), createRandomDraw(seed, 'k'))
      for (const side of ['home', 'away'] as const) {
        expect(countOf(game, side, 'first')).toBe(halfTime[side])
        expect(countOf(game, side)).toBe(fullTime[side])
      }
      for (const { period, minute, added } of game.moments) {
        expect(minute).toBeGreaterThanOrEqual(period === 'first' ? 1 : 46)
        expect(minute).toBeLessThanOrEqual(period === 'first' ? 45 : 90)
        expect(added).toBeLessThanOrEqual(game.stoppage[period])
      }
    }),
  )
})

test('an unknown half-time score is simulated, and the goals add up to the full-time score', () => {
  fc.assert(
    fc.property(score, fc.integer(), (fullTime, seed) => {
      const game = buildGame(match({ fullTime, halfTime: null, goals: null }), createRandomDraw(seed, 'k'))
      expect([countOf(game, 'home'), countOf(game, 'away')]).toEqual([fullTime.home, fullTime.away])
    }),
  )
})

test('corners and bookings match the source totals, and a red card is booked in the same minute', () => {
  fc.assert(
    fc.property(score, score, score, fc.integer({ min: 0 }), (corners, yellows, reds, seed) => {
      const counts = { totals: { corners, yellows, reds }, moments: null }
      const played = match({ fullTime: { home: 1, away: 0 }, halfTime: null, goals: null, counts })
      const [own, ...children] = listed(played)
      const states = statesOf(own, seed)
      expect(states.at(-1)?.reds).toEqual(reds)
      const [ofCorners = [], ofBookings = []] = children.map((child) => statesOf(child, seed))
      expect(ofCorners.at(-1)?.score).toEqual(corners)
      expect(ofBookings.at(-1)?.score).toEqual({ home: yellows.home + reds.home, away: yellows.away + reds.away })
      const red = states.find((state) => state.reds.home + state.reds.away > 0)
      if (red === undefined) return
      const booked = ofBookings.findLast(({ minute }) => minute === red.minute)
      expect((booked?.score.home ?? 0) + (booked?.score.away ?? 0)).toBeGreaterThan(0)
    }),
    { numRuns: 30 },
  )
})

test('the halves of the corners match add up to its full count', () => {
  const counts = {
    totals: { corners: { home: 6, away: 5 }, yellows: { home: 0, away: 0 }, reds: { home: 0, away: 0 } },
    moments: null,
  }
  const [, corners] = listed(match({ fullTime: { home: 0, away: 0 }, halfTime: null, goals: null, counts }))
  const outcome = corners?.buildMessages(1).findLast(({ change }) => change.kind === 'result')?.change
  if (outcome?.kind !== 'result') throw new Error('no result')
  const { first, second, full } = outcome.outcome.parts
  expect((first?.score.home ?? 0) + (second?.score.home ?? 0)).toBe(6)
  expect(full).toEqual({ status: 'completed', score: { home: 6, away: 5 } })
})

test('the same seed gives the same goal minutes, another seed gives different ones', () => {
  const drawn = (seed: number) =>
    buildGame(match({ fullTime: { home: 4, away: 4 }, halfTime: null, goals: null }), createRandomDraw(seed, 'k'))
      .moments
  expect(drawn(1)).toEqual(drawn(1))
  expect(drawn(1)).not.toEqual(drawn(2))
})
