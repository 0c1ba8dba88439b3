/**
 * Weights on a grid of outcomes as runs of equal values along its rows, because a grade is constant over most of a row.
 * The sum over a run is a difference of two cumulative probabilities. Zero weights are omitted.
 */
export interface GridRuns {
  /** Index ranges by row: the runs of row r are from starts[r] to starts[r + 1], exclusive. */
  readonly starts: Uint32Array
  /** Range of rows with runs: `first` inclusive, `end` exclusive. */
  readonly first: number
  readonly end: number
  readonly from: Uint16Array
  /** End of each run as an index within its row, exclusive. */
  readonly to: Uint16Array
  readonly weight: Float64Array
}

/** Returns the runs of `weights`, given row by row with `width` columns (at most 65,535). */
export function toRuns(weights: readonly number[], width: number): GridRuns {
  const starts = [0]
  const from: number[] = []
  const to: number[] = []
  const weight: number[] = []
  for (let row = 0; row < weights.length; row += width) {
    for (let column = 0; column < width; ) {
      const value = weights[row + column] ?? 0
      let end = column + 1
      while (end < width && weights[row + end] === value) end += 1
      if (value !== 0) {
        from.push(column)
        to.push(end)
        weight.push(value)
      }
      column = end
    }
    starts.push(from.length)
  }
  const first = starts.findIndex((start, row) => (starts[row + 1] ?? 0) > start)
  return {
    starts: Uint32Array.from(starts),
    first: Math.max(0, first),
    end: starts.indexOf(from.length),
    from: Uint16Array.from(from),
    to: Uint16Array.from(to),
    weight: Float64Array.from(weight),
  }
}
