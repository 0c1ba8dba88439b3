import type { MatchId, MatchOutcome, Withdrawal } from '@touchline/domain/match'
import { settleTicket } from '@touchline/domain/settlement'
import { type LegTerms, computeParlayTerms, computeSingleTerms, computeSystemTerms } from '@touchline/domain/ticket'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLegGrader } from '../src/results/leg-grader.ts'
import { shareOf } from './naive-shares.ts'

/**
 * Published Rule 4 table of a bookmaker: fractional price of the withdrawn runner and deduction in pence per pound,
 * shortest price first.
 */
const WALL = `1/9 90, 2/11 85, 1/4 80, 3/10 75, 2/5 70, 8/15 65, 8/13 60, 4/5 55, 20/21 50, 6/5 45, 6/4 40, 7/4 35,
  9/4 30, 3/1 25, 4/1 20, 11/2 15, 9/1 10, 14/1 5`

/** Returns the published deduction, in pence per pound, for a withdrawn runner at a decimal price. */
function pence(decimal: number): number {
  for (const line of WALL.split(',')) {
    const [, won = '', staked = '', deducted = ''] = /(\d+)\/(\d+) (\d+)/.exec(line) ?? []
    if (decimal - 1 <= Number(won) / Number(staked) + 1e-9) return Number(deducted)
  }
  return 0
}

interface Race {
  /** Finishing place of each runner; 0 did not start, −1 did not finish. */
  readonly places: readonly number[]
  readonly withdrawals: readonly Withdrawal[]
}

interface Bet {
  readonly race: Race
  readonly typeCode: 'GH_WIN' | 'GH_PLACE'
  readonly runner: number
  readonly oddsMilli: number
}

const aRace: fc.Arbitrary<Race> = fc
  .array(fc.record({ time: fc.integer({ min: -1, max: 6 }), price: fc.integer({ min: 1_010, max: 25_000 }) }), {
    minLength: 2,
    maxLength: 11,
  })
  .chain((card) => fc.tuple(fc.constant(card), fc.array(fc.nat(9), { minLength: 11, maxLength: 11 })))
  .map(([card, moments]) => ({
    places: card.map(({ time }) =>
      time <= 0 ? time : 1 + card.filter((other) => other.time > 0 && other.time < time).length,
    ),
    withdrawals: card.flatMap(({ time, price }, at) =>
      time === 0 ? [{ runner: at + 1, atMs: moments[at] ?? 0, priceMilli: price }] : [],
    ),
  }))

const aBet: fc.Arbitrary<Bet> = aRace.chain((race) =>
  fc.record({
    race: fc.constant(race),
    typeCode: fc.constantFrom('GH_WIN' as const, 'GH_PLACE' as const),
    runner: fc.integer({ min: 1, max: race.places.length }),
    oddsMilli: fc.integer({ min: 1_010, max: 60_000 }),
  }),
)

/** Factor that makes dead-heat returns whole: a common multiple of the possible numbers of runners in a dead heat. */
const LEVEL = 27_720

/** Return of a unit stake in ten-thousandths, multiplied by `LEVEL`: an exact integer. */
function returned({ race, typeCode, runner, oddsMilli }: Bet, placedAt: number): bigint {
  const share = shareOf(typeCode, `r${runner}`, 0, { parts: { full: [0, 0] }, places: race.places })
  const later = race.withdrawals.filter(({ atMs }) => atMs > placedAt)
  const deducted = Math.min(
    90,
    later.reduce((sum, { priceMilli }) => sum + (priceMilli === null ? 0 : pence(priceMilli / 1000)), 0),
  )
  const price = Math.floor(oddsMilli / 10)
  const winner = BigInt(10_000 + (price - 100) * (100 - deducted))
  return BigInt(Math.round(share.wins * LEVEL)) * winner + BigInt(Math.round(share.back * LEVEL)) * 10_000n
}

const ONE = BigInt(LEVEL) * 10_000n

function legOf({ typeCode, runner, oddsMilli }: Bet, at: number): LegTerms {
  return {
    matchId: (at + 1) as MatchId,
    typeCode,
    selection: `r${runner}`,
    lineQ: 0,
    oddsMilli,
    scoreAtAcceptance: null,
    myanmar: null,
  }
}

function verdictOf(bet: Bet, leg: LegTerms, placedAt: number) {
  const { places, withdrawals } = bet.race
  const outcome: MatchOutcome = {
    parts: { full: { status: 'completed', score: { home: 0, away: 0 } } },
    goals: null,
    places,
    withdrawals,
  }
  const voids = { windows: [], moves: [], kickOffMs: 1_000 }
  return createLegGrader({ outcome, format: {}, voids }).verdict(leg, { placedAtMs: placedAt })
}

test('GR20 GR19 GR11 any bet on races with withdrawals pays the Rule 4 table to the minor unit', () => {
  const bets = fc.array(aBet, { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(bets, fc.integer({ min: 3, max: 200_000 }), fc.nat(10), (all, stake, placedAt) => {
      const legs = all.map(legOf)
      const verdicts = all.map((bet, at) => ({
        terms: legs[at] ?? legOf(bet, at),
        verdict: verdictOf(bet, legs[at] ?? legOf(bet, at), placedAt),
      }))
      const [one = 0n, two = 0n, three = 0n] = all.map((bet) => returned(bet, placedAt))
      const minor = BigInt(stake)
      const single = settleTicket(computeSingleTerms(minor, legs[0]?.oddsMilli ?? 0, 4), verdicts.slice(0, 1))
      expect(single?.returnMinor).toBe((minor * one) / ONE)
      expect(settleTicket(computeParlayTerms(minor, legs), verdicts)?.returnMinor).toBe(
        (minor * one * two * three) / ONE ** 3n,
      )
      const system = settleTicket(computeSystemTerms([{ size: 2, unitMinor: minor }], legs), verdicts)
      expect(system?.returnMinor).toBe((minor * (one * two + one * three + two * three)) / ONE ** 2n)
    }),
    { numRuns: 1_000 },
  )
})
