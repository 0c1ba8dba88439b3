import type { OutcomeGrid, ValueRange } from './outcome-grid.ts'

/** Rectangle of a match's result grid: ranges of margin and total indexes, both ends inclusive. */
interface Sides {
  readonly margin: ValueRange
  readonly total: ValueRange
}

/** A set of combined results of a tournament room's matches: a rectangle of the result grid for every match. */
export type ResultBox = readonly Sides[]

/**
 * Covers the combined results with which the player wins by boxes that contain only such results, largest first.
 * Returns at most `maxBoxes` boxes.
 */
export function findBoxes(
  grids: readonly OutcomeGrid[],
  isWon: (end: number) => boolean,
  maxBoxes: number,
): { readonly boxes: readonly ResultBox[]; readonly isAll: boolean } {
  const count = grids.reduce((all, { cells }) => all * cells.length, 1)
  const covered = new Set<number>()
  const boxes: { box: ResultBox; size: number }[] = []
  for (let end = 0; end < count; end += 1) {
    if (!isWon(end) || covered.has(end)) continue
    if (boxes.length === maxBoxes) return { boxes: bySize(boxes), isAll: false }
    const box = growBox(grids, isWon, toSingleBox(grids, end))
    const ends = endsIn(grids, box)
    for (const each of ends) covered.add(each)
    boxes.push({ box, size: ends.length })
  }
  return { boxes: bySize(boxes), isAll: true }
}

function bySize(boxes: readonly { readonly box: ResultBox; readonly size: number }[]): readonly ResultBox[] {
  return boxes.toSorted((a, b) => b.size - a.size).map(({ box }) => box)
}

/** Enlarges a box while every combined result in the box still makes the player win. */
function growBox(grids: readonly OutcomeGrid[], isWon: (end: number) => boolean, seed: ResultBox): ResultBox {
  let box = seed
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    for (const [at, grid] of grids.entries()) {
      const sides = box[at]
      if (sides === undefined) continue
      for (const next of listWiderSides(grid, sides)) {
        if (isSame(next, sides)) continue
        const tried = box.with(at, next)
        if (!endsIn(grids, tried).every(isWon)) continue
        box = tried
        isGrowing = true
        break
      }
    }
  }
  return box
}

/**
 * Returns larger rectangles of a match's result grid to try: the full grid, the full range of margins or totals, then
 * an extra index in every direction.
 */
function listWiderSides(grid: OutcomeGrid, sides: Sides): readonly Sides[] {
  const fullGrid = toFullGrid(grid)
  const further = ({ from, to }: ValueRange, all: ValueRange): readonly ValueRange[] => [
    ...(to < all.to ? [{ from, to: to + 1 }] : []),
    ...(from > all.from ? [{ from: from - 1, to }] : []),
  ]
  return [
    fullGrid,
    { ...sides, total: fullGrid.total },
    { ...sides, margin: fullGrid.margin },
    ...further(sides.margin, fullGrid.margin).map((margin) => ({ ...sides, margin })),
    ...further(sides.total, fullGrid.total).map((total) => ({ ...sides, total })),
  ]
}

function toFullGrid({ margins, totals }: OutcomeGrid): Sides {
  return {
    margin: { from: 0, to: margins.length - 1 },
    total: { from: 0, to: totals.length - 1 },
  }
}

function isSame(a: Sides, b: Sides): boolean {
  return (
    a.margin.from === b.margin.from &&
    a.margin.to === b.margin.to &&
    a.total.from === b.total.from &&
    a.total.to === b.total.to
  )
}

/** Returns the numbers of the combined results in a box. The numbering varies the cells of the last match fastest. */
function endsIn(grids: readonly OutcomeGrid[], box: ResultBox): readonly number[] {
  let ends: readonly number[] = [0]
  grids.forEach((grid, at) => {
    const cells = cellsIn(grid, box[at] ?? toFullGrid(grid))
    ends = ends.flatMap((end) => cells.map((cell) => end * grid.cells.length + cell))
  })
  return ends
}

/** Returns the indexes of the cells within a rectangle of a match's grid. */
function cellsIn({ cells }: OutcomeGrid, { margin, total }: Sides): readonly number[] {
  return cells.flatMap((cell, at) => (isIn(cell.margin, margin) && isIn(cell.total, total) ? [at] : []))
}

function isIn(value: number, { from, to }: ValueRange): boolean {
  return value >= from && value <= to
}

/** Returns, for the number of a combined result, the cell of every match. */
function toSingleBox(grids: readonly OutcomeGrid[], end: number): ResultBox {
  let remainder = end
  const box: Sides[] = []
  for (const grid of grids.toReversed()) {
    const cell = grid.cells[remainder % grid.cells.length]
    remainder = Math.floor(remainder / grid.cells.length)
    const { margin = 0, total = 0 } = cell ?? {}
    box.unshift({ margin: { from: margin, to: margin }, total: { from: total, to: total } })
  }
  return box
}
