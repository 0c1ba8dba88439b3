type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The states before and after an act with the same fields, so that they can be compared field by field: a field that
 * one side lacks is null there. A side that is null stays null: a record was created or deleted.
 */
export const sameShape = (before: unknown, after: unknown): readonly [before: unknown, after: unknown] => {
  if (!isFields(before) || !isFields(after)) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const filled = (side: Fields) => Object.fromEntries(names.map((name) => [name, side[name] ?? null]))
  return [filled(before), filled(after)]
}

/** Fields of acts whose texts are amounts in minor units of the currency that the act names. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'balance', 'credit', 'part'],
  ...['minBet', 'maxBet', 'maxPayout', 'maxPerMatch'],
])

/** Whether a record of an act (arguments, before or after) contains an amount in minor units anywhere. */
export const hasAmount = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasAmount)
  if (!isFields(value)) return false
  return Object.entries(value).some(([name, inner]) =>
    AMOUNTS.has(name) ? typeof inner === 'string' && /^-?\d+$/.test(inner) : hasAmount(inner),
  )
}
