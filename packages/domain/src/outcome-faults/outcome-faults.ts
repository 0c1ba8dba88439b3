import type { Fixture, MatchOutcome, Part } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import { faultOf, type OutcomeFault, type OutcomeFormat } from './fault.ts'
import { officialFaults } from './official-faults.ts'
import { placeFaults } from './place-faults.ts'
import { scoreFaults, statusFaults } from './score-faults.ts'
import { setFaults } from './set-faults.ts'
import { sumFaults } from './sum-faults.ts'

/** How the match of a fixture is set up. */
export const outcomeFormatOf = ({
  bestOf,
  runners,
  child,
}: Pick<Fixture, 'bestOf' | 'runners' | 'child'>): OutcomeFormat => ({
  bestOf,
  runners: runners?.length,
  isChild: child !== undefined,
})

/**
 * Everything in an outcome that contradicts itself or the sport (GR18); empty for one that may be settled on. What is
 * not told is not a contradiction. Scores that are no numbers are the only fault told of an outcome that has some.
 */
export const outcomeFaults = (sport: Sport, format: OutcomeFormat, outcome: MatchOutcome): readonly OutcomeFault[] => {
  const checked = { sport, format, outcome }
  const ofScores = scoreFaults(checked)
  if (ofScores.length > 0) return ofScores
  return [
    ...statusFaults(checked),
    ...sumFaults(checked),
    ...setFaults(checked),
    ...placeFaults(checked),
    ...officialFaults(checked),
  ]
}

/** The first map that was played and whose winner nobody knows: neither stated, nor told by what is counted in it. */
const mapWithoutWinner = ({ hasStatedWinners }: Sport, { parts }: MatchOutcome): Part | undefined =>
  hasStatedWinners
    ? (Object.keys(parts) as Part[]).find(
        (part) => /^p\d$/.test(part) && parts[part]?.status === 'completed' && parts[part].winner === undefined,
      )
    : undefined

/** The same for a result that a person enters: who won a shortened match or a map is not left open (GR16, GR17). */
export const enteredFaults = (sport: Sport, format: OutcomeFormat, outcome: MatchOutcome): readonly OutcomeFault[] => {
  const faults = outcomeFaults(sport, format, outcome)
  if (faults.length > 0) return faults
  if (outcome.shortened && outcome.winner === undefined) return [faultOf('winnerMissing', 'full')]
  const map = mapWithoutWinner(sport, outcome)
  return map === undefined ? [] : [faultOf('winnerMissing', map)]
}

/** One line for a log or a note: `partAboveWhole first 2-0 1-0`. */
export const faultText = ({ code, part, numbers }: OutcomeFault): string =>
  [code, ...(part === null ? [] : [part]), ...(numbers.length === 0 ? [] : [numbers.join(' ')])].join(' ')
