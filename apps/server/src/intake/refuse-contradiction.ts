import type { MatchOutcome } from '@touchline/domain/match'
import { formatFault, findOutcomeFaults } from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import type { CachedMatch } from './match-cache.ts'

/**
 * Rejects a result that contradicts itself, so that the result is quarantined for staff (GR18). Throws an Error that
 * lists the contradictions.
 */
export function refuseContradiction(
  { sportId, format }: Pick<CachedMatch, 'sportId' | 'format'>,
  outcome: MatchOutcome,
): void {
  const sport = sportById(sportId)
  const faults = sport === undefined ? [] : findOutcomeFaults(sport, format, outcome)
  if (faults.length > 0) throw new Error(`contradictory result: ${faults.map(formatFault).join('; ')}`)
}
