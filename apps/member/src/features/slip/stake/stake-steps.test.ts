import fc from 'fast-check'
import { expect, test } from 'vitest'
import { riskAndWin, displayHundredths, type OddsType } from '@touchline/domain/odds'
import { computeMaxStake, stakeSteps } from './stake-steps.ts'
import { OFFER } from '../testing/trial-world.ts'

test('the stake buttons add the usual steps of the currency', () => {
  expect(stakeSteps('MYR', null)).toEqual([1_000n, 5_000n, 10_000n, 50_000n])
  expect(stakeSteps('MYR', OFFER)).toEqual([1_000n, 5_000n, 10_000n, 50_000n])
  expect(stakeSteps('IDR', null)[0]).toBe(1_000_000n)
})

test('the stake buttons follow limits far above or below the usual range', () => {
  const limits = { ...OFFER, minBetMinor: 1_000_000n, maxBetMinor: 90_000_000n }
  expect(stakeSteps('USD', limits)).toEqual([100_000n, 500_000n, 1_000_000n, 5_000_000n])
  const low = { ...OFFER, minBetMinor: 100n, maxBetMinor: 5_000n }
  expect(stakeSteps('THB', low)).toEqual([1_000n, 5_000n, 10_000n, 50_000n])
})

test('LI1 the max stake is the limit, or the stake that the balance covers', () => {
  expect(computeMaxStake(OFFER, 1960, 2, null)).toBe(100_000n)
  expect(computeMaxStake({ ...OFFER, maxPayoutMinor: 98_000n }, 1960, 2, null)).toBe(50_000n)
  expect(computeMaxStake(OFFER, 1960, 2, 5_000n)).toBe(5_000n)
  expect(computeMaxStake(OFFER, 1960, 2, 500n)).toBe(100_000n)
  expect(computeMaxStake({ ...OFFER, maxPayoutMinor: 100n }, 1960, 2, null)).toBe(null)
})

test('OD5 the max stake from a balance never risks more than that balance', () => {
  const anOddsType = fc.constantFrom<OddsType>(1, 2, 3, 4)
  fc.assert(
    fc.property(
      fc.integer({ min: 1010, max: 9000 }),
      anOddsType,
      fc.bigInt({ min: 1000n, max: 99_999n }),
      (oddsMilli, oddsType, availableMinor) => {
        const limits = { ...OFFER, minBetMinor: 1n, maxPayoutMinor: 10n ** 9n }
        const most = computeMaxStake(limits, oddsMilli, oddsType, availableMinor)
        const { riskMinor } = riskAndWin(most ?? 0n, displayHundredths(oddsMilli, oddsType), oddsType)
        expect(riskMinor).toBeLessThanOrEqual(availableMinor)
      },
    ),
  )
})
