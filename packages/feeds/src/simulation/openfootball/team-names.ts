/** A match by the names that its file uses. */
interface Named {
  readonly round?: string | undefined
  readonly team1: string
  readonly team2: string
}

/**
 * Names that a file uses for a team beside its full name ("Barnsley" for "Barnsley FC"), each with the full one.
 * A name is short for another if it is how that one begins, no other begins so, and the two never stand in the
 * same round, where Independiente and Independiente Rivadavia do.
 */
export const fullNames = (matches: readonly Named[]): ReadonlyMap<string, string> => {
  const roundsOf = new Map<string, Set<string>>()
  for (const { round = '', team1, team2 } of matches) {
    for (const team of [team1, team2]) roundsOf.set(team, (roundsOf.get(team) ?? new Set()).add(round))
  }
  const names = [...roundsOf.keys()]
  const full = new Map<string, string>()
  for (const [name, rounds] of roundsOf) {
    const [longer, ...others] = names.filter((other) => other.startsWith(`${name} `))
    if (longer === undefined || others.length > 0) continue
    if (![...rounds].some((round) => roundsOf.get(longer)?.has(round))) full.set(name, longer)
  }
  return full
}
