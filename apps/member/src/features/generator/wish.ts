/** What the member asks of a random parlay, as typed and chosen. */
export interface Wish {
  readonly legs: number
  /** Null: any. */
  readonly sport: number | null
  /** Decimal prices of each leg; empty where they do not bind. */
  readonly lowest: string
  readonly highest: string
  /** Hours until the last of them starts; null: any time. */
  readonly withinHours: number | null
}

export const FIRST_WISH: Wish = { legs: 4, sport: null, lowest: '1.50', highest: '2.20', withinHours: null }

/** PA1: how many matches a parlay has. */
export const LEGS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
export const HOURS: readonly number[] = [3, 6, 12, 24, 48]

type Bound = { readonly milli: number | null }

const LEAST_MILLI = 1_010
const MOST_MILLI = 10_000_000

/** A decimal price in thousandths; null inside where nothing is typed, null where it is no price. */
function readOdds(text: string): Bound | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return { milli: null }
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(typed)) return null
  const milli = Math.round(Number(typed) * 1000)
  return milli >= LEAST_MILLI && milli <= MOST_MILLI ? { milli } : null
}

/** The wish as POST /prg takes it, matches in play left out; or what is wrong with it. */
export function wishBody(wish: Wish): { readonly body: object } | { readonly problem: 'notOdds' | 'crossed' } {
  const low = readOdds(wish.lowest)
  const high = readOdds(wish.highest)
  if (low === null || high === null) return { problem: 'notOdds' }
  if (low.milli !== null && high.milli !== null && low.milli > high.milli) return { problem: 'crossed' }
  return {
    body: {
      legs: wish.legs,
      ...(wish.sport !== null && { sports: [wish.sport] }),
      ...(low.milli !== null && { min_odds_milli: low.milli }),
      ...(high.milli !== null && { max_odds_milli: high.milli }),
      from_minutes: 0,
      ...(wish.withinHours !== null && { to_minutes: wish.withinHours * 60 }),
    },
  }
}
