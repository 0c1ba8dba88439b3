import { expect, test } from 'vitest'
import { CURRENCIES } from '../money/index.ts'
import { isRateWithin, MAX_CAP_MINOR, computeMaxLimitMinor } from './index.ts'

test('LI4 LI7 a cap or a limit of 10^15 is refused in every currency, and what a new house starts with is not', () => {
  expect(MAX_CAP_MINOR).toBeLessThan(10n ** 15n)
  for (const currency of CURRENCIES) {
    expect([currency, computeMaxLimitMinor(currency) < 10n ** 15n]).toEqual([currency, true])
    expect([currency, computeMaxLimitMinor(currency) >= 1_000_000n]).toEqual([currency, true])
  }
})

test('LI4 a rate is within twenty times its default either way', () => {
  const usual = 238_000_000n
  expect(
    [usual, usual * 20n, usual / 20n, usual * 20n + 1n, usual / 20n - 1n, 0n].map((rate) => isRateWithin(rate, usual)),
  ).toEqual([true, true, true, false, false, false])
})
