interface CurrencyTerms {
  /** ISO 4217 exponent: minor units = major units × 10^exponent (MO1). */
  readonly exponent: number
  /**
   * Amount of a small stake in major units, of similar worth in every currency. Default limits, stake buttons and fees
   * are multiples of the amount.
   */
  readonly unit: number
}

// biome-ignore format: a table
const TERMS = {
  CNY: { exponent: 2, unit: 1 },
  IDR: { exponent: 2, unit: 5_000 },
  THB: { exponent: 2, unit: 10 },
  MYR: { exponent: 2, unit: 1 },
  USD: { exponent: 2, unit: 1 },
  SGD: { exponent: 2, unit: 1 },
  MMK: { exponent: 2, unit: 1_000 },
  BDT: { exponent: 2, unit: 10 },
  VND: { exponent: 0, unit: 10_000 },
  JPY: { exponent: 0, unit: 50 },
  KRW: { exponent: 0, unit: 500 },
  KHR: { exponent: 2, unit: 1_000 },
  KWD: { exponent: 3, unit: 1 },
  BHD: { exponent: 3, unit: 1 },
} as const satisfies Readonly<Record<string, CurrencyTerms>>

export type Currency = keyof typeof TERMS

/** Currencies that an account may have (MO3). */
export const CURRENCIES = Object.keys(TERMS) as readonly Currency[]

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(TERMS, text)
}

/** Returns the number of decimals of a currency, 0 or more (MO1). */
export function exponentOf(currency: Currency): number {
  return TERMS[currency].exponent
}

export function stakeUnit(currency: Currency): number {
  return TERMS[currency].unit
}
