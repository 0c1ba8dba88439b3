/** A side of a club beside its first: women, reserves, the young. */
const SIDE = / (?:\((?:W|R)\)|U\d\d)$/

/** A team's name as its club's and the mark of its side, which is empty for the first. */
export const clubAndSide = (team: string): readonly [club: string, side: string] => {
  const side = SIDE.exec(team)?.[0] ?? ''
  return [team.slice(0, team.length - side.length), side]
}
