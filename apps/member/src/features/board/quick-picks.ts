import type { ListedMatch } from '@touchline/contract/sportsbook/records'

/** Matches in the strip: as many as are taken in at a glance. */
const QUICK_MATCHES = 8

/** What the strip of quick odds shows: the matches in play that began last, then those that begin soonest. */
export const quickMatches = (
  inPlay: readonly ListedMatch[],
  toCome: readonly ListedMatch[],
): readonly ListedMatch[] => {
  const sided = (matches: readonly ListedMatch[]) => matches.filter(({ runners }) => runners === null)
  const live = sided(inPlay).toSorted((a, b) => b.kickOffS - a.kickOffS || a.id - b.id)
  const next = sided(toCome).toSorted((a, b) => a.kickOffS - b.kickOffS || a.id - b.id)
  return [...live, ...next].slice(0, QUICK_MATCHES)
}
