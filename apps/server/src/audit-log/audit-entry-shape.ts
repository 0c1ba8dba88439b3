type Fields = Readonly<Record<string, unknown>>

/** Names of audit-entry fields that contain an amount in minor units, in the currency recorded by the entry. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'balance', 'credit', 'part'],
  ...['minBet', 'maxBet', 'maxPayout', 'maxPerMatch'],
])

/**
 * Returns the states before and after an audit entry with identical fields, for comparison by field. A missing field
 * becomes null. A null state stays null: the record was created or deleted.
 */
export function sameShape(before: unknown, after: unknown): readonly [before: unknown, after: unknown] {
  if (!isFields(before) || !isFields(after)) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const filled = (side: Fields) =>
    Object.fromEntries(names.map((name) => [name, Object.hasOwn(side, name) ? (side[name] ?? null) : null]))
  return [filled(before), filled(after)]
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns whether a value of an audit entry (arguments, before or after) contains an amount in minor units at any
 * depth.
 */
export function hasAmount(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasAmount)
  if (!isFields(value)) return false
  return Object.entries(value).some(([name, inner]) =>
    AMOUNTS.has(name) ? typeof inner === 'string' && /^-?\d+$/.test(inner) : hasAmount(inner),
  )
}
