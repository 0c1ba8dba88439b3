import type { Fixture, MatchOutcome, Part } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import { buildFault, type OutcomeFault, type OutcomeFormat } from './fault.ts'
import { officialFaults } from './official-faults.ts'
import { placeFaults } from './place-faults.ts'
import { scoreFaults, statusFaults } from './score-faults.ts'
import { setFaults } from './set-faults.ts'
import { sumFaults } from './sum-faults.ts'

export const toOutcomeFormat = ({
  bestOf,
  runners,
  child,
}: Pick<Fixture, 'bestOf' | 'runners' | 'child'>): OutcomeFormat => ({
  bestOf,
  runners: runners?.length,
  isChild: child !== undefined,
})

/**
 * Returns every contradiction of an outcome with itself or with the sport (GR18). An empty list means that the outcome
 * can be settled. A missing value is not a contradiction. If a score is out of range, only score faults are returned.
 */
export const findOutcomeFaults = (
  sport: Sport,
  format: OutcomeFormat,
  outcome: MatchOutcome,
): readonly OutcomeFault[] => {
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
 * Returns the first completed map without a known winner: no stated winner, and the score does not decide the winner.
 */
const mapWithoutWinner = ({ hasStatedWinners }: Sport, { parts }: MatchOutcome): Part | undefined =>
  hasStatedWinners
    ? (Object.keys(parts) as Part[]).find(
        (part) => /^p\d$/.test(part) && parts[part]?.status === 'completed' && parts[part].winner === undefined,
      )
    : undefined

/**
 * Returns the faults of a result entered by staff. Unlike a feed result, a manual result must state the winner of a
 * shortened match and of a map (GR16, GR17).
 */
export const findEnteredFaults = (
  sport: Sport,
  format: OutcomeFormat,
  outcome: MatchOutcome,
): readonly OutcomeFault[] => {
  const faults = findOutcomeFaults(sport, format, outcome)
  if (faults.length > 0) return faults
  if (outcome.shortened && outcome.winner === undefined) return [buildFault('winnerMissing', 'full')]
  const map = mapWithoutWinner(sport, outcome)
  return map === undefined ? [] : [buildFault('winnerMissing', map)]
}

/** Formats a fault for a log or a note: `partAboveWhole first 2-0 1-0`. */
export const formatFault = ({ code, part, numbers }: OutcomeFault): string =>
  [code, ...(part === null ? [] : [part]), ...(numbers.length === 0 ? [] : [numbers.join(' ')])].join(' ')
