/** Returns true if two records are deeply equal. */
export function isSameRecord(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const fields = Object.entries(a)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    fields.length === Object.keys(b).length &&
    fields.every(([field, value]) => isSameRecord(value, (b as Record<string, unknown>)[field]))
  )
}
