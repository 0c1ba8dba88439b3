import type { RaceModel } from '@touchline/domain/pricing'
import type { RandomDraw } from '../../playback/random-draw.ts'

/** Table row of a team: two points for a win and one for a draw, then the total winning margin. */
export interface Standing {
  points: number
  lead: number
}

/**
 * A remaining match of the season: indexes of both teams in the table, with the probabilities of a home win and of a
 * draw.
 */
export interface ToPlay {
  readonly home: number
  readonly away: number
  readonly homeWins: number
  readonly draws: number
  /**
   * True if the match is or may be in play while the current prices are valid. Viewers of such a match know more than
   * the prices, so every result must be considered.
   */
  readonly open: boolean
}

/** Simulated result of a remaining match: winning side (1 home, -1 away, 0 draw) and winning margin. */
interface Drawn extends ToPlay {
  readonly side: number
  readonly by: number
}

/** Maximum number of open matches of which every combination of results is evaluated: at most 3 to the power of 5. */
const MAX_OPEN = 5
const TRIALS = 2_000

/**
 * Adds the result of a match to the table rows of both teams. `lead` is the winning margin of the home side, negative
 * if the away side won.
 */
export function addResult(home: Standing, away: Standing, lead: number): void {
  home.points += 1 + Math.sign(lead)
  away.points += 1 - Math.sign(lead)
  home.lead += lead
  away.lead -= lead
}

/** Returns the final places; level teams share a place. */
export function placesIn(table: readonly Standing[]): number[] {
  return table.map((one) => 1 + table.filter((other) => isBetter(other, one)).length)
}

function isBetter(one: Standing, other: Standing): boolean {
  return one.points > other.points || (one.points === other.points && one.lead > other.lead)
}

/**
 * Computes the probabilities of winning a league by simulating the rest of the season many times (MA3). Results certain
 * on points have probability 0 or 1 and get no price.
 *
 * The model also has the probabilities for every combination of open results. Every trial evaluates every combination,
 * so rare combinations are estimated as well as common ones.
 * @param usualLead mean winning margin of a match
 */
export function winnerModel(
  table: readonly Standing[],
  remainingMatches: readonly ToPlay[],
  usualLead: number,
  draw: RandomDraw,
): RaceModel {
  const counted = table.map(() => 0)
  const combinationWins: number[][] = []
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const rows = table.map((row) => ({ ...row }))
    const open = simulateRemaining(rows, remainingMatches, usualLead, draw)
    let combinationIndex = 0
    visitCombinations(rows, open, true, (isDrawn) => {
      const leaders = findLeaders(rows)
      if (isDrawn) addShares(counted, leaders)
      addShares((combinationWins[combinationIndex] ??= table.map(() => 0)), leaders)
      combinationIndex += 1
    })
  }
  const chances = counted.map((times) => times / TRIALS)
  const watched = combinationWins.length > 1 ? combinationWins.map((wins) => [wins.map((times) => times / TRIALS)]) : []
  return { kind: 'race', strengths: chances, season: { places: [chances], trials: TRIALS, watched } }
}

/** Simulates the remaining matches once, except the open matches, whose drawn results are returned. */
function simulateRemaining(
  rows: Standing[],
  remainingMatches: readonly ToPlay[],
  usualLead: number,
  draw: RandomDraw,
): readonly Drawn[] {
  const open: Drawn[] = []
  for (const match of remainingMatches) {
    const [one, other] = [rows[match.home], rows[match.away]]
    if (one === undefined || other === undefined) continue
    const drawn = draw.fraction()
    const side = drawn < match.homeWins ? 1 : drawn < match.homeWins + match.draws ? 0 : -1
    const by = usualLead * 2 * draw.fraction()
    if (match.open && open.length < MAX_OPEN) open.push({ ...match, side, by })
    else addResult(one, other, side * by)
  }
  return open
}

/**
 * Applies every combination of results of the open matches to the table and calls `visit` for each, in a fixed order.
 * The flag passed is true for the combination of the drawn results.
 */
function visitCombinations(
  rows: Standing[],
  [match, ...others]: readonly Drawn[],
  isDrawn: boolean,
  visit: (isDrawn: boolean) => void,
): void {
  if (match === undefined) {
    visit(isDrawn)
    return
  }
  const [one, other] = [rows[match.home], rows[match.away]]
  if (one === undefined || other === undefined) throw new Error('a match of a side that is not in the table')
  const [ofOne, ofOther] = [{ ...one }, { ...other }]
  for (const side of listPossibleSides(match)) {
    addResult(one, other, side * match.by)
    visitCombinations(rows, others, isDrawn && side === match.side, visit)
    Object.assign(one, ofOne)
    Object.assign(other, ofOther)
  }
}

function listPossibleSides({ homeWins, draws }: ToPlay): readonly number[] {
  return [...(homeWins > 0 ? [1] : []), ...(draws > 0 ? [0] : []), ...(homeWins + draws < 1 ? [-1] : [])]
}

function findLeaders(table: readonly Standing[]): readonly number[] {
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

function addShares(counted: number[], leaders: readonly number[]): void {
  for (const at of leaders) counted[at] = (counted[at] ?? 0) + 1 / leaders.length
}
