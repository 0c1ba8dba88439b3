import type { Fixture, MatchOutcome, MatchPart } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import { buildFault, type OutcomeFault, type OutcomeFormat } from './fault.ts'
import { officialFaults } from './official-faults.ts'
import { placeFaults } from './place-faults.ts'
import { scoreFaults, statusFaults } from './score-faults.ts'
import { setFaults } from './set-faults.ts'
import { sumFaults } from './sum-faults.ts'

export function toOutcomeFormat({
  bestOf,
  runners,
  child,
}: Pick<Fixture, 'bestOf' | 'runners' | 'child'>): OutcomeFormat {
  return {
    bestOf,
    runners: runners?.length,
    isChild: child !== undefined,
  }
}

/**
 * Returns every contradiction of an outcome with itself or with the sport (GR18). An empty list means that the outcome
 * can be settled. A missing value is not a contradiction. If a score is out of range, only score faults are returned.
 */
export function findOutcomeFaults(sport: Sport, format: OutcomeFormat, outcome: MatchOutcome): readonly OutcomeFault[] {
  const checked = { sport, format, outcome }
  const scoreFaultList = scoreFaults(checked)
  if (scoreFaultList.length > 0) return scoreFaultList
  return [
    ...statusFaults(checked),
    ...sumFaults(checked),
    ...setFaults(checked),
    ...placeFaults(checked),
    ...officialFaults(checked),
  ]
}

/**
 * Returns the faults of a result entered by staff. Unlike a feed result, a manual result must state the winner of a
 * shortened match and of a map (GR16, GR17).
 */
export function findEnteredFaults(sport: Sport, format: OutcomeFormat, outcome: MatchOutcome): readonly OutcomeFault[] {
  const faults = findOutcomeFaults(sport, format, outcome)
  if (faults.length > 0) return faults
  if (outcome.shortened && outcome.winner === undefined) return [buildFault('winnerMissing', 'full')]
  const map = mapWithoutWinner(sport, outcome)
  return map === undefined ? [] : [buildFault('winnerMissing', map)]
}

/**
 * Returns the first completed map without a known winner: no stated winner, and the score does not decide the winner.
 */
function mapWithoutWinner({ hasStatedWinners }: Sport, { parts }: MatchOutcome): MatchPart | undefined {
  return hasStatedWinners
    ? (Object.keys(parts) as MatchPart[]).find(
        (part) => /^p\d$/.test(part) && parts[part]?.status === 'completed' && parts[part].winner === undefined,
      )
    : undefined
}

/** Formats a fault for a log or a note: `partAboveWhole first 2-0 1-0`. */
export function formatFault({ code, part, numbers }: OutcomeFault): string {
  return [code, ...(part === null ? [] : [part]), ...(numbers.length === 0 ? [] : [numbers.join(' ')])].join(' ')
}
