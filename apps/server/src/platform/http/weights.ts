/** How much a call asks of the server. */
interface Weighing {
  /** Points of the member's allowance. */
  readonly points: number
  /** It reads through much: of one member's such calls one is at work at a time, and the others wait. */
  readonly inTurn: boolean
}

/** `light` is what a balance or a bet asks; the others are as many times as heavy, about, as their points say. */
export const WEIGHTS = {
  light: { points: 1, inTurn: false },
  draw: { points: 5, inTurn: true },
  list: { points: 4, inTurn: true },
  sums: { points: 10, inTurn: true },
  report: { points: 15, inTurn: true },
  /** Rows by lines, for as long as they are taken: `RowStreams` has turns of its own, and lists are read meanwhile. */
  file: { points: 15, inTurn: false },
} as const satisfies Readonly<Record<string, Weighing>>

export type Weight = keyof typeof WEIGHTS
