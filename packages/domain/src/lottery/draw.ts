/** The numbers of a draw, each of four digits. The same one may come twice. */
export interface LotteryDraw {
  readonly first: string
  readonly second: string
  readonly third: string
  /** Ten. */
  readonly special: readonly string[]
  /** Ten. */
  readonly consolation: readonly string[]
}

/** A cryptographic hash of a text, as lower-case hexadecimal digits, at least eight of them. */
export type HashText = (text: string) => string

const EACH_TEN = 10
const NUMBERS = 10_000
/** Beyond this the lowest numbers would come a little more often: such a value is drawn again. */
const FAIR_END = 2 ** 32 - (2 ** 32 % NUMBERS)

const numberAt = (seed: string, place: number, hash: HashText): string => {
  for (let attempt = 0; ; attempt += 1) {
    const value = Number.parseInt(hash(`${seed}:${place}:${attempt}`).slice(0, 8), 16)
    if (!Number.isSafeInteger(value)) throw new RangeError('the hash is not hexadecimal digits')
    if (value < FAIR_END) return String(value % NUMBERS).padStart(4, '0')
  }
}

/**
 * The draw that a seed stands for (LO3): anyone with the seed and the hash can compute it again. Place by place, first
 * prize to last consolation, from 0: the first eight digits of hash(`seed:place:attempt`), modulo 10,000, with another
 * attempt where that would not be even-handed.
 */
export const drawOf = (seed: string, hash: HashText): LotteryDraw => {
  const numbers = Array.from({ length: 3 + 2 * EACH_TEN }, (_, place) => numberAt(seed, place, hash))
  const [first = '', second = '', third = '', ...others] = numbers
  return { first, second, third, special: others.slice(0, EACH_TEN), consolation: others.slice(EACH_TEN) }
}

/** What is published before sales open, and hides the seed (LO3). */
export const commitmentOf = (seed: string, hash: HashText): string => hash(seed)

const listed = ({ first, second, third, special, consolation }: LotteryDraw): string =>
  [first, second, third, ...special, ...consolation].join(' ')

/** LO3: whether a draw is what its seed stands for, and the seed what was committed to; null where both hold. */
export const drawProblem = (
  { commitment, seed, draw }: { commitment: string; seed: string; draw: LotteryDraw },
  hash: HashText,
): 'seedDiffers' | 'numbersDiffer' | null => {
  if (commitmentOf(seed, hash) !== commitment) return 'seedDiffers'
  return listed(drawOf(seed, hash)) === listed(draw) ? null : 'numbersDiffer'
}

/** The moments of a draw, epoch ms. */
export interface DrawTimes {
  readonly committedMs: number
  readonly opensMs: number
  readonly closesMs: number
  readonly drawnMs: number
  readonly revealedMs: number
}

/** LO3: committed before sales open, closed before it draws, revealed afterwards. */
export const isOrderly = ({ committedMs, opensMs, closesMs, drawnMs, revealedMs }: DrawTimes): boolean =>
  committedMs < opensMs && opensMs < closesMs && closesMs < drawnMs && drawnMs <= revealedMs

/** LO3: a number is sold from the opening up to, and not at, the close. */
export const isOnSale = ({ opensMs, closesMs }: Pick<DrawTimes, 'opensMs' | 'closesMs'>, nowMs: number): boolean =>
  nowMs >= opensMs && nowMs < closesMs
