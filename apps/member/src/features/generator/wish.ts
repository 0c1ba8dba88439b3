import { readTypedWhole, readTypedWithin } from '@touchline/domain/money'

/** What the member asks of a random parlay, as typed and chosen. */
export interface Wish {
  readonly legs: number
  /** Empty: any. */
  readonly sports: readonly number[]
  /** Decimal prices of each leg; empty where they do not bind. */
  readonly lowest: string
  readonly highest: string
  /** Hours from now until the first of them may start; 0: now. */
  readonly fromHours: number
  /** Hours from now until the last of them starts; null: any time. */
  readonly untilHours: number | null
  /** The number that is drawn with; empty: any. */
  readonly seed: string
}

export const FIRST_WISH: Wish = {
  legs: 4,
  sports: [],
  lowest: '1.50',
  highest: '2.20',
  fromHours: 0,
  untilHours: null,
  seed: '',
}

/** PA1: how many matches a parlay has. */
export const LEGS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
export const HOURS: readonly number[] = [1, 3, 6, 12, 24, 48, 72]

type Bound = { readonly milli: number | null }
type Problem = 'notOdds' | 'crossed' | 'badWindow' | 'badSeed'

const LEAST_MILLI = 1_010
const MOST_MILLI = 10_000_000
const MOST_SEED = 4_294_967_295

/** A decimal price in thousandths; null inside where nothing is typed, null where it is no price. */
const readOdds = (text: string): Bound | null => {
  if (text.trim() === '') return { milli: null }
  const milli = readTypedWithin(text, { decimals: 3, least: LEAST_MILLI, most: MOST_MILLI })
  return milli === null ? null : { milli }
}

const readSeed = (text: string): number | null => readTypedWhole(text, 0, MOST_SEED)

/** The wish as POST /prg takes it, matches in play left out; or what is wrong with it. */
export const wishBody = (wish: Wish): { readonly body: object } | { readonly problem: Problem } => {
  const low = readOdds(wish.lowest)
  const high = readOdds(wish.highest)
  const seed = wish.seed.trim()
  if (low === null || high === null) return { problem: 'notOdds' }
  if (low.milli !== null && high.milli !== null && low.milli > high.milli) return { problem: 'crossed' }
  if (wish.untilHours !== null && wish.untilHours <= wish.fromHours) return { problem: 'badWindow' }
  if (seed !== '' && readSeed(seed) === null) return { problem: 'badSeed' }
  return {
    body: {
      legs: wish.legs,
      ...(wish.sports.length > 0 && { sports: wish.sports }),
      ...(low.milli !== null && { minOddsMilli: low.milli }),
      ...(high.milli !== null && { maxOddsMilli: high.milli }),
      fromMinutes: wish.fromHours * 60,
      ...(wish.untilHours !== null && { toMinutes: wish.untilHours * 60 }),
      ...(seed !== '' && { seed: readSeed(seed) }),
    },
  }
}
