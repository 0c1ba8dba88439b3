/** A name as it stands on record in plain words: maxBetMinor is max bet; a place in a list counts from 1. */
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

/** Whether what stands somewhere of an act that names a currency is money, in its minor units. */
export const isAmount = (path: readonly string[], value: string): boolean => {
  const name = path.at(-1) ?? ''
  return (AMOUNTS.has(name) || name.endsWith('Minor')) && /^-?\d+$/.test(value)
}

/** Above this a number of milliseconds is a moment, below it a stretch of time. */
const FIRST_MOMENT_MS = 1e11

/** What a number is counted in, by its names. */
export const unitOf = (path: readonly string[], value: number): 'percent' | 'moment' | 'seconds' | null => {
  if (path.some((name) => /(?:Bp|_bp)$/.test(name))) return 'percent'
  if (!/(?:Ms|_ms)$/.test(path.at(-1) ?? '')) return null
  return value > FIRST_MOMENT_MS ? 'moment' : 'seconds'
}
