/**
 * Poisson regression with sparse rows: row r has the mean exp(Σ factor · coefficient) over its columns. A penalty, the
 * inverse prior variance, shrinks every coefficient to its centre.
 */
export interface PoissonProblem {
  /** Columns of row r are columns[r * width] and the following `width - 1` entries. */
  readonly columns: Int32Array
  readonly width: number
  /** Factor for the coefficient at the corresponding index of `columns`. */
  readonly factors: Float64Array
  readonly counts: Float64Array
  readonly weights: Float64Array
  readonly centres: Float64Array
  /** Penalty on the square of each coefficient's distance from its centre, greater than 0. */
  readonly penalties: Float64Array
}

const MAX_NEWTON_STEPS = 30
const MAX_CONJUGATE_STEPS = 60
/** Largest change of a coefficient in a step, which prevents overshooting from a distant start. */
const LONGEST_STEP = 1
const CLOSE_ENOUGH = 1e-5
/** Fraction of the gradient that a Newton step may leave unsolved. */
const INEXACT = 1e-3

/** The second derivative at a point, as a matrix-vector product. The matrix is never built. */
interface Curvature {
  readonly times: (vector: Float64Array) => Float64Array
  readonly diagonal: Float64Array
}

/** Returns the curvature along each coefficient: its precision, the inverse of a variance. */
export function computePrecisions(problem: PoissonProblem, weightedMeans: Float64Array): Float64Array {
  const { columns, width, factors, penalties } = problem
  const diagonal = penalties.slice()
  for (let row = 0, at = 0; row < weightedMeans.length; row += 1) {
    const value = weightedMeans[row] as number
    for (const end = at + width; at < end; at += 1) {
      const column = columns[at] as number
      diagonal[column] = (diagonal[column] as number) + (factors[at] as number) ** 2 * value
    }
  }
  return diagonal
}

export function expectedCounts(problem: PoissonProblem, coefficients: Float64Array): Float64Array {
  const means = new Float64Array(problem.counts.length)
  spread(problem, coefficients, means)
  for (let row = 0; row < means.length; row += 1) means[row] = Math.exp(means[row] as number)
  return means
}

/** Computes Σ factor · vector[column] over the columns of every row. */
function spread({ columns, width, factors }: PoissonProblem, vector: Float64Array, out: Float64Array): void {
  for (let row = 0, at = 0; row < out.length; row += 1) {
    let sum = 0
    for (const end = at + width; at < end; at += 1) {
      sum += (factors[at] as number) * (vector[columns[at] as number] as number)
    }
    out[row] = sum
  }
}

/** Returns the factor of every row in the second derivative of the likelihood: the weight of the row times its mean. */
export function computeRowCurvatures({ weights }: PoissonProblem, means: Float64Array): Float64Array {
  return means.map((mean, row) => mean * (weights[row] as number))
}

/**
 * Returns the most likely coefficients by Newton's method from `start`. The likelihood has a single maximum, so the
 * start affects only the speed.
 */
export function fitPoisson(problem: PoissonProblem, start: Float64Array): Float64Array {
  const coefficients = start.slice()
  for (let turn = 0; turn < MAX_NEWTON_STEPS; turn += 1) {
    const means = expectedCounts(problem, coefficients)
    const step = newtonStep(
      curvatureAt(problem, computeRowCurvatures(problem, means)),
      downhillAt(problem, coefficients, means),
    )
    const longest = step.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
    const shortened = Math.min(1, LONGEST_STEP / longest)
    for (let at = 0; at < step.length; at += 1) {
      coefficients[at] = (coefficients[at] as number) + shortened * (step[at] as number)
    }
    if (longest < CLOSE_ENOUGH) break
  }
  return coefficients
}

/** Solves curvature · step = downhill by conjugate gradients, scaled by the diagonal of the curvature. */
function newtonStep({ times, diagonal }: Curvature, downhill: Float64Array): Float64Array {
  const size = downhill.length
  const step = new Float64Array(size)
  const residual = downhill.slice()
  const scaled = residual.map((value, at) => value / (diagonal[at] as number))
  const direction = scaled.slice()
  let energy = dot(residual, scaled)
  const enough = energy * INEXACT * INEXACT
  for (let turn = 0; turn < MAX_CONJUGATE_STEPS && energy > enough; turn += 1) {
    const bent = times(direction)
    const length = energy / dot(direction, bent)
    for (let at = 0; at < size; at += 1) {
      step[at] = (step[at] as number) + length * (direction[at] as number)
      residual[at] = (residual[at] as number) - length * (bent[at] as number)
      scaled[at] = (residual[at] as number) / (diagonal[at] as number)
    }
    const before = energy
    energy = dot(residual, scaled)
    const directionFactor = energy / before
    for (let at = 0; at < size; at += 1)
      direction[at] = (scaled[at] as number) + directionFactor * (direction[at] as number)
  }
  return step
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number)
  return sum
}

function curvatureAt(problem: PoissonProblem, means: Float64Array): Curvature {
  const { penalties } = problem
  const diagonal = computePrecisions(problem, means)
  const rows = new Float64Array(means.length)
  const out = new Float64Array(penalties.length)
  const times = (vector: Float64Array): Float64Array => {
    spread(problem, vector, rows)
    for (let row = 0; row < rows.length; row += 1) rows[row] = (rows[row] as number) * (means[row] as number)
    for (let at = 0; at < out.length; at += 1) out[at] = (penalties[at] as number) * (vector[at] as number)
    gather(problem, rows, out)
    return out
  }
  return { times, diagonal }
}

/** Adds factor · values[row] to out[column] for every column of every row. */
function gather({ columns, width, factors }: PoissonProblem, values: Float64Array, out: Float64Array): void {
  for (let row = 0, at = 0; row < values.length; row += 1) {
    const value = values[row] as number
    for (const end = at + width; at < end; at += 1) {
      const column = columns[at] as number
      out[column] = (out[column] as number) + (factors[at] as number) * value
    }
  }
}

function downhillAt(problem: PoissonProblem, coefficients: Float64Array, means: Float64Array): Float64Array {
  const { counts, weights, centres, penalties } = problem
  const downhill = coefficients.map((value, at) => -(value - (centres[at] as number)) * (penalties[at] as number))
  const rows = means.map((mean, row) => (weights[row] as number) * ((counts[row] as number) - mean))
  gather(problem, rows, downhill)
  return downhill
}
