/** Whether two wire rows carry the same values, nested tuples included. */
export function sameRow(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((value, index) => sameRow(value, b[index]))
}
