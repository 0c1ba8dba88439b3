import { type OutcomeGrid, outcomeGrid, type OpenMatch, pointsInCell, type Span } from './outcome-grid.ts'
import type { PlacedPick } from './points-at.ts'
import { boxesOf, type Box } from './result-boxes.ts'

/** A player of a room whose last matches are in play. */
export interface Racer {
  /** Points of all that is decided. */
  readonly points: number
  readonly lastPickMs: number
  /** On matches that are in play. */
  readonly picks: readonly PlacedPick[]
}

/** What a match must end like: the margin is home less away, the total both together. */
export interface ResultNeeded {
  readonly matchId: number
  readonly margin: Span
  readonly total: Span
}

/** Results that make a player first, all of them together; none of a match that may end as it likes. */
export type WayToWin = readonly ResultNeeded[]

export interface WaysToWin {
  /** The places that the player may still end on. */
  readonly best: number
  readonly worst: number
  /** A way that is empty is first whatever happens; none: first no more. */
  readonly ways: readonly WayToWin[]
  /** Whether there are no other ways than these. */
  readonly isAll: boolean
}

/** So many ends of all matches together are looked at. */
const MOST_ENDS = 60_000
/** So many ways are told. */
const MOST_WAYS = 6

/** What a racer's picks come to, by grid and cell. */
const pointsByCell = (grids: readonly OutcomeGrid[], { picks }: Racer): readonly (readonly number[])[] =>
  grids.map((grid) => grid.cells.map((cell) => pointsInCell(grid, cell, picks)))

/** How far each rival is behind, by grid and cell, and before any match: he is ahead where all of it together is. */
const leads = (grids: readonly OutcomeGrid[], own: Racer, rivals: readonly Racer[]) => {
  const ours = pointsByCell(grids, own)
  return rivals.map((rival) => ({
    first: own.points - rival.points,
    // TO3: of as many points the earlier last pick is ahead; equals share the place.
    winsTies: own.lastPickMs <= rival.lastPickMs,
    byCell: pointsByCell(grids, rival).map((cells, at) =>
      cells.map((points, cell) => (ours[at]?.[cell] ?? 0) - points),
    ),
  }))
}

/** The place in each end of all matches together, in the order of `forEachEnd`. */
const placesOf = (grids: readonly OutcomeGrid[], own: Racer, rivals: readonly Racer[]): Uint8Array => {
  const count = grids.reduce((all, { cells }) => all * cells.length, 1)
  const places = new Uint8Array(count).fill(1)
  for (const { first, winsTies, byCell } of leads(grids, own, rivals)) {
    let sums: readonly number[] = [first]
    for (const cells of byCell) sums = sums.flatMap((sum) => cells.map((lead) => sum + lead))
    sums.forEach((lead, at) => {
      if (lead < 0 || (lead === 0 && !winsTies)) places[at] = (places[at] ?? 0) + 1
    })
  }
  return places
}

const spanOver = (spans: readonly Span[], { from, to }: Span): Span => ({
  from: spans[from]?.from ?? -Infinity,
  to: spans[to]?.to ?? Infinity,
})

/** What a box says of each match, in margins and totals; what it leaves open is not said. */
const wayOf = (grids: readonly OutcomeGrid[], box: Box): WayToWin =>
  grids.flatMap(({ matchId, margins, totals }, at) => {
    const sides = box[at]
    if (sides === undefined) return []
    const total = spanOver(totals, sides.total)
    const needed = {
      matchId,
      margin: spanOver(margins, sides.margin),
      // The least total that there may be says nothing.
      total: sides.total.from === 0 ? { ...total, from: 0 } : total,
    }
    const saysNothing = needed.total.from === 0 && needed.total.to === Infinity
    const isAny = needed.margin.from === -Infinity && needed.margin.to === Infinity && saysNothing
    return isAny ? [] : [needed]
  })

/**
 * TO14: which results of the matches in play make a player first, if each is played to its end and no score goes back;
 * null where none is in play, or so many that they are not told. `rivals` are all other players of the room; each
 * match of it is decided or in play, so that nobody picks any more.
 */
export const waysToWin = (open: readonly OpenMatch[], own: Racer, rivals: readonly Racer[]): WaysToWin | null => {
  const picks = [own, ...rivals].flatMap((racer) => racer.picks)
  const grids = open.map((match) => outcomeGrid(match, picks))
  const count = grids.reduce((all, { cells }) => all * cells.length, 1)
  if (grids.length === 0 || count > MOST_ENDS) return null
  const places = placesOf(grids, own, rivals)
  const { boxes, isAll } = boxesOf(grids, (at) => places[at] === 1, MOST_WAYS)
  return {
    best: places.reduce((best, place) => Math.min(best, place)),
    worst: places.reduce((worst, place) => Math.max(worst, place)),
    ways: boxes.map((box) => wayOf(grids, box)),
    isAll,
  }
}
