/** ISO 4217 exponent of every currency an account may hold (MO1, MO3): minor units = major units × 10^exponent. */
const EXPONENTS = { CNY: 2, IDR: 2, THB: 2, MYR: 2, USD: 2, SGD: 2, MMK: 2, BDT: 2 } as const

export type Currency = keyof typeof EXPONENTS

export const CURRENCIES = Object.keys(EXPONENTS) as readonly Currency[]

export const isCurrency = (text: string): text is Currency => Object.hasOwn(EXPONENTS, text)

/** Decimal digits of a currency's minor unit, 0 or more (MO1). */
export const exponentOf = (currency: Currency): number => EXPONENTS[currency]
