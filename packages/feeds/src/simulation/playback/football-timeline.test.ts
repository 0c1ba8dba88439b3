import type { LiveState } from '@touchline/domain/match'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandomDraw } from './random-draw.ts'
import type { Ending, FootballGame, GoalMoment } from './football-game.ts'
import { PLAYED_ENDING, comparePlayMinutes, drawStoppage, playMinute } from './football-game.ts'
import type { TimelineMessage } from './football-timeline.ts'
import { LONGEST_PLAY_MS, buildFootballTimeline } from './football-timeline.ts'

const MINUTE_MS = 60_000
const ONE_NIL = { home: 1, away: 0 }

type How = Partial<Pick<GoalMoment, 'penalty' | 'disallowed'>>
function goal(side: 'home' | 'away', period: 'first' | 'second', nth: number, how: How = {}): GoalMoment {
  return {
    kind: 'goal',
    side,
    penalty: false,
    disallowed: false,
    ...playMinute(period, nth),
    ...how,
  }
}
function gameWith(moments: FootballGame['moments'], ending: Ending = PLAYED_ENDING): FootballGame {
  return {
    moments,
    ending,
    stoppage: { first: 2, second: 4 },
  }
}
function play(game: FootballGame) {
  return buildFootballTimeline(game, createRandomDraw(1, 'a match'))
}
function statesOf(beats: readonly TimelineMessage[]): (LiveState & { afterMs: number })[] {
  return beats.flatMap(({ afterMs, change }) => (change.kind === 'state' ? [{ ...change.state, afterMs }] : []))
}
function resultsOf(beats: readonly TimelineMessage[]) {
  return beats.flatMap(({ change }) => (change.kind === 'result' ? [change] : []))
}

test('the shoot-out is published after extra time, or at full time without extra time', () => {
  const shootOut = { home: 4, away: 5 }
  const told = (game: FootballGame) => resultsOf(play(game)).map(({ version, outcome }) => [version, outcome.shootOut])
  expect(told({ ...gameWith([]), extra: [], shootOut }).at(-1)).toEqual([3, shootOut])
  expect(told({ ...gameWith([]), extra: [], shootOut })[1]).toEqual([2, undefined])
  expect(told({ ...gameWith([]), shootOut }).at(-1)).toEqual([2, shootOut])
})

const games: fc.Arbitrary<FootballGame> = fc
  .array(
    fc.record({
      side: fc.constantFrom('home' as const, 'away' as const),
      period: fc.constantFrom('first' as const, 'second' as const),
      nth: fc.integer({ min: 1, max: 58 }),
      penalty: fc.boolean(),
      disallowed: fc.boolean(),
    }),
    { maxLength: 9 },
  )
  .map((goals) => {
    const moments = goals
      .map(({ side, period, nth, ...how }) => goal(side, period, nth, how))
      .toSorted(comparePlayMinutes)
    return { moments, stoppage: drawStoppage(createRandomDraw(1, 'stoppage'), moments), ending: PLAYED_ENDING }
  })

test('a state has the minute in play, and stays at 45 or 90 in stoppage time', () => {
  const states = statesOf(play(gameWith([])))
  const at = (minutes: number) => {
    const { period, minute, added } = states.findLast((state) => state.afterMs <= minutes * MINUTE_MS) ?? {}
    return [period, minute, added]
  }
  expect(at(0)).toEqual(['first', 1, 0])
  expect(at(44.9)).toEqual(['first', 45, 0])
  expect(at(45)).toEqual(['first', 45, 1])
  expect(at(46.9)).toEqual(['first', 45, 2])
  expect(at(47)).toEqual(['half-time', 45, 0])
  expect(at(61.9)).toEqual(['half-time', 45, 0])
  expect(at(62)).toEqual(['second', 46, 0])
  expect(at(107)).toEqual(['second', 90, 1])
  expect(at(111)).toEqual(['ended', 90, 0])
})

test('a goal is published in the state of its minute', () => {
  const states = statesOf(play(gameWith([goal('home', 'first', 12), goal('away', 'second', 48)])))
  const first = states.find((state) => state.score.home === 1)
  expect(first).toMatchObject({ period: 'first', minute: 12, added: 0, score: { home: 1, away: 0 }, suspended: true })
  const second = states.find((state) => state.score.away === 1)
  expect(second).toMatchObject({ period: 'second', minute: 90, added: 3, halfTime: { home: 1, away: 0 } })
})

test('betting is suspended for 20 to 30 seconds after a goal, and before a penalty goal', () => {
  const closedFor = (game: FootballGame) => {
    const states = statesOf(play(game))
    const closed = states.find((state) => state.suspended)
    const opened = states.find((state) => state.afterMs > (closed?.afterMs ?? Infinity) && !state.suspended)
    const scored = states.find((state) => state.score.home === 1)
    if (closed === undefined || opened === undefined || scored === undefined) throw new Error('no goal')
    return { leadMs: scored.afterMs - closed.afterMs, tailMs: opened.afterMs - scored.afterMs }
  }
  const plain = closedFor(gameWith([goal('home', 'first', 30)]))
  expect(plain.leadMs).toBe(0)
  expect(plain.tailMs).toBeGreaterThanOrEqual(20_000)
  expect(plain.tailMs).toBeLessThanOrEqual(30_000)
  expect(closedFor(gameWith([goal('home', 'first', 30, { penalty: true })])).leadMs).toBeGreaterThanOrEqual(35_000)
})

test('a disallowed goal is removed while betting is suspended', () => {
  const states = statesOf(play(gameWith([goal('home', 'first', 30, { disallowed: true })])))
  const shown = states.filter((state) => state.score.home === 1)
  const after = states.find((state) => state.afterMs > (shown.at(-1)?.afterMs ?? Infinity))
  expect(shown.every((state) => state.suspended)).toBe(true)
  expect(after).toMatchObject({ score: { home: 0, away: 0 }, goals: [], suspended: true })
})

test('SE2 the first half is published as scouted at half-time, the match as confirmed at its end', () => {
  const results = resultsOf(play(gameWith([goal('home', 'first', 12), goal('away', 'second', 20)])))
  expect(results).toMatchObject([
    { version: 1, certainty: 1, outcome: { parts: { first: { status: 'completed', score: ONE_NIL } } } },
    {
      version: 2,
      certainty: 2,
      outcome: {
        parts: {
          first: { score: ONE_NIL },
          second: { status: 'completed', score: { home: 0, away: 1 } },
          full: { status: 'completed', score: { home: 1, away: 1 } },
        },
      },
    },
  ])
})

test('SE1 a correction is a result with a higher version and without the last goal', () => {
  const game = gameWith([goal('home', 'first', 12), goal('away', 'first', 20)], { kind: 'played', corrected: true })
  const beats = play(game)
  expect(resultsOf(beats).at(-1)).toMatchObject({
    version: 3,
    certainty: 2,
    outcome: { parts: { first: { score: ONE_NIL }, full: { score: ONE_NIL } }, goals: [{ minute: 12 }] },
  })
  expect(statesOf(beats).at(-1)).toMatchObject({ period: 'ended', score: { home: 1, away: 0 } })
})

test('GR7 an abandoned match keeps its first half and the score at abandonment', () => {
  const at = playMinute('second', 20)
  const game = gameWith([goal('home', 'first', 12), goal('away', 'second', 30)], { kind: 'abandoned', at })
  const beats = play(game)
  expect(resultsOf(beats).at(-1)?.outcome).toMatchObject({
    parts: {
      first: { status: 'completed', score: { home: 1, away: 0 } },
      second: { status: 'abandoned', score: { home: 0, away: 0 } },
      full: { status: 'abandoned', score: { home: 1, away: 0 } },
    },
  })
  expect(statesOf(beats).at(-2)).toMatchObject({ period: 'second', minute: 65, suspended: true })
})

test('GR7 a match abandoned in its first half has no completed half', () => {
  const game = gameWith([goal('home', 'first', 12)], { kind: 'abandoned', at: playMinute('first', 30) })
  expect(resultsOf(play(game)).map(({ outcome }) => outcome)).toMatchObject([
    {
      parts: {
        first: { status: 'abandoned', score: { home: 1, away: 0 } },
        second: { status: 'abandoned', score: { home: 0, away: 0 } },
        full: { status: 'abandoned' },
      },
    },
  ])
})

test('GR10 a postponed match is suspended from kick-off and cancelled 36 hours later', () => {
  const beats = play(gameWith([], { kind: 'postponed' }))
  expect(statesOf(beats)[0]).toMatchObject({ afterMs: 0, period: 'pre', suspended: true })
  expect(beats.at(-1)).toMatchObject({
    afterMs: 36 * 60 * MINUTE_MS,
    change: {
      kind: 'result',
      outcome: {
        parts: { first: { status: 'cancelled' }, second: { status: 'cancelled' }, full: { status: 'cancelled' } },
      },
    },
  })
})

test('states are ordered by time, consistent, and end with the goals of the game', () => {
  fc.assert(
    fc.property(games, fc.integer(), (game, seed) => {
      const beats = buildFootballTimeline(game, createRandomDraw(seed, 'a match'))
      const states = statesOf(beats)
      for (const [index, state] of states.entries()) {
        expect(state.afterMs).toBeGreaterThanOrEqual(states[index - 1]?.afterMs ?? 0)
        expect(state.goals.filter(({ side }) => side === 'home')).toHaveLength(state.score.home)
        expect(state.goals.filter(({ side }) => side === 'away')).toHaveLength(state.score.away)
        expect(state.halfTime === null).toBe(state.period === 'first')
      }
      const counted = game.moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment] : []))
      const last = states.at(-1)
      expect(last).toMatchObject({ period: 'ended', danger: false, suspended: false })
      expect(last?.goals.map(({ period, minute, added }) => ({ period, minute, added }))).toEqual(
        counted.map(({ period, minute, added }) => ({ period, minute, added })),
      )
      expect(last?.afterMs).toBeLessThan(LONGEST_PLAY_MS)
    }),
  )
})
