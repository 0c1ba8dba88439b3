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

/** Value in milliseconds from which a number in an audit entry is a point in time; a lower number is a duration. */
const FIRST_MOMENT_MS = 1e11

/** Converts a field name of an audit entry to words: maxBetMinor is max bet; a list index becomes 1-based. */
export function toReadableName(name: string): string {
  return /^\d+$/.test(name)
    ? String(Number(name) + 1)
    : name
        .replace(/(?:Minor|Ms|Bp|_minor|_ms|_bp)$/, '')
        .replace(/_/g, ' ')
        .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase()
}

/**
 * Returns true if a value of an audit entry is an amount in minor units, judged by its field names. Applies to entries
 * with a currency.
 */
export function isAmount(path: readonly string[], value: string): boolean {
  const name = path.at(-1) ?? ''
  return (AMOUNTS.has(name) || name.endsWith('Minor')) && /^-?\d+$/.test(value)
}

/** Returns the unit of a number in an audit entry, judged by its field names; null if it has none. */
export function findUnit(path: readonly string[], value: number): 'percent' | 'moment' | 'seconds' | null {
  if (path.some((name) => /(?:Bp|_bp)$/.test(name))) return 'percent'
  if (!/(?:Ms|_ms)$/.test(path.at(-1) ?? '')) return null
  return value > FIRST_MOMENT_MS ? 'moment' : 'seconds'
}
