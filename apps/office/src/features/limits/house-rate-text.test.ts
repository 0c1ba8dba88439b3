import { expect, test } from 'vitest'
import { rateText, readRate } from './house-rate-text.ts'

test('a rate is shown and typed as the value of one currency unit, for any number of decimals', () => {
  const rates = [
    ['MYR', '238000000', '0.238'],
    ['USD', '1000000000', '1'],
    ['JPY', '667000000', '0.00667'],
    ['KWD', '325000000', '3.25'],
    ['IDR', '61000', '0.000061'],
  ] as const
  for (const [currency, rate, text] of rates) {
    expect([currency, rateText(rate, currency)]).toEqual([currency, text])
    expect([currency, readRate(text, currency, rate)]).toEqual([currency, rate])
    expect([currency, readRate(text.replace('.', ','), currency, rate)]).toEqual([currency, rate])
  }
  expect(['', 'x', '0', '238', '0.000001'].map((text) => readRate(text, 'MYR', '238000000'))).toEqual(
    Array.from({ length: 5 }, () => null),
  )
})
