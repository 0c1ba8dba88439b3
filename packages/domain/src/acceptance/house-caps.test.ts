import { expect, test } from 'vitest'
import { CURRENCIES } from '../money/index.ts'
import { isRateWithin, MAX_CAP_MINOR, computeMaxLimitMinor } from './index.ts'

test('LI4 LI7 the maximum limit of every currency is below 10^15 and at least 1,000,000', () => {
  expect(MAX_CAP_MINOR).toBeLessThan(10n ** 15n)
  for (const currency of CURRENCIES) {
    expect([currency, computeMaxLimitMinor(currency) < 10n ** 15n]).toEqual([currency, true])
    expect([currency, computeMaxLimitMinor(currency) >= 1_000_000n]).toEqual([currency, true])
  }
})

test('LI4 a rate must be within a factor of twenty of its default', () => {
  const usual = 238_000_000n
  expect(
    [usual, usual * 20n, usual / 20n, usual * 20n + 1n, usual / 20n - 1n, 0n].map((rate) => isRateWithin(rate, usual)),
  ).toEqual([true, true, true, false, false, false])
})
