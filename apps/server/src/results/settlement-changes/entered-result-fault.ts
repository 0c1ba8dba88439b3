import type { ResultPart } from '@touchline/contract/office/results'
import type { MatchOutcome } from '@touchline/domain/match'
import {
  type OutcomeFault,
  type OutcomeFaultCode,
  findEnteredFaults,
  toOutcomeFormat,
} from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { ShownMatch } from '../changes/result-match-view.ts'

/** Description of the allowed values by result error code, for the error message. */
const ALLOWED: Readonly<Record<OutcomeFaultCode, string>> = {
  partUnknown: 'parts of the sport',
  scoreOutOfRange: 'a possible score of the sport',
  partAboveWhole: 'at most the score of the enclosing part',
  partsDoNotAddUp: 'the sum of its parts',
  partNotOver: 'completed or cancelled, because the match is complete',
  playedButCancelled: 'cancelled like the match, or the match abandoned',
  levelImpossible: 'a side ahead, or winner draw',
  winsImpossible: 'exactly the wins that decide the match',
  winsDoNotAddUp: 'the number of wins in the sets',
  setImpossible: 'a final score of a set or map of the sport',
  setsOutOfOrder: 'consecutive sets, as many as were won',
  unitsDoNotAddUp: 'the games or points of all sets',
  boutImpossible: '1-0, 0-1 or 0-0 with the rounds as the first number; no stoppage in a draw',
  placesMissing: 'a place for each runner of a race',
  placesImpossible: 'a ranking: 1, 1, 3 for a dead heat, 0 did not start, -1 did not finish',
  goalsDoNotAddUp: 'all goals of the match, those of the first half first',
  shootOutLevel: 'a shoot-out with a winner',
  winnerContradicts: 'the winner by the score, or shortened with a revised target',
  winnerMissing: 'the official winner of a shortened match, or of a map',
  shortenedImpossible: 'only a completed match of innings, points or a bout, decided by points',
}

const FIELDS: Readonly<Partial<Record<OutcomeFaultCode, string>>> = {
  boutImpossible: 'change.method',
  placesMissing: 'change.places',
  placesImpossible: 'change.places',
  goalsDoNotAddUp: 'change.goals',
  winnerContradicts: 'change.winner',
  winnerMissing: 'change.winner',
  shortenedImpossible: 'change.shortened',
}

/** Throws BadInput with the field name for a contradictory result (GR18). */
export function refuseContradiction(
  { match: { fixture } }: Pick<ShownMatch, 'match'>,
  outcome: MatchOutcome,
  parts: readonly ResultPart[],
): void {
  const sport = sportById(fixture.league.sportId)
  if (sport === undefined) return
  const [fault] = findEnteredFaults(sport, toOutcomeFormat(fixture), outcome)
  if (fault !== undefined) throw new BadInput(findField(fault, parts), formatFault(fault))
}

function findField({ code, part }: OutcomeFault, parts: readonly ResultPart[]): string {
  const at = parts.findIndex((each) => each.part === part)
  const isNumberedPart = part !== null && /^p\d$/.test(part) && at >= 0
  if (isNumberedPart && FIELDS[code] === 'change.winner') return `change.parts.${at}.winner`
  const named = FIELDS[code]
  if (named !== undefined) return named
  return at < 0 ? 'change.parts' : `change.parts.${at}.${code === 'playedButCancelled' ? 'status' : 'score'}`
}

function formatFault({ code, part, numbers }: OutcomeFault): string {
  return `${ALLOWED[code]}${numbers.length === 0 ? '' : ` (${part === null ? '' : `${part}: `}${numbers.join(', ')})`}`
}
