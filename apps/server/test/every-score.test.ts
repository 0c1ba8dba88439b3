import { type MarketKind, offeredKinds } from '@touchline/domain/market'
import { MATCH_PARTS } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bet, gradeBothWays, linesOf, outcomeOf } from './independent-grading.ts'
import type { Sheet } from './naive-shares.ts'

type Pair = readonly [home: number, away: number]
type Scorers = readonly ('home' | 'away')[]

const MOST = 6

function upTo(home: number, away: number): readonly Pair[] {
  return Array.from({ length: home + 1 }, (_, h) => Array.from({ length: away + 1 }, (__, a): Pair => [h, a])).flat()
}

const SCORES = upTo(MOST, MOST)

function typesOf(key: string): readonly MarketKind[] {
  const sport = sportByKey(key)
  return sport === undefined ? [] : offeredKinds(sport)
}

function betsOn(types: readonly MarketKind[], linesFor: (type: MarketKind) => readonly number[]): Bet[] {
  return types.flatMap((type) =>
    linesFor(type).flatMap((lineQ) =>
      type.selections.map((selection) => ({ type, selection, lineQ, struckScore: null })),
    ),
  )
}

/** Scoring sides in order, for a score: home goals first, then away goals; reversed for an odd `order`. */
function scorersOf([home, away]: Pair, order: number): Scorers {
  const ones: Scorers = Array.from({ length: home }, () => 'home' as const)
  const others: Scorers = Array.from({ length: away }, () => 'away' as const)
  return order % 2 === 0 ? [...ones, ...others] : [...others, ...ones]
}

function sheetOf(full: Pair, first: Pair, order: number): Sheet {
  const second: Pair = [full[0] - first[0], full[1] - first[1]]
  const [early, late] = [scorersOf(first, order), scorersOf(second, order >> 1)]
  return {
    parts: { full, first, second, extra: second, regular: full, p1: first, p2: second, p3: first, p4: second },
    scorers: { full: [...early, ...late], first: early, second: late },
  }
}

test('every goal market grades correctly at every score to 6-6 and every half-time score', () => {
  const types = [...new Set([...typesOf('football'), ...typesOf('iceHockey'), ...typesOf('waterPolo')])]
  let graded = 0
  let turn = 0
  for (const full of SCORES) {
    for (const first of upTo(full[0], full[1])) {
      const sheet = sheetOf(full, first, turn)
      const outcome = outcomeOf(sheet)
      // Lines to test for a market at this score: one of its lines in rotation, so that each line meets every kind of
      // score.
      const linesFor = (type: MarketKind) => linesOf(type, -12, 28).filter((_, at, all) => at === turn % all.length)
      for (const bet of betsOn(types, linesFor)) gradeBothWays(bet, outcome, sheet)
      graded += types.length
      turn += 1
    }
  }
  expect(turn).toBe(784)
  expect(types.length).toBeGreaterThan(125)
  expect(graded).toBe(784 * types.length)
})

test('every line of every goal market grades correctly at every score to 6-6', () => {
  const types = typesOf('football').filter(({ part, line }) => part === 'full' && line !== 'none')
  for (const full of SCORES) {
    const sheet = sheetOf(full, [0, 0], 0)
    const outcome = outcomeOf(sheet)
    for (const bet of betsOn(types, (type) => linesOf(type, -28, 52))) gradeBothWays(bet, outcome, sheet)
  }
})

test('GR9 every handicap accepted at any earlier score grades correctly at every score to 6-6', () => {
  const types = typesOf('football').filter(({ basis }) => basis.countsAfterAcceptance)
  let turn = 0
  for (const full of SCORES) {
    const parts = { full, first: full, second: full, extra: full, p1: full, p2: full, p3: full, p4: full }
    const sheet: Sheet = { parts }
    const outcome = outcomeOf(sheet)
    for (const [home, away] of upTo(full[0], full[1])) {
      const lines = [-6, -4, -3, -2, -1, 0, 1, 2, 3, 5]
      for (const bet of betsOn(types, () => lines)) {
        gradeBothWays({ ...bet, struckScore: { home, away } }, outcome, sheet)
        turn += 1
      }
    }
  }
  expect(turn).toBe(784 * types.length * 20)
})

test('every market of points, sets, maps, innings and bouts grades correctly at various scores', () => {
  const points = SCORES.flatMap(([home, away]): Pair[] => [
    [home * 5, away * 7],
    [20 + home, 20 + away],
  ])
  const sports = ['basketball', 'rugbyUnion', 'tennis', 'leagueOfLegends', 'baseball', 'cricket', 'boxing', 'chess']
  for (const key of sports) {
    for (const [at, score] of [...SCORES, ...points].entries()) {
      const method = at % 2 === 0 ? 'stoppage' : 'decision'
      const sheet: Sheet = { parts: Object.fromEntries(MATCH_PARTS.map((part) => [part, score])), method }
      const outcome = outcomeOf(sheet)
      const linesFor = (type: MarketKind) => linesOf(type, -40, 200).filter((_, place) => (place + at) % 7 === 0)
      for (const bet of betsOn(typesOf(key), linesFor)) gradeBothWays(bet, outcome, sheet)
    }
  }
})

test('GR16, GR17 every market of innings and bouts grades correctly on declared results', () => {
  const scores: readonly Pair[] = [...upTo(2, 2), [180, 86], [86, 180], [5, 12]]
  for (const key of ['baseball', 'cricket', 'boxing', 'mma', 'basketball']) {
    const isBout = key === 'boxing' || key === 'mma'
    for (const [at, score] of scores.entries()) {
      const winner = (['home', 'draw', 'away'] as const)[at % 3] ?? 'draw'
      const full: Pair = isBout ? { home: [1, 0] as Pair, draw: [0, 0] as Pair, away: [0, 1] as Pair }[winner] : score
      const parts = { ...Object.fromEntries(MATCH_PARTS.map((part) => [part, score])), full }
      for (const shortened of [true, undefined] as const) {
        const sheet: Sheet = { parts, winner, ...(isBout && { method: 'decision' }), ...(shortened && { shortened }) }
        const outcome = outcomeOf(sheet)
        const linesFor = (type: MarketKind) => linesOf(type, -40, 1_100).filter((_, place) => (place + at) % 97 === 0)
        for (const bet of betsOn(typesOf(key), linesFor)) gradeBothWays(bet, outcome, sheet)
      }
    }
  }
})

/**
 * Returns finishing places from the times of the runners. A time and place of 0 means did not start, −1 did not finish.
 */
function placesOf(times: readonly number[]): readonly number[] {
  return times.map((time) => (time <= 0 ? time : 1 + times.filter((other) => other > 0 && other < time).length))
}

/** Every finish of four runners, including dead heats, non-starters and fallers. */
function finishes(): readonly (readonly number[])[] {
  const times = [-1, 0, 1, 2, 3, 4]
  const all = times.flatMap((a) => times.flatMap((b) => times.flatMap((c) => times.map((d) => [a, b, c, d]))))
  return all.map(placesOf)
}

const RACES = ['horseRacing', 'harnessRacing', 'greyhoundRacing', 'formula1', 'golf']

function paidOf(type: MarketKind, places: readonly number[]): number {
  const sheet: Sheet = { parts: { full: [0, 0] }, places }
  const shares = places.map((_, at) => {
    const bet = { type, selection: `r${at + 1}`, lineQ: 0, struckScore: null }
    return gradeBothWays(bet, outcomeOf(sheet), sheet).grade
  })
  return shares.reduce((sum, { win, of }) => sum + win / of, 0)
}

function kindsOfRace(key: string): readonly MarketKind[] {
  const sport = sportByKey(key)
  return sport === undefined ? [] : offeredKinds(sport, 'runners')
}

test('GR11 GR19 every finish of four runners pays the winner and refunds places', () => {
  for (const places of finishes()) {
    const finished = places.filter((place) => place > 0).length
    for (const type of kindsOfRace('horseRacing'))
      expect(paidOf(type, places)).toBeCloseTo(type.code === 'GH_WIN' ? Math.min(1, finished) : 0, 9)
  }
})

test('GR19 the place payouts of any field add up to the place terms for the started runners', () => {
  const aField = fc.array(fc.integer({ min: -1, max: 9 }), { minLength: 1, maxLength: 20 }).map(placesOf)
  fc.assert(
    fc.property(aField, fc.constantFrom(...RACES), (places, key) => {
      const started = places.filter((place) => place !== 0).length
      const paid = started >= 8 ? 3 : started >= 5 ? 2 : 0
      const finished = places.filter((place) => place > 0).length
      const type = kindsOfRace(key).find(({ code }) => code === 'GH_PLACE')
      expect(type && paidOf(type, places)).toBeCloseTo(Math.min(paid, finished), 9)
    }),
    { numRuns: 500 },
  )
})
