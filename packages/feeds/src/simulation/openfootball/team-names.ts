/** A match with the team names of its file. */
interface Named {
  readonly round?: string | undefined
  readonly team1: string
  readonly team2: string
}

/**
 * Maps short team names of a file to full names ("Barnsley" to "Barnsley FC"). A name is short for a longer name if
 * three conditions hold:
 * - the longer name starts with it;
 * - no other name starts with it;
 * - the two names never occur in the same round (Independiente and Independiente Rivadavia do).
 */
export function fullNames(matches: readonly Named[]): ReadonlyMap<string, string> {
  const roundsByTeam = new Map<string, Set<string>>()
  for (const { round = '', team1, team2 } of matches) {
    for (const team of [team1, team2]) roundsByTeam.set(team, (roundsByTeam.get(team) ?? new Set()).add(round))
  }
  const names = [...roundsByTeam.keys()]
  const full = new Map<string, string>()
  for (const [name, rounds] of roundsByTeam) {
    const [longer, ...others] = names.filter((other) => other.startsWith(`${name} `))
    if (longer === undefined || others.length > 0) continue
    if (![...rounds].some((round) => roundsByTeam.get(longer)?.has(round))) full.set(name, longer)
  }
  return full
}
