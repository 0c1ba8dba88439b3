import type { EndedPart, MatchOutcome, MatchPart, Score } from '@touchline/domain/match'
import { formatFault, type OutcomeFormat, findOutcomeFaults } from '@touchline/domain/outcome-faults'
import type { Sport } from '@touchline/domain/sport'
import { FixtureFileError } from '../openfootball/fixture-file-error.ts'

/**
 * Converts scores by part (half, quarter, set) to completed parts of a match result. Omits parts whose score is null
 * (unknown).
 */
export function toCompletedParts(scores: Readonly<Partial<Record<MatchPart, Score | null>>>): MatchOutcome['parts'] {
  return Object.fromEntries(
    Object.entries(scores).flatMap(([part, score]): [string, EndedPart][] =>
      score === null ? [] : [[part, { status: 'completed', score }]],
    ),
  )
}

/**
 * Throws FixtureFileError if the match result in a source record is impossible in the sport (GR18). The message names
 * the position of the record and every contradiction.
 */
export function refuseFaults(
  { file, place }: { readonly file: string; readonly place: string },
  sport: Sport,
  outcome: MatchOutcome,
  format: OutcomeFormat = {},
): void {
  const faults = findOutcomeFaults(sport, format, outcome)
  if (faults.length > 0) {
    throw new FixtureFileError(file, `${place}contradictory result: ${faults.map(formatFault).join('; ')}`)
  }
}
