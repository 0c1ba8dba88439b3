import type { Side, Winner } from '../match/index.ts'

/** Finished match of a group or league, with the score that the table counts. */
export interface TableResult {
  readonly homeId: string
  readonly awayId: string
  readonly home: number
  readonly away: number
  /** Official winner if the source states one (GR16); undefined if the score decides. */
  readonly winner?: Winner | undefined
}

/** Wins, draws, losses and goals of a team over the counted matches. */
export interface Tally {
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
}

export interface TablePoints {
  readonly won: number
  readonly drawn: number
}

export const NO_TALLY: Tally = { won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 }

/** Which matches of a team count: at home, away, or at any venue. */
export type Ground = 'home' | 'away' | 'any'

/** Returns the official winner of a match, or else the side with the higher score. */
export function findResultWinner({ home, away, winner }: Pick<TableResult, 'home' | 'away' | 'winner'>): Winner {
  return winner ?? (home > away ? 'home' : home < away ? 'away' : 'draw')
}

export function countMatches({ won, drawn, lost }: Tally): number {
  return won + drawn + lost
}

export function computePoints({ won, drawn }: Tally, points: TablePoints): number {
  return won * points.won + drawn * points.drawn
}

/** Returns the records of the teams over the matches among them. A team without matches has a record of zeros. */
export function computeTallies(
  teamIds: Iterable<string>,
  results: readonly TableResult[],
  ground: Ground = 'any',
): ReadonlyMap<string, Tally> {
  const tallies = new Map([...teamIds].map((id) => [id, NO_TALLY]))
  for (const result of results) {
    const { homeId, awayId } = result
    const [home, away] = [tallies.get(homeId), tallies.get(awayId)]
    if (home === undefined || away === undefined) continue
    if (ground !== 'away') tallies.set(homeId, withMatch(home, result, 'home'))
    if (ground !== 'home') tallies.set(awayId, withMatch(away, result, 'away'))
  }
  return tallies
}

function withMatch(tally: Tally, result: TableResult, side: Side): Tally {
  const winner = findResultWinner(result)
  const other = side === 'home' ? 'away' : 'home'
  return {
    won: tally.won + (winner === side ? 1 : 0),
    drawn: tally.drawn + (winner === 'draw' ? 1 : 0),
    lost: tally.lost + (winner === other ? 1 : 0),
    scored: tally.scored + result[side],
    conceded: tally.conceded + result[other],
  }
}
