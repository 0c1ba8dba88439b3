import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SportId } from '../match/index.ts'
import { PRICE_GROUPS } from '../odds/index.ts'
import { computeStakeLimits } from './stake-checks.ts'
import { createStakeRules, findStakePhase, STAKE_PHASES, type StakeFacts, type StakeRule } from './stake-rules.ts'

const FACTS: StakeFacts = { sportId: 1 as SportId, leagueId: 12, kindId: 1, phase: 'live', group: 'A' }
const ALL = { sportId: null, leagueId: null, kindId: null, phase: null, group: null }
function rule(mostMinor: bigint, asks: Partial<StakeRule> = {}): StakeRule {
  return { ...ALL, ...asks, maxMinor: mostMinor }
}
function most(rules: readonly StakeRule[], facts: Partial<StakeFacts> = {}) {
  return createStakeRules(rules)({ ...FACTS, ...facts })
}

test('LI6 a league rule overrides the sport rule, up or down, and the sport rule the general rule', () => {
  const rules = [rule(100n), rule(50n, { sportId: 1 }), rule(500n, { leagueId: 12 })]
  expect(most(rules)).toBe(500n)
  expect(most(rules, { leagueId: 13 })).toBe(50n)
  expect(most(rules, { leagueId: 13, sportId: 2 as SportId })).toBe(100n)
  expect(most([])).toBeNull()
})

test('LI6 a rule for a market, phase or group is not relaxed by a rule with other conditions', () => {
  const rules = [rule(40n, { phase: 'live' }), rule(500n, { leagueId: 12 }), rule(60n, { group: 'A', kindId: 1 })]
  expect(most(rules)).toBe(40n)
  expect(most(rules, { phase: 'hour' })).toBe(60n)
  expect(most(rules, { phase: 'hour', group: 'B' })).toBe(500n)
  expect(most([...rules, rule(90n, { phase: 'live', leagueId: 12 })])).toBe(60n)
})

/**
 * Reference implementation of LI6: filters the matching rules, selects the narrowest place per set of
 * conditions, returns the minimum.
 */
function naive(rules: readonly StakeRule[], facts: StakeFacts): bigint | null {
  const met = rules.filter(({ maxMinor: _most, ...asks }) =>
    Object.entries(asks).every(([name, asked]) => asked === null || asked === facts[name as keyof StakeFacts]),
  )
  const width = ({ leagueId, sportId }: StakeRule) => (leagueId === null ? (sportId === null ? 2 : 1) : 0)
  const left = met.filter((one) =>
    met.every(
      (other) =>
        one.kindId !== other.kindId ||
        one.phase !== other.phase ||
        one.group !== other.group ||
        width(one) <= width(other),
    ),
  )
  return left.map(({ maxMinor }) => maxMinor).reduce<bigint | null>((a, b) => (a === null || b < a ? b : a), null)
}

function either<T>(...values: readonly T[]) {
  return fc.constantFrom<T | null>(null, ...values)
}
const rules = fc.uniqueArray(
  fc
    .record({
      place: fc.constantFrom({}, { sportId: 1 }, { sportId: 2 }, { leagueId: 12 }, { leagueId: 13 }),
      kindId: either(1, 2),
      phase: either(...STAKE_PHASES),
      group: either(...PRICE_GROUPS),
      maxMinor: fc.bigInt({ min: 0n, max: 20n }),
    })
    .map(({ place, ...more }) => ({ ...ALL, ...more, ...place })),
  { selector: ({ maxMinor: _most, ...asks }) => JSON.stringify(asks), maxLength: 30 },
)

test('LI6 stake rules in any order match the reference implementation', () => {
  fc.assert(
    fc.property(
      rules,
      fc.record({
        leagueId: fc.constantFrom(12, 13, 14),
        kindId: fc.constantFrom(1, 2, 3),
        phase: fc.constantFrom(...STAKE_PHASES),
        group: fc.constantFrom(...PRICE_GROUPS),
      }),
      (drawn, facts) => {
        expect(most(drawn, facts)).toBe(naive(drawn, { ...FACTS, ...facts }))
        expect(most(drawn.toReversed(), facts)).toBe(most(drawn, facts))
      },
    ),
  )
})

test.each([
  [25 * 3_600_000, false, 'far'],
  [24 * 3_600_000, false, 'day'],
  [3_600_001, false, 'day'],
  [3_600_000, false, 'hour'],
  [1, false, 'hour'],
  [0, false, 'live'],
  [60_000, true, 'live'],
] as const)('LI6 with %i ms to kick-off, in play %s, the stake phase is %s', (leftMs, isInPlay, phase) => {
  expect(findStakePhase(1_000_000_000 + leftMs, isInPlay, 1_000_000_000)).toBe(phase)
})

test('LI6 house limits only reduce the max bet of a member, and the lowest leg limit applies', () => {
  const limits = { minBetMinor: 10n, maxBetMinor: 1_000n, maxPayoutMinor: 9_000n, maxPerMatchMinor: 5_000n }
  const of = (parlayMost: bigint | null, ...mosts: (bigint | null)[]) => {
    const legs = mosts.map((houseMostMinor) => ({ limits, houseMaxStakeMinor: houseMostMinor }) as never)
    return computeStakeLimits({
      kind: 'parlay',
      legs,
      parlayLimits: parlayMost === null ? null : { ...limits, maxBetMinor: parlayMost },
    }).maxBetMinor
  }
  expect(of(null, 5_000n)).toBe(1_000n)
  expect(of(null, null)).toBe(1_000n)
  expect(of(null, 300n, 200n, null)).toBe(200n)
  expect(of(400n, 300n, 5_000n)).toBe(300n)
  expect(of(100n, 300n, 5_000n)).toBe(100n)
  expect(of(100n, 0n, 5_000n)).toBe(0n)
})
