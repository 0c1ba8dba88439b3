import { type OutcomeGrid, outcomeGrid, type OpenMatch, computeCellPoints, type ValueRange } from './outcome-grid.ts'
import type { PlacedPick } from './points-at.ts'
import { findBoxes, type ResultBox } from './result-boxes.ts'

/** A player of a tournament room whose undecided matches are all in play. */
export interface ContendingPlayer {
  /** Points that the player's decided picks return. */
  readonly points: number
  readonly lastPickMs: number
  /** The player's picks on matches in play. */
  readonly picks: readonly PlacedPick[]
}

/** Result that a match must have for the player to win: a range of the margin (home less away) and of the total. */
export interface ResultNeeded {
  readonly matchId: number
  readonly margin: ValueRange
  readonly total: ValueRange
}

/** Results of the matches in play that together put a player first. A match whose result does not matter is omitted. */
export type WinningCombination = readonly ResultNeeded[]

export interface WinningCombinations {
  /** Best and worst place that the player can still reach, from 1. */
  readonly best: number
  readonly worst: number
  /**
   * Combinations of results with which the player wins. An empty combination means that the player wins in any case; an
   * empty list means that the player can no longer win.
   */
  readonly combinations: readonly WinningCombination[]
  /** True if the list contains every combination with which the player wins. */
  readonly isAll: boolean
}

/** Maximum number of combined results of the matches in play that are evaluated. */
const MAX_COMBINED_RESULTS = 60_000
/** Maximum number of winning combinations in the response. */
const MAX_COMBINATIONS = 6

/**
 * Returns the results of the matches in play that put a player first, if every match is completed and scores never fall
 * (TO14). Returns null if no match is in play or there are too many combined results. `rivals` are the other players of
 * the room. Every match must be decided or in play, so that picks are closed.
 */
export function findWinningCombinations(
  open: readonly OpenMatch[],
  player: ContendingPlayer,
  rivals: readonly ContendingPlayer[],
): WinningCombinations | null {
  const picks = [player, ...rivals].flatMap((racer) => racer.picks)
  const grids = open.map((match) => outcomeGrid(match, picks))
  const count = grids.reduce((all, { cells }) => all * cells.length, 1)
  if (grids.length === 0 || count > MAX_COMBINED_RESULTS) return null
  const places = computePlaces(grids, player, rivals)
  const { boxes, isAll } = findBoxes(grids, (at) => places[at] === 1, MAX_COMBINATIONS)
  return {
    best: places.reduce((best, place) => Math.min(best, place)),
    worst: places.reduce((worst, place) => Math.max(worst, place)),
    combinations: boxes.map((box) => toCombination(grids, box)),
    isAll,
  }
}

/**
 * Returns the player's place for every combined result. The numbering of combined results varies the cells of the last
 * match fastest.
 */
function computePlaces(
  grids: readonly OutcomeGrid[],
  player: ContendingPlayer,
  rivals: readonly ContendingPlayer[],
): Uint8Array {
  const count = grids.reduce((all, { cells }) => all * cells.length, 1)
  const places = new Uint8Array(count).fill(1)
  for (const { first, winsTies, byCell } of computeLeads(grids, player, rivals)) {
    let sums: readonly number[] = [first]
    for (const cells of byCell) sums = sums.flatMap((sum) => cells.map((lead) => sum + lead))
    sums.forEach((lead, at) => {
      if (lead < 0 || (lead === 0 && !winsTies)) places[at] = (places[at] ?? 0) + 1
    })
  }
  return places
}

/**
 * Returns the player's points less the points of each rival: from decided picks, and by cell of each match's grid. A
 * negative sum means that the rival is ahead.
 */
function computeLeads(grids: readonly OutcomeGrid[], player: ContendingPlayer, rivals: readonly ContendingPlayer[]) {
  const ours = computePointsByCell(grids, player)
  return rivals.map((rival) => ({
    first: player.points - rival.points,
    // With equal points, the player with the earlier last pick is ahead; with an equal time of the last pick they share
    // the place (TO3).
    winsTies: player.lastPickMs <= rival.lastPickMs,
    byCell: computePointsByCell(grids, rival).map((cells, at) =>
      cells.map((points, cell) => (ours[at]?.[cell] ?? 0) - points),
    ),
  }))
}

/** Returns the points of a player's picks for every cell of each match's result grid. */
function computePointsByCell(
  grids: readonly OutcomeGrid[],
  { picks }: ContendingPlayer,
): readonly (readonly number[])[] {
  return grids.map((grid) => grid.cells.map((cell) => computeCellPoints(grid, cell, picks)))
}

/**
 * Converts a box of combined results to the required margin and total of each match. Matches without a constraint are
 * omitted.
 */
function toCombination(grids: readonly OutcomeGrid[], box: ResultBox): WinningCombination {
  return grids.flatMap(({ matchId, margins, totals }, at) => {
    const sides = box[at]
    if (sides === undefined) return []
    const total = toValueRange(totals, sides.total)
    const needed = {
      matchId,
      margin: toValueRange(margins, sides.margin),
      // A total that starts at the lowest possible total is no constraint, so its lower end becomes 0.
      total: sides.total.from === 0 ? { ...total, from: 0 } : total,
    }
    const isAnyTotal = needed.total.from === 0 && needed.total.to === Infinity
    const isAny = needed.margin.from === -Infinity && needed.margin.to === Infinity && isAnyTotal
    return isAny ? [] : [needed]
  })
}

function toValueRange(spans: readonly ValueRange[], { from, to }: ValueRange): ValueRange {
  return {
    from: spans[from]?.from ?? -Infinity,
    to: spans[to]?.to ?? Infinity,
  }
}
