import type { RaceModel } from '@touchline/domain/pricing'
import type { Draw } from '../playback/draw.ts'

/** What a side has in the table of a league: two points for a win, one for a draw, then what it leads by in all. */
export interface Standing {
  points: number
  lead: number
}

/** A match still to be played, its sides by their places in the table, with the chance of a home win and of a draw. */
export interface ToPlay {
  readonly home: number
  readonly away: number
  readonly homeWins: number
  readonly draws: number
  /** It is, or may be, in play while the prices made now stand: who watches it knows more than they do. */
  readonly open: boolean
}

/** A match with what it ends by in a trial, unless it is a draw. */
interface Drawn extends ToPlay {
  readonly side: number
  readonly by: number
}

/** So many open matches are played in every way that they may end together: at most 3 to this power. */
const MOST_OPEN = 5
const TRIALS = 2_000

/** Points of a match by how far home leads. */
export const addResult = (home: Standing, away: Standing, lead: number): void => {
  home.points += 1 + Math.sign(lead)
  away.points += 1 - Math.sign(lead)
  home.lead += lead
  away.lead -= lead
}

const isBetter = (one: Standing, other: Standing): boolean =>
  one.points > other.points || (one.points === other.points && one.lead > other.lead)

/** Who is first at the end; level sides share it. */
export const placesIn = (table: readonly Standing[]): number[] =>
  table.map((one) => 1 + table.filter((other) => isBetter(other, one)).length)

const leadersOf = (table: readonly Standing[]): readonly number[] => {
  let leaders: number[] = []
  let best: Standing | undefined
  for (const [at, row] of table.entries()) {
    if (best === undefined || isBetter(row, best)) {
      best = row
      leaders = [at]
    } else if (!isBetter(best, row)) leaders.push(at)
  }
  return leaders
}

const sidesOf = ({ homeWins, draws }: ToPlay): readonly number[] => [
  ...(homeWins > 0 ? [1] : []),
  ...(draws > 0 ? [0] : []),
  ...(homeWins + draws < 1 ? [-1] : []),
]

/** Visits the table after each way that matches may end together, always in the same order; true for the way drawn. */
const eachWay = (
  rows: Standing[],
  [match, ...others]: readonly Drawn[],
  isDrawn: boolean,
  visit: (isDrawn: boolean) => void,
): void => {
  if (match === undefined) {
    visit(isDrawn)
    return
  }
  const [one, other] = [rows[match.home], rows[match.away]]
  if (one === undefined || other === undefined) throw new Error('a match of a side that is not in the table')
  const [ofOne, ofOther] = [{ ...one }, { ...other }]
  for (const side of sidesOf(match)) {
    addResult(one, other, side * match.by)
    eachWay(rows, others, isDrawn && side === match.side, visit)
    Object.assign(one, ofOne)
    Object.assign(other, ofOther)
  }
}

/** Plays the rest once: all but the open matches, which are left as drawn. */
const playRest = (rows: Standing[], left: readonly ToPlay[], usualLead: number, draw: Draw): readonly Drawn[] => {
  const open: Drawn[] = []
  for (const match of left) {
    const [one, other] = [rows[match.home], rows[match.away]]
    if (one === undefined || other === undefined) continue
    const drawn = draw.fraction()
    const side = drawn < match.homeWins ? 1 : drawn < match.homeWins + match.draws ? 0 : -1
    const by = usualLead * 2 * draw.fraction()
    if (match.open && open.length < MOST_OPEN) open.push({ ...match, side, by })
    else addResult(one, other, side * by)
  }
  return open
}

const addShares = (counted: number[], leaders: readonly number[]): void => {
  for (const at of leaders) counted[at] = (counted[at] ?? 0) + 1 / leaders.length
}

/**
 * The chances to win a league: its rest played many times (MA3). `usualLead` is what a match is won by on average. What
 * points alone make certain comes out as 0 or 1, so that it has no price. Beside them stand the chances after each way
 * that the open matches may end together, every way in every trial: a rare one is known as well as the others.
 */
export const winnerModel = (
  table: readonly Standing[],
  left: readonly ToPlay[],
  usualLead: number,
  draw: Draw,
): RaceModel => {
  const counted = table.map(() => 0)
  const ways: number[][] = []
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const rows = table.map((row) => ({ ...row }))
    const open = playRest(rows, left, usualLead, draw)
    let way = 0
    eachWay(rows, open, true, (isDrawn) => {
      const leaders = leadersOf(rows)
      if (isDrawn) addShares(counted, leaders)
      addShares((ways[way] ??= table.map(() => 0)), leaders)
      way += 1
    })
  }
  const chances = counted.map((times) => times / TRIALS)
  const watched = ways.length > 1 ? ways.map((way) => [way.map((times) => times / TRIALS)]) : []
  return { kind: 'race', strengths: chances, season: { places: [chances], trials: TRIALS, watched } }
}
