import type { MatchOutcome, Part, Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'

/** What contradicts in an outcome (GR18); `results.fault.<code>` names each for staff. */
export const OUTCOME_FAULTS = [
  'partUnknown',
  'scoreOutOfRange',
  'partAboveWhole',
  'partsDoNotAddUp',
  'partNotOver',
  'playedButCancelled',
  'levelImpossible',
  'winsImpossible',
  'winsDoNotAddUp',
  'setImpossible',
  'setsOutOfOrder',
  'unitsDoNotAddUp',
  'boutImpossible',
  'placesMissing',
  'placesImpossible',
  'goalsDoNotAddUp',
  'shootOutLevel',
  'winnerContradicts',
  'winnerMissing',
  'shortenedImpossible',
] as const
export type OutcomeFaultCode = (typeof OUTCOME_FAULTS)[number]

/** One contradiction. `part` names where it shows, null where it is in no part; `numbers` are those that contradict. */
export interface OutcomeFault {
  readonly code: OutcomeFaultCode
  readonly part: Part | null
  readonly numbers: readonly number[]
}

/** How the match was set up, as far as it limits how it may end. */
export interface OutcomeFormat {
  /** Sets, frames or maps of the match at most. */
  readonly bestOf?: number | undefined
  /** Number of runners of a race or an outright. */
  readonly runners?: number | undefined
  /** The match counts corners or bookings of another. */
  readonly isChild?: boolean | undefined
}

/** What every check reads. */
export interface Checked {
  readonly sport: Sport
  readonly format: OutcomeFormat
  readonly outcome: MatchOutcome
}

export const faultOf = (code: OutcomeFaultCode, part: Part | null, ...numbers: readonly number[]): OutcomeFault => ({
  code,
  part,
  numbers,
})

export const pairOf = ({ home, away }: Score): readonly [home: number, away: number] => [home, away]

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 })

export const isAbove = (one: Score, other: Score): boolean => one.home > other.home || one.away > other.away

export const isSameScore = (one: Score, other: Score): boolean => one.home === other.home && one.away === other.away
