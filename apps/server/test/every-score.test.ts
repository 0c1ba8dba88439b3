import { type MarketKind, offeredKinds } from '@touchline/domain/market'
import { PARTS } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { expect, test } from 'vitest'
import { type Bet, gradeBothWays, linesOf, outcomeOf } from './graded-both-ways.ts'
import type { Sheet } from './naive-shares.ts'

type Pair = readonly [home: number, away: number]
type Scorers = readonly ('home' | 'away')[]

const MOST = 6

const upTo = (home: number, away: number): readonly Pair[] =>
  Array.from({ length: home + 1 }, (_, h) => Array.from({ length: away + 1 }, (__, a): Pair => [h, a])).flat()

const SCORES = upTo(MOST, MOST)

const typesOf = (key: string): readonly MarketKind[] => {
  const sport = sportByKey(key)
  return sport === undefined ? [] : offeredKinds(sport)
}

const betsOn = (types: readonly MarketKind[], linesFor: (type: MarketKind) => readonly number[]): Bet[] =>
  types.flatMap((type) =>
    linesFor(type).flatMap((lineQ) =>
      type.selections.map((selection) => ({ type, selection, lineQ, struckScore: null })),
    ),
  )

/** Home's goals and then the away team's, or the other way about; every second goal of the other side where `mixed`. */
const scorersOf = ([home, away]: Pair, order: number): Scorers => {
  const ones: Scorers = Array.from({ length: home }, () => 'home' as const)
  const others: Scorers = Array.from({ length: away }, () => 'away' as const)
  return order % 2 === 0 ? [...ones, ...others] : [...others, ...ones]
}

const sheetOf = (full: Pair, first: Pair, order: number): Sheet => {
  const second: Pair = [full[0] - first[0], full[1] - first[1]]
  const [early, late] = [scorersOf(first, order), scorersOf(second, order >> 1)]
  return {
    parts: { full, first, second, extra: second, regular: full, p1: first, p2: second, p3: first, p4: second },
    scorers: { full: [...early, ...late], first: early, second: late },
  }
}

test('every market of goals on every score to 6-6, from every score at the break', () => {
  const types = [...new Set([...typesOf('football'), ...typesOf('iceHockey'), ...typesOf('waterPolo')])]
  let graded = 0
  let turn = 0
  for (const full of SCORES) {
    for (const first of upTo(full[0], full[1])) {
      const sheet = sheetOf(full, first, turn)
      const outcome = outcomeOf(sheet)
      // One line at each score; they go round, so that each line meets every kind of score.
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

test('every line of every market of goals on every score to 6-6', () => {
  const types = typesOf('football').filter(({ part, line }) => part === 'full' && line !== 'none')
  for (const full of SCORES) {
    const sheet = sheetOf(full, [0, 0], 0)
    const outcome = outcomeOf(sheet)
    for (const bet of betsOn(types, (type) => linesOf(type, -28, 52))) gradeBothWays(bet, outcome, sheet)
  }
})

test('GR9 every handicap struck at every score on the way to every score to 6-6', () => {
  const types = typesOf('football').filter(({ basis }) => basis === 'remaining')
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

test('every market of points, sets, maps, innings and bouts on scores of all kinds', () => {
  const points = SCORES.flatMap(([home, away]): Pair[] => [
    [home * 5, away * 7],
    [20 + home, 20 + away],
  ])
  const sports = ['basketball', 'rugbyUnion', 'tennis', 'leagueOfLegends', 'baseball', 'cricket', 'boxing', 'chess']
  for (const key of sports) {
    for (const [at, score] of [...SCORES, ...points].entries()) {
      const method = at % 2 === 0 ? 'stoppage' : 'decision'
      const sheet: Sheet = { parts: Object.fromEntries(PARTS.map((part) => [part, score])), method }
      const outcome = outcomeOf(sheet)
      const linesFor = (type: MarketKind) => linesOf(type, -40, 200).filter((_, place) => (place + at) % 7 === 0)
      for (const bet of betsOn(typesOf(key), linesFor)) gradeBothWays(bet, outcome, sheet)
    }
  }
})

/** Every finish of four runners, dead heats and non-starters among them. */
const finishes = (): readonly (readonly number[])[] => {
  const times = [0, 1, 2, 3, 4]
  const all = times.flatMap((a) => times.flatMap((b) => times.flatMap((c) => times.map((d) => [a, b, c, d]))))
  const placeOf = (time: number, of: readonly number[]): number =>
    time === 0 ? 0 : 1 + of.filter((other) => other > 0 && other < time).length
  return all.map((of) => of.map((time) => placeOf(time, of)))
}

test('GR11 every finish of four runners, and what is paid on a market adds up to its places', () => {
  const sport = sportByKey('horseRacing')
  const types = sport === undefined ? [] : offeredKinds(sport, 'runners')
  for (const places of finishes()) {
    const sheet: Sheet = { parts: { full: [0, 0] }, places }
    const outcome = outcomeOf(sheet)
    for (const type of types) {
      const shares = ['r1', 'r2', 'r3', 'r4'].map(
        (selection) => gradeBothWays({ type, selection, lineQ: 0, struckScore: null }, outcome, sheet).grade,
      )
      const started = places.filter((place) => place > 0).length
      const paid = type.code === 'GH_WIN' ? 1 : 3
      expect(shares.reduce((sum, { win, of }) => sum + win / of, 0)).toBeCloseTo(Math.min(paid, started), 9)
    }
  }
})
