/** Position of an element on the screen in pixels. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End'

/** Keys that move the focus within the grid. */
export const MOVE_KEYS: ReadonlySet<string> = new Set<MoveKey>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
])

interface Placed<Item> {
  readonly item: Item
  readonly box: Box
}

/** Penalty in pixels for another column, so that a move leaves the column only at its end. */
const ASIDE_PX = 10_000

/**
 * Returns the target of a navigation key, or null if no element lies in that direction. Left, Right, Home and End move
 * within the row. Up and Down move within the column, and at its end to the nearest element of the next row.
 * @param from position of the focused element
 */
export function stepFrom<Thing>(from: Box, key: string, all: readonly Placed<Thing>[]): Thing | null {
  const isDown = key === 'ArrowDown'
  if (isDown || key === 'ArrowUp') return nearest(all, (box) => distanceDown(from, box, isDown ? 1 : -1))
  const inLine = all.filter(({ box }) => containsY(box, middle(from)) || containsY(from, middle(box)))
  if (key === 'Home') return nearest(inLine, centre)
  if (key === 'End') return nearest(inLine, (box) => -centre(box))
  const direction = key === 'ArrowRight' ? 1 : -1
  return nearest(inLine, (box) => {
    const px = (centre(box) - centre(from)) * direction
    return px > 1 ? px : null
  })
}

function nearest<Thing>(all: readonly Placed<Thing>[], distance: (box: Box) => number | null): Thing | null {
  let best: { readonly item: Thing; readonly px: number } | null = null
  for (const { item, box } of all) {
    const px = distance(box)
    if (px !== null && (best === null || px < best.px)) best = { item, px }
  }
  return best?.item ?? null
}

function distanceDown(from: Box, to: Box, direction: 1 | -1): number | null {
  const px = (middle(to) - middle(from)) * direction
  // Ignores elements of the same row, which may be slightly higher or lower.
  if (px < (from.bottom - from.top) / 2) return null
  const isInColumn = to.left < from.right && from.left < to.right
  const asidePx = Math.abs(centre(to) - centre(from)) / 1_000
  return px + asidePx + (isInColumn ? 0 : ASIDE_PX)
}

function middle({ top, bottom }: Box): number {
  return (top + bottom) / 2
}

function centre({ left, right }: Box): number {
  return (left + right) / 2
}

function containsY({ top, bottom }: Box, y: number): boolean {
  return top <= y && y <= bottom
}
