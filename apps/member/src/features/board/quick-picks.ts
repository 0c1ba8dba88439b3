import type { UxMatch } from '@touchline/contract/ux'

/** Matches in the strip: as many as are taken in at a glance. */
const QUICK_MATCHES = 8

/** What the strip of quick odds shows: the matches in play that began last, then those that begin soonest. */
export function quickMatches(inPlay: readonly UxMatch[], toCome: readonly UxMatch[]): readonly UxMatch[] {
  const sided = (matches: readonly UxMatch[]) => matches.filter(([, , , , , , , , , , , , , , runners]) => !runners)
  const live = sided(inPlay).toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  const next = sided(toCome).toSorted((a, b) => a[1] - b[1] || a[0] - b[0])
  return [...live, ...next].slice(0, QUICK_MATCHES)
}
