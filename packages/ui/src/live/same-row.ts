/** Whether two wire rows carry the same values, nested tuples included. */
export function sameRow(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) if (!sameRow(a[index], b[index])) return false
  return true
}
