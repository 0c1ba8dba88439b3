import type { MatchOutcome, MatchPart, Score } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'

/** Codes of contradictions in an outcome (GR18). The text key for staff is `results.fault.<code>`. */
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

/**
 * A contradiction in a match result. `part` is the affected part of the match, null if no part is affected. `numbers`
 * are the contradicting values.
 */
export interface OutcomeFault {
  readonly code: OutcomeFaultCode
  readonly part: MatchPart | null
  readonly numbers: readonly number[]
}

/** Format of the match, as far as the format limits the possible results. */
export interface OutcomeFormat {
  /** Maximum number of sets, frames or maps. */
  readonly bestOf?: number | undefined
  /** Number of runners in a race or an outright. */
  readonly runners?: number | undefined
  /** Whether the match is a related match (corners or bookings). */
  readonly isChild?: boolean | undefined
}

/** Input of every check of a match result: sport, match format and result. */
export interface OutcomeCheckInput {
  readonly sport: Sport
  readonly format: OutcomeFormat
  readonly outcome: MatchOutcome
}

export function buildFault(
  code: OutcomeFaultCode,
  part: MatchPart | null,
  ...numbers: readonly number[]
): OutcomeFault {
  return {
    code,
    part,
    numbers,
  }
}

export function toPair({ home, away }: Score): readonly [home: number, away: number] {
  return [home, away]
}

export function sumScores(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  })
}

export function isAbove(one: Score, other: Score): boolean {
  return one.home > other.home || one.away > other.away
}

export function isSameScore(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away
}
