const MYANMAR_CURRENCIES: ReadonlySet<string> = new Set(['MMK', 'MMO'])

/** MM6: whether lines are shown and taken the Myanmar way: in its currencies, where the operator allows it. */
export const isMyanmarMode = (currency: string, allowed: boolean): boolean =>
  allowed && MYANMAR_CURRENCIES.has(currency)
