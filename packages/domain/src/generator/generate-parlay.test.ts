import { cpuUsage } from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchId, SportId } from '../match/index.ts'
import { type MarketKind, marketKindByCode } from '../market/index.ts'
import { computeGroupPrice, isGroupedMarket } from '../odds/index.ts'
import { type CandidateLine, candidateLines, type CandidateMatch, generateParlay, type ParlayWish } from './index.ts'

function SPORT(id: number): SportId {
  return id as SportId
}

/** Builds a line in the row layout of the price store, where other fields precede the prices. */
function lineOf(code: string, lineQ: number, ...prices: number[]): CandidateLine {
  const type = marketKindByCode(code)
  if (type === undefined) throw new Error(`no market ${code}`)
  return { type, lineQ, row: [1234, 1500, ...prices], first: 2 }
}

function matchOf(id: number, over: Partial<CandidateMatch> = {}): CandidateMatch {
  return {
    matchId: id as MatchId,
    group: id,
    sportId: SPORT(1 + (id % 3)),
    kickOffMs: 1_000 * id,
    inPlay: false,
    ...candidateLines([lineOf('BT_OU', 9, 1900, 1960), lineOf('BT_1X2', 0, 1500 + id, 3400, 0)]),
    ...over,
  }
}

const MATCHES = Array.from({ length: 40 }, (_, index) => matchOf(index + 1))

const ANY: ParlayWish = {
  seed: 7,
  legs: 5,
  sports: new Set([1, 2, 3].map(SPORT)),
  shiftHundredths: 0,
  minOddsMilli: 1001,
  maxOddsMilli: 1_000_000,
  fromMs: 0,
  toMs: 1_000_000,
}

function legsOf(wish: Partial<ParlayWish>, matches = MATCHES) {
  const parlay = generateParlay({ ...ANY, ...wish }, matches)
  if (!parlay.ok) throw new Error(parlay.code)
  return parlay.legs
}

test('PG1 the same seed over the same matches picks the same legs, another seed picks others', () => {
  expect(legsOf({ seed: 7 })).toEqual(legsOf({ seed: 7 }))
  expect(legsOf({ seed: 7 })).not.toEqual(legsOf({ seed: 8 }))
  const turned = MATCHES.map((match) => ({ ...match, ...candidateLines(match.lines.toReversed()) }))
  expect(legsOf({ seed: 7 }, turned)).toEqual(legsOf({ seed: 7 }))
})

function shownIn(shiftHundredths: number, type: MarketKind, oddsMilli: number) {
  return oddsMilli > 0 && isGroupedMarket(type) ? computeGroupPrice(oddsMilli, shiftHundredths) : oddsMilli
}

test('PG1 every leg matches the request at its offered price, and no two legs are related', () => {
  const aWish = fc
    .record({
      seed: fc.nat(2 ** 32 - 1),
      legs: fc.integer({ min: 2, max: 12 }),
      sports: fc.subarray([1, 2, 3].map(SPORT)),
      minOddsMilli: fc.integer({ min: 1001, max: 2000 }),
      maxOddsMilli: fc.integer({ min: 1001, max: 4000 }),
      fromMs: fc.nat(20_000),
      toMs: fc.nat(45_000),
      shiftHundredths: fc.constantFrom(0, 1, 2, 4),
    })
    .map(({ sports, ...wish }) => ({ ...wish, sports: new Set(sports) }))
  const matches = MATCHES.map((match, index) => ({ ...match, group: Math.floor(index / 2), inPlay: index % 5 === 0 }))
  fc.assert(
    fc.property(aWish, (wish) => {
      const allowed = matches
        .flatMap(({ lines, ...match }) =>
          lines.flatMap(({ type, lineQ, row }) =>
            row
              .slice(2)
              .map((price) => shownIn(wish.shiftHundredths, type, price))
              .flatMap((oddsMilli, place) => ({ ...match, typeCode: type.code, lineQ, oddsMilli, place })),
          ),
        )
        .filter(
          ({ oddsMilli, kickOffMs, sportId, inPlay }) =>
            oddsMilli >= wish.minOddsMilli &&
            oddsMilli <= wish.maxOddsMilli &&
            kickOffMs >= wish.fromMs &&
            kickOffMs <= wish.toMs &&
            wish.sports.has(sportId) &&
            !(wish.legs === 2 && inPlay),
        )
      const parlay = generateParlay(wish, matches)
      expect(parlay.selections).toBe(allowed.length)
      expect(parlay.matches).toBe(new Set(allowed.map(({ matchId }) => matchId)).size)
      expect(parlay.ok).toBe(new Set(allowed.map(({ group }) => group)).size >= wish.legs)
      if (!parlay.ok) return
      expect(parlay.legs).toHaveLength(wish.legs)
      expect(new Set(parlay.legs.map(({ matchId }) => Math.floor((matchId - 1) / 2))).size).toBe(wish.legs)
      for (const leg of parlay.legs) {
        expect(allowed).toContainEqual(
          expect.objectContaining({
            matchId: leg.matchId,
            typeCode: leg.typeCode,
            lineQ: leg.lineQ,
            oddsMilli: leg.oddsMilli,
            place: ['home', 'over'].includes(leg.selection) ? 0 : 1,
          }),
        )
      }
    }),
  )
})

test('PG1 an impossible request returns a code and the number of available selections', () => {
  expect(generateParlay({ ...ANY, legs: 4 }, MATCHES.slice(0, 3))).toEqual({
    ok: false,
    code: 'tooFewToPick',
    matches: 3,
    selections: 12,
  })
  expect(generateParlay({ ...ANY, minOddsMilli: 1900, maxOddsMilli: 1900 }, MATCHES.slice(0, 4))).toEqual({
    ok: false,
    code: 'tooFewToPick',
    matches: 4,
    selections: 4,
  })
})

test('PG1 the price and kick-off bounds of the request are inclusive', () => {
  const legs = legsOf({ legs: 2, minOddsMilli: 1960, maxOddsMilli: 1960, fromMs: 3_000, toMs: 4_000 })
  expect(legs.map(({ matchId }) => Number(matchId)).toSorted()).toEqual([3, 4])
  expect(legs.every(({ selection }) => selection === 'under')).toBe(true)
})

test('PG1 price bounds apply to prices in the price group of the member', () => {
  const wish = { legs: 2, shiftHundredths: 4, fromMs: 3_000, toMs: 4_000 }
  const bought = computeGroupPrice(1960, 4)
  expect(bought).toBeLessThan(1960)
  const legs = legsOf({ ...wish, minOddsMilli: bought, maxOddsMilli: bought })
  expect(legs.map(({ selection, oddsMilli }) => [selection, oddsMilli])).toEqual([
    ['under', bought],
    ['under', bought],
  ])
  expect(generateParlay({ ...ANY, ...wish, minOddsMilli: 1960, maxOddsMilli: 1960 }, MATCHES).ok).toBe(false)
})

test('PG1 a parlay of two legs has no in-play leg, a parlay of three legs may have some', () => {
  const playing = MATCHES.slice(0, 3).map((match) => ({ ...match, inPlay: true }))
  expect(generateParlay({ ...ANY, legs: 2 }, playing)).toMatchObject({ ok: false, matches: 0 })
  expect(legsOf({ legs: 3 }, playing)).toHaveLength(3)
})

/** Pearson's statistic for 159 degrees of freedom stays below this limit in 99.9 % of cases. */
const CHI_SQUARED_159 = 219

test('PG1 the first leg is drawn uniformly from all selections', () => {
  const counts = new Map<string, number>()
  const rounds = 32_000
  for (let seed = 0; seed < rounds; seed += 1) {
    const [leg] = legsOf({ seed, legs: 2 })
    const key = `${leg?.matchId}/${leg?.typeCode}/${leg?.selection}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const expected = rounds / 160
  expect(counts.size).toBe(160)
  const statistic = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(statistic).toBeLessThan(CHI_SQUARED_159)
})

test('PG1 forty draws from ten thousand matches of 250 selections take under two seconds of CPU', () => {
  const rows = candidateLines(Array.from({ length: 125 }, (_, index) => lineOf('BT_OU', index, 1900, 1960)))
  const many = Array.from({ length: 10_000 }, (_, index) => matchOf(index + 1, { ...rows, kickOffMs: 5 }))
  const before = cpuUsage()
  for (let seed = 0; seed < 40; seed += 1) {
    const wish = { ...ANY, seed, legs: 12, shiftHundredths: 4, minOddsMilli: 1870 }
    expect(generateParlay(wish, many)).toMatchObject({ ok: true, selections: 1_250_000 })
  }
  // CPU time instead of wall time, because a busy machine takes longer.
  expect(cpuUsage(before).user / 1000).toBeLessThan(2_000)
})
