/** Cost of an endpoint against the rate limit of a member. */
interface Weighing {
  /** Number of points that a request takes from the member's allowance. */
  readonly points: number
  /** Heavy read: for one member, such calls run one at a time and the others queue. */
  readonly inTurn: boolean
}

/** `light` is the cost of a balance request or a bet; the points of the other weights are their relative cost. */
export const REQUEST_WEIGHTS = {
  light: { points: 1, inTurn: false },
  draw: { points: 5, inTurn: true },
  list: { points: 4, inTurn: true },
  sums: { points: 10, inTurn: true },
  report: { points: 15, inTurn: true },
  /**
   * Weight of a row stream (file download), which runs as long as the client reads. `RowStreams` limits the streams, so
   * other lists stay available.
   */
  file: { points: 15, inTurn: false },
} as const satisfies Readonly<Record<string, Weighing>>

export type RequestWeight = keyof typeof REQUEST_WEIGHTS
