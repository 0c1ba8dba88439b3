import type { ListedMatch } from '@touchline/contract/sportsbook/records'

export interface LiveGroup {
  readonly sport: number
  readonly matches: readonly ListedMatch[]
}

/** Matches in play by sport: the sport that the grid shows first, the others by how much is played of them. */
export const liveGroups = (matches: readonly ListedMatch[], shownSport: number): LiveGroup[] => {
  const groups = new Map<number, ListedMatch[]>()
  for (const match of matches) groups.set(match.sportId, [...(groups.get(match.sportId) ?? []), match])
  return [...groups]
    .map(([sport, ofSport]) => ({ sport, matches: ofSport.toSorted((a, b) => a.kickOffS - b.kickOffS || a.id - b.id) }))
    .toSorted(
      (a, b) =>
        Number(b.sport === shownSport) - Number(a.sport === shownSport) ||
        b.matches.length - a.matches.length ||
        a.sport - b.sport,
    )
}
