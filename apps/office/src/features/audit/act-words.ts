/** Converts a field name to words: maxBetMinor is max bet; a list index becomes 1-based. */
export const wordsOf = (name: string): string =>
  /^\d+$/.test(name)
    ? String(Number(name) + 1)
    : name
        .replace(/(?:Minor|Ms|Bp|_minor|_ms|_bp)$/, '')
        .replace(/_/g, ' ')
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase()

const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'balance',
  'credit',
  'from',
  'maxBet',
  'maxPayout',
  'maxPerMatch',
  'minBet',
  'most',
  'part',
  'was',
])

/** Returns true if a value of an audit entry with a currency is an amount in minor units. */
export const isAmount = (path: readonly string[], value: string): boolean => {
  const name = path.at(-1) ?? ''
  return (AMOUNTS.has(name) || name.endsWith('Minor')) && /^-?\d+$/.test(value)
}

/** Limit above which a number of milliseconds is a time, below it a duration. */
const FIRST_MOMENT_MS = 1e11

/** Returns the unit of a number from its path names. */
export const unitOf = (path: readonly string[], value: number): 'percent' | 'moment' | 'seconds' | null => {
  if (path.some((name) => /(?:Bp|_bp)$/.test(name))) return 'percent'
  if (!/(?:Ms|_ms)$/.test(path.at(-1) ?? '')) return null
  return value > FIRST_MOMENT_MS ? 'moment' : 'seconds'
}
