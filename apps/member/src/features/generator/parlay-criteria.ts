import { readTypedInteger, readTypedWithin } from '@touchline/domain/money'

/** Criteria of a random parlay as entered by the member. */
export interface ParlayCriteria {
  readonly legs: number
  /** Ids of the selected sports; empty for any sport. */
  readonly sports: readonly number[]
  /** Minimum and maximum decimal price of a leg as typed; empty for no limit. */
  readonly lowest: string
  readonly highest: string
  /** Earliest kick-off in hours from now; 0 for now. */
  readonly fromHours: number
  /** Latest kick-off in hours from now; null for no limit. */
  readonly untilHours: number | null
  /** Seed of the random generator as typed; empty for a random seed. */
  readonly seed: string
}

export const DEFAULT_CRITERIA: ParlayCriteria = {
  legs: 4,
  sports: [],
  lowest: '1.50',
  highest: '2.20',
  fromHours: 0,
  untilHours: null,
  seed: '',
}

/** Allowed numbers of legs (PA1). */
export const LEG_COUNTS: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
export const HOUR_CHOICES: readonly number[] = [1, 3, 6, 12, 24, 48, 72]

type Bound = { readonly milli: number | null }
type Problem = 'notOdds' | 'crossed' | 'badWindow' | 'badSeed'

const MIN_MILLI = 1_010
const MAX_MILLI = 10_000_000
const MAX_SEED = 4_294_967_295

/**
 * Builds the request body of a random parlay (POST /prg, without live matches), or returns the validation problem of
 * the member's input.
 */
export function buildParlayRequest(
  criteria: ParlayCriteria,
): { readonly body: object } | { readonly problem: Problem } {
  const low = readOdds(criteria.lowest)
  const high = readOdds(criteria.highest)
  const seed = criteria.seed.trim()
  if (low === null || high === null) return { problem: 'notOdds' }
  if (low.milli !== null && high.milli !== null && low.milli > high.milli) return { problem: 'crossed' }
  if (criteria.untilHours !== null && criteria.untilHours <= criteria.fromHours) return { problem: 'badWindow' }
  if (seed !== '' && readSeed(seed) === null) return { problem: 'badSeed' }
  return {
    body: {
      legs: criteria.legs,
      ...(criteria.sports.length > 0 && { sports: criteria.sports }),
      ...(low.milli !== null && { minOddsMilli: low.milli }),
      ...(high.milli !== null && { maxOddsMilli: high.milli }),
      fromMinutes: criteria.fromHours * 60,
      ...(criteria.untilHours !== null && { toMinutes: criteria.untilHours * 60 }),
      ...(seed !== '' && { seed: readSeed(seed) }),
    },
  }
}

/** Parses a decimal price to thousandths. Returns `{ milli: null }` for empty text and null for an invalid price. */
function readOdds(text: string): Bound | null {
  if (text.trim() === '') return { milli: null }
  const milli = readTypedWithin(text, { decimals: 3, min: MIN_MILLI, max: MAX_MILLI })
  return milli === null ? null : { milli }
}

function readSeed(text: string): number | null {
  return readTypedInteger(text, 0, MAX_SEED)
}
