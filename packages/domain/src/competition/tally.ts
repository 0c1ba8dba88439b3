/** A match of a group or a league that is over, by its score as the table counts it. */
export interface TableResult {
  readonly homeId: string
  readonly awayId: string
  readonly home: number
  readonly away: number
}

/** What one side has won, lost and scored in the matches that were counted. */
export interface Tally {
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
}

/** Points of a table for a match that is won or drawn. */
export interface TablePoints {
  readonly won: number
  readonly drawn: number
}

export const NO_TALLY: Tally = { won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 }

export const playedOf = ({ won, drawn, lost }: Tally): number => won + drawn + lost

export const pointsIn = ({ won, drawn }: Tally, points: TablePoints): number => won * points.won + drawn * points.drawn

const withMatch = (tally: Tally, scored: number, conceded: number): Tally => ({
  won: tally.won + (scored > conceded ? 1 : 0),
  drawn: tally.drawn + (scored === conceded ? 1 : 0),
  lost: tally.lost + (scored < conceded ? 1 : 0),
  scored: tally.scored + scored,
  conceded: tally.conceded + conceded,
})

/** Which of a side's matches are counted. */
export type Ground = 'home' | 'away' | 'any'

/** The tallies of teams over the results between them alone; who has played none stands with nothing. */
export const talliesOf = (
  teamIds: Iterable<string>,
  results: readonly TableResult[],
  ground: Ground = 'any',
): ReadonlyMap<string, Tally> => {
  const tallies = new Map([...teamIds].map((id) => [id, NO_TALLY]))
  const add = (id: string, scored: number, conceded: number) => {
    tallies.set(id, withMatch(tallies.get(id) ?? NO_TALLY, scored, conceded))
  }
  for (const { homeId, awayId, home, away } of results) {
    if (!tallies.has(homeId) || !tallies.has(awayId)) continue
    if (ground !== 'away') add(homeId, home, away)
    if (ground !== 'home') add(awayId, away, home)
  }
  return tallies
}
