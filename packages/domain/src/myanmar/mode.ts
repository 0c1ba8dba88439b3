const MYANMAR_CURRENCIES: ReadonlySet<string> = new Set(['MMK', 'MMO'])

/** Returns true if Myanmar lines are offered: in a Myanmar currency, if the operator allows them (MM6). */
export function isMyanmarMode(currency: string, allowed: boolean): boolean {
  return allowed && MYANMAR_CURRENCIES.has(currency)
}
