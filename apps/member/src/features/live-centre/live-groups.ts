import type { ListedMatch } from '@touchline/contract/sportsbook/records'

export interface LiveGroup {
  readonly sport: number
  readonly matches: readonly ListedMatch[]
}

/** Groups live matches by sport: the grid's sport first, then by number of matches in descending order. */
export function liveGroups(matches: readonly ListedMatch[], shownSport: number): LiveGroup[] {
  const groups = new Map<number, ListedMatch[]>()
  for (const match of matches) groups.set(match.sportId, [...(groups.get(match.sportId) ?? []), match])
  return [...groups]
    .map(([sport, sportMatches]) => ({
      sport,
      matches: sportMatches.toSorted((a, b) => a.kickOffS - b.kickOffS || a.id - b.id),
    }))
    .toSorted(
      (a, b) =>
        Number(b.sport === shownSport) - Number(a.sport === shownSport) ||
        b.matches.length - a.matches.length ||
        a.sport - b.sport,
    )
}
