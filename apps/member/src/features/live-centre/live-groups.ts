import type { UxMatch } from '@touchline/contract/ux'

export interface LiveGroup {
  readonly sport: number
  readonly matches: readonly UxMatch[]
}

/** Matches in play by sport: the sport that the grid shows first, the others by how much is played of them. */
export function liveGroups(matches: readonly UxMatch[], shownSport: number): LiveGroup[] {
  const groups = new Map<number, UxMatch[]>()
  for (const match of matches) groups.set(match[6], [...(groups.get(match[6]) ?? []), match])
  return [...groups]
    .map(([sport, ofSport]) => ({ sport, matches: ofSport.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]) }))
    .toSorted(
      (a, b) =>
        Number(b.sport === shownSport) - Number(a.sport === shownSport) ||
        b.matches.length - a.matches.length ||
        a.sport - b.sport,
    )
}
