import { exponentOf, type Currency } from '@touchline/domain/money'

/** What the keys add, in whole units of the currency, by how much a unit is worth. */
const STEPS: Readonly<Record<'large' | 'middle' | 'small', readonly bigint[]>> = {
  large: [10n, 50n, 100n, 500n],
  middle: [100n, 500n, 1_000n, 5_000n],
  small: [10_000n, 50_000n, 100_000n, 500_000n],
}
const SIZE: Readonly<Record<Currency, keyof typeof STEPS>> = {
  USD: 'large',
  SGD: 'large',
  MYR: 'large',
  CNY: 'large',
  THB: 'middle',
  BDT: 'middle',
  IDR: 'small',
  MMK: 'small',
}

/** What the keys of the slip add where the member chose nothing else, minor units. */
export const usualChips = (currency: Currency): readonly bigint[] =>
  STEPS[SIZE[currency]].map((step) => step * 10n ** BigInt(exponentOf(currency)))
