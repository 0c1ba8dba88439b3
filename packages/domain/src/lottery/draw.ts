/** Drawn numbers of four digits; a number may occur twice. */
export interface LotteryDraw {
  readonly first: string
  readonly second: string
  readonly third: string
  /** Ten drawn numbers that win the special prize. */
  readonly special: readonly string[]
  /** Ten drawn numbers that win the consolation prize. */
  readonly consolation: readonly string[]
}

/** Cryptographic hash of a text, in lower-case hexadecimal, at least eight digits. */
export type HashText = (text: string) => string

const EACH_TEN = 10
const NUMBERS = 10_000
/**
 * Upper bound of usable hash values. A value from the bound on would favour low numbers, so the number is derived
 * again.
 */
const FAIR_END = 2 ** 32 - (2 ** 32 % NUMBERS)

/** Times of a draw in epoch milliseconds. */
export interface DrawTimes {
  readonly committedMs: number
  readonly opensMs: number
  readonly closesMs: number
  readonly drawnMs: number
  readonly revealedMs: number
}

/**
 * Derives the draw from a seed (LO3). Anyone with the seed and the hash can reproduce the draw.
 *
 * Positions count from 0, from first prize to last consolation number. A number is the first eight digits of
 * hash(`seed:place:attempt`) modulo 10,000. A value that would bias the result increments the attempt.
 */
export function deriveDraw(seed: string, hash: HashText): LotteryDraw {
  const numbers = Array.from({ length: 3 + 2 * EACH_TEN }, (_, place) => numberAt(seed, place, hash))
  const [first = '', second = '', third = '', ...others] = numbers
  return { first, second, third, special: others.slice(0, EACH_TEN), consolation: others.slice(EACH_TEN) }
}

function numberAt(seed: string, place: number, hash: HashText): string {
  for (let attempt = 0; ; attempt += 1) {
    const value = Number.parseInt(hash(`${seed}:${place}:${attempt}`).slice(0, 8), 16)
    if (!Number.isSafeInteger(value)) throw new RangeError('the hash is not hexadecimal digits')
    if (value < FAIR_END) return String(value % NUMBERS).padStart(4, '0')
  }
}

/** Returns the commitment that is published before sales open. The commitment does not reveal the seed (LO3). */
export function computeCommitment(seed: string, hash: HashText): string {
  return hash(seed)
}

/**
 * Verifies that the draw follows from the seed and the seed matches the commitment (LO3). Returns null if both match.
 */
export function drawProblem(
  { commitment, seed, draw }: { commitment: string; seed: string; draw: LotteryDraw },
  hash: HashText,
): 'seedDiffers' | 'numbersDiffer' | null {
  if (computeCommitment(seed, hash) !== commitment) return 'seedDiffers'
  return formatDraw(deriveDraw(seed, hash)) === formatDraw(draw) ? null : 'numbersDiffer'
}

function formatDraw({ first, second, third, special, consolation }: LotteryDraw): string {
  return [first, second, third, ...special, ...consolation].join(' ')
}

/**
 * Checks the order of events: commitment before sales open, close before the draw, reveal at or after the draw (LO3).
 */
export function isOrderly({ committedMs, opensMs, closesMs, drawnMs, revealedMs }: DrawTimes): boolean {
  return committedMs < opensMs && opensMs < closesMs && closesMs < drawnMs && drawnMs <= revealedMs
}

/** Returns true during sales: from the opening, inclusive, to the close, exclusive (LO3). */
export function isOnSale({ opensMs, closesMs }: Pick<DrawTimes, 'opensMs' | 'closesMs'>, nowMs: number): boolean {
  return nowMs >= opensMs && nowMs < closesMs
}
