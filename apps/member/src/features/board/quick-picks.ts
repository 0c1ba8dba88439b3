import type { ListedMatch } from '@touchline/contract/sportsbook/records'

/** Maximum number of matches in the strip, chosen for quick reading. */
const QUICK_MATCHES = 8

/** Returns the matches of the quick-odds strip: live matches with the latest kick-off first, then the next matches. */
export function quickMatches(inPlay: readonly ListedMatch[], toCome: readonly ListedMatch[]): readonly ListedMatch[] {
  const sided = (matches: readonly ListedMatch[]) => matches.filter(({ runners }) => runners === null)
  const live = sided(inPlay).toSorted((a, b) => b.kickOffS - a.kickOffS || a.id - b.id)
  const next = sided(toCome).toSorted((a, b) => a.kickOffS - b.kickOffS || a.id - b.id)
  return [...live, ...next].slice(0, QUICK_MATCHES)
}
