import type { EndedPart, MatchOutcome, Part, Score } from '@touchline/domain/match'
import { faultText, type OutcomeFormat, outcomeFaults } from '@touchline/domain/outcome-faults'
import type { Sport } from '@touchline/domain/sport'
import { FixtureFileError } from '../openfootball/fixture-file-error.ts'

/** Parts of a match that was played, by their scores; one that is null is not told. */
export const playedParts = (scores: Readonly<Partial<Record<Part, Score | null>>>): MatchOutcome['parts'] =>
  Object.fromEntries(
    Object.entries(scores).flatMap(([part, score]): [string, EndedPart][] =>
      score === null ? [] : [[part, { status: 'completed', score }]],
    ),
  )

/**
 * GR18: throws FixtureFileError where what a record states of a result contradicts itself or the sport. The message
 * names the place of the record and each contradiction.
 */
export const refuseFaults = (
  { file, place }: { readonly file: string; readonly place: string },
  sport: Sport,
  outcome: MatchOutcome,
  format: OutcomeFormat = {},
): void => {
  const faults = outcomeFaults(sport, format, outcome)
  if (faults.length > 0) {
    throw new FixtureFileError(file, `${place}contradictory result: ${faults.map(faultText).join('; ')}`)
  }
}
