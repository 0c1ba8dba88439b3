import type { PartOfResult } from '@touchline/contract/office/results'
import type { MatchOutcome } from '@touchline/domain/match'
import {
  type OutcomeFault,
  type OutcomeFaultCode,
  enteredFaults,
  outcomeFormatOf,
} from '@touchline/domain/outcome-faults'
import { sportById } from '@touchline/domain/sport'
import { BadInput } from '../platform/http/validate.ts'
import type { ShownMatch } from '../sportsbook/index.ts'

/** Allowed values by error code, for the error message. */
const ALLOWED: Readonly<Record<OutcomeFaultCode, string>> = {
  partUnknown: 'parts that the sport has',
  scoreOutOfRange: 'a score that a match of the sport can have',
  partAboveWhole: 'no more than the part that it belongs to',
  partsDoNotAddUp: 'the sum of its parts',
  partNotOver: 'completed or cancelled: the match was played to its end',
  playedButCancelled: 'cancelled as the match is, or the match abandoned',
  levelImpossible: 'a side ahead, or the winner stated as draw',
  winsImpossible: 'wins that decide the match, and no more',
  winsDoNotAddUp: 'as many wins as the sets tell',
  setImpossible: 'a score that ends a set or map of the sport',
  setsOutOfOrder: 'one set after the other, as many as were won',
  unitsDoNotAddUp: 'the games or points of all sets',
  boutImpossible: '1-0, 0-1 or 0-0 with the rounds as the first number; no stoppage in a draw',
  placesMissing: 'a place for each runner of a race',
  placesImpossible: 'a ranking: 1, 1, 3 with a dead heat, 0 for who did not start, -1 for who did not finish',
  goalsDoNotAddUp: 'every goal of the match, those of the first half first',
  shootOutLevel: 'a shoot-out that one side won',
  winnerContradicts: 'the side that the score tells, or shortened with a revised target',
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

const fieldOf = ({ code, part }: OutcomeFault, parts: readonly PartOfResult[]): string => {
  const at = parts.findIndex((each) => each.part === part)
  const isOfPiece = part !== null && /^p\d$/.test(part) && at >= 0
  if (isOfPiece && FIELDS[code] === 'change.winner') return `change.parts.${at}.winner`
  const named = FIELDS[code]
  if (named !== undefined) return named
  return at < 0 ? 'change.parts' : `change.parts.${at}.${code === 'playedButCancelled' ? 'status' : 'score'}`
}

const textOf = ({ code, part, numbers }: OutcomeFault): string =>
  `${ALLOWED[code]}${numbers.length === 0 ? '' : ` (${part === null ? '' : `${part}: `}${numbers.join(', ')})`}`

/** Throws BadInput with the field name for a contradictory result (GR18). */
export const refuseContradiction = (
  { match: { fixture } }: Pick<ShownMatch, 'match'>,
  outcome: MatchOutcome,
  parts: readonly PartOfResult[],
): void => {
  const sport = sportById(fixture.league.sportId)
  if (sport === undefined) return
  const [fault] = enteredFaults(sport, outcomeFormatOf(fixture), outcome)
  if (fault !== undefined) throw new BadInput(fieldOf(fault, parts), textOf(fault))
}
