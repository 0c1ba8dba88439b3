import type { FeedChange, LiveState, SportId } from '@touchline/domain/match'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandomDraw } from './random-draw.ts'
import { PLAYED_ENDING, playMinute } from './football-game.ts'
import type { ListedFixture, FixtureTimetable } from './player.ts'
import { playTimetable } from './player.ts'
import { type TimelineMessage, LONGEST_PLAY_MS, buildFootballTimeline } from './football-timeline.ts'

const HOUR_MS = 60 * 60 * 1000
const league = { key: 'L', name: 'L', region: null, sportId: 1 as SportId }
function team(name: string) {
  return { name, region: null }
}

function* every(hours: number, fromMs: number): Generator<ListedFixture, never> {
  for (let nth = Math.ceil(fromMs / (hours * HOUR_MS)); ; nth += 1) {
    const key = `${hours}/${nth}`
    const side = nth % 2 === 0 ? 'home' : 'away'
    const minute = playMinute('second', 1 + (nth % 40))
    const goal = { kind: 'goal', side, penalty: false, disallowed: false, ...minute } as const
    const game = { moments: [goal], stoppage: { first: 1, second: 3 }, ending: PLAYED_ENDING }
    yield {
      fixture: { key, league, home: team('H'), away: team('A'), kickOffMs: nth * hours * HOUR_MS, neutral: false },
      buildMessages: (seed) => buildFootballTimeline(game, createRandomDraw(seed, key)),
    }
  }
}

/** Timetable with two series of fixtures: a match every three hours and a match every seven hours. */
const timetable: FixtureTimetable = {
  series: (fromMs) => [every(3, fromMs), every(7, fromMs)],
  longestMs: LONGEST_PLAY_MS,
}

const START_MS = 1_000 * HOUR_MS
function playerFrom(fromMs: number) {
  return playTimetable(timetable, { seed: 5, fromMs, horizonDays: 1 })
}

/** Returns the final state after the changes: the last state of every match, and every result. */
function standing(changes: readonly FeedChange[]) {
  const states = new Map<string, LiveState>()
  const results = new Map<string, FeedChange>()
  for (const change of changes) {
    if (change.kind === 'state') states.set(change.key, change.state)
    if (change.kind === 'result') results.set(`${change.key} v${change.version}`, change)
  }
  return { states, results }
}

test('one long step publishes the same changes as many short steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 * HOUR_MS }), { minLength: 1, maxLength: 40 }), (steps) => {
      const small = playerFrom(START_MS)
      let nowMs = START_MS
      const inSteps = steps.flatMap((step) => small.advance((nowMs += step))).filter(({ kind }) => kind !== 'alive')
      expect(
        playerFrom(START_MS)
          .advance(nowMs)
          .filter(({ kind }) => kind !== 'alive'),
      ).toEqual(inSteps)
    }),
    { numRuns: 30 },
  )
})

test('a filtered player publishes only selected fixtures, identical to an unfiltered player', () => {
  const picks = ({ key }: { readonly key: string }) => key.startsWith('7/')
  const told = (only: boolean) =>
    playTimetable(timetable, { seed: 5, fromMs: START_MS, horizonDays: 1, ...(only && { picks }) }).advance(
      START_MS + 48 * HOUR_MS,
    )
  const keyOf = (change: FeedChange) =>
    change.kind === 'fixture' ? change.fixture : 'key' in change ? change : { key: '' }
  expect(told(true).length).toBeGreaterThan(0)
  expect(told(true)).toEqual(told(false).filter((change) => picks(keyOf(change))))
})

test('a player started later reaches the same state as one started earlier', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minutes) => {
      const middleMs = START_MS + minutes * 60_000
      const endMs = middleMs + 12 * HOUR_MS
      const early = playerFrom(START_MS)
      const before = early.advance(middleMs)
      const after = early.advance(endMs)
      const late = playerFrom(middleMs)
      const atOnce = late.advance(middleMs)

      const live = [...standing(before).states].filter(([, state]) => state.period !== 'ended')
      expect(standing(atOnce).states).toEqual(new Map(live))
      const told = [...atOnce, ...late.advance(endMs)]
      for (const [key, state] of standing(after).states) expect(standing(told).states.get(key)).toEqual(state)
      for (const [key, result] of standing(after).results) expect(standing(told).results.get(key)).toEqual(result)
    }),
    { numRuns: 60 },
  )
})

test('every fixture is published once, before its other changes and within the horizon', () => {
  const player = playerFrom(START_MS)
  const known = new Set<string>()
  for (let nowMs = START_MS; nowMs < START_MS + 48 * HOUR_MS; nowMs += HOUR_MS) {
    for (const change of player.advance(nowMs)) {
      if (change.kind === 'fixture') {
        expect(known).not.toContain(change.fixture.key)
        expect(change.fixture.kickOffMs).toBeLessThanOrEqual(nowMs + 24 * HOUR_MS)
        known.add(change.fixture.key)
      } else if (change.kind !== 'alive') expect(known).toContain(change.key)
    }
  }
  expect(known.size).toBeGreaterThan(24)
})

function* watch(series: Iterator<ListedFixture, never>, playedOut: string[]): Generator<ListedFixture, never> {
  for (;;) {
    const listed = series.next().value
    yield {
      ...listed,
      buildMessages(seed) {
        playedOut.push(listed.fixture.key)
        return listed.buildMessages(seed)
      },
    }
  }
}

test('a listed match is not simulated before it starts', () => {
  const playedOut: string[] = []
  const watched: FixtureTimetable = {
    ...timetable,
    series: (fromMs) => [watch(every(3, fromMs), playedOut)],
  }
  const player = playTimetable(watched, { seed: 5, fromMs: START_MS, horizonDays: 30 })
  expect(player.advance(START_MS).filter(({ kind }) => kind === 'fixture').length).toBeGreaterThan(200)
  expect(playedOut).toHaveLength(1)
})

test('a call without changes returns a heartbeat', () => {
  const player = playerFrom(START_MS)
  player.advance(START_MS + 1)
  expect(player.advance(START_MS + 2)).toEqual([{ kind: 'alive' }])
})

/** Returns a fixture whose simulation throws: at the start, before its eleventh change, or with an invalid time. */
function oddly(how: 'start' | 'middle' | 'moment', { fixture, buildMessages }: ListedFixture): ListedFixture {
  return {
    fixture,
    buildMessages(seed) {
      if (how === 'start') throw new Error('no course')
      return buildMessages(seed).map((beat, nth) => {
        if (nth !== 10) return beat
        if (how === 'moment') return { ...beat, afterMs: NaN }
        return {
          get change(): TimelineMessage['change'] {
            throw new Error('broke off')
          },
          afterMs: beat.afterMs,
        }
      })
    },
  }
}

function* withOdd(how: 'start' | 'middle' | 'moment' | 'list', nth: number): Generator<ListedFixture, never> {
  const series = every(3, 0)
  for (let at = 0; ; at += 1) {
    const listed = series.next().value
    if (at === nth && how === 'list') throw new Error('no fixture')
    yield at === nth && how !== 'list' ? oddly(how, listed) : listed
  }
}

const TOLD_OF_ODD = { start: 0, middle: 10, moment: 10, list: 0 }

for (const how of ['start', 'middle', 'moment', 'list'] as const) {
  test(`a match that fails (${how}) is told of once and holds up no other`, () => {
    const odd = START_MS / (3 * HOUR_MS) + 1
    for (const hours of [0, 1.9, 2.01]) {
      const fromMs = START_MS + hours * HOUR_MS
      const player = playTimetable(
        {
          series: () => [withOdd(how, Math.floor(odd)), every(7, START_MS)],
          longestMs: LONGEST_PLAY_MS,
        },
        { seed: 5, fromMs, horizonDays: 1 },
      )
      const told = [0, 1, 2, 5, 10, 40].flatMap((later) => player.advance(fromMs + later * HOUR_MS))
      const key = how === 'list' ? 'series 0' : `3/${Math.floor(odd)}`
      const faults = told.filter(({ kind }) => kind === 'fault')
      expect(faults).toEqual([{ kind: 'fault', key, reason: expect.any(String) }])
      expect(told.filter((change) => change.kind === 'state' && change.key === key).length).toBeLessThanOrEqual(
        TOLD_OF_ODD[how],
      )
      const ended = (of: string) =>
        told.filter((change) => change.kind === 'result' && change.certainty === 2 && change.key.startsWith(of)).length
      expect(ended('7/')).toBeGreaterThan(4)
      if (how !== 'list') expect(ended('3/')).toBeGreaterThan(10)
    }
  })
}
