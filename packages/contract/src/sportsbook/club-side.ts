/** Suffix of a secondary team: women, reserves or youth. */
const SIDE = / (?:\((?:W|R)\)|U\d\d)$/

/** Splits a team name into club and suffix; the suffix is empty for the first team. */
export function clubAndSide(team: string): readonly [club: string, side: string] {
  const side = SIDE.exec(team)?.[0] ?? ''
  return [team.slice(0, team.length - side.length), side]
}
