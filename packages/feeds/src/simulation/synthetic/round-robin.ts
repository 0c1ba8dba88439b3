/** Returns the number of rounds of a double round robin. With an odd number, one team pauses per round. */
export function countRounds(teams: number): number {
  return 2 * (teams + (teams % 2) - 1)
}

/**
 * Returns the matches of a round, home first, by the circle method: the first team stays fixed and the rest rotate. The
 * second half of the rounds swaps home and away.
 */
export function roundRobin<T>(teams: readonly T[], round: number): [home: T, away: T][] {
  const seats: (T | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null]
  const turns = seats.length - 1
  const [fixed = null, ...circle] = seats
  const turn = round % turns
  const turned = [fixed, ...circle.slice(turn), ...circle.slice(0, turn)]
  return turned.slice(0, seats.length / 2).flatMap((one, seat): [T, T][] => {
    const other = turned[turned.length - 1 - seat] ?? null
    if (one === null || other === null) return []
    const isOtherHome = (seat === 0 ? turn % 2 === 1 : seat % 2 === 1) !== round >= turns
    return [isOtherHome ? [other, one] : [one, other]]
  })
}
