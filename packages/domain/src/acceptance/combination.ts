import type { OddsMilli } from '../odds/index.ts'
import { moveAllowed } from './odds-move.ts'
import type { SlipInput, TicketInput } from './bet-input.ts'
import { refuseIf, type AcceptanceCheck } from './refusal.ts'

/** Refuses a bet builder if the operator does not offer bet builders (SM4). */
export const checkBuilderOffered: AcceptanceCheck<SlipInput> = (input) =>
  refuseIf(isBuilder(input) && input.builderAllowed !== true, 'betBuilderDisabled')

/** Refuses selections that cannot be combined, even if every selection is offered as a single (SM2). */
export const checkCombination: AcceptanceCheck<SlipInput> = (input) => {
  if (!isBuilder(input)) return null
  const { legs, combination } = input
  if (new Set(legs.map(({ request }) => request.matchId)).size > 1) return { ok: false, code: 'builderOneMatch' }
  if (!combination) return { ok: false, code: 'builderNotOffered' }
  if ('oddsMilli' in combination) return null
  const { code, leg, pair = null } = combination
  return {
    ok: false,
    code,
    ...(leg !== null && { leg: leg + 1 }),
    ...(pair !== null && { related: { first: pair[0] + 1, second: pair[1] + 1, why: 'match' } }),
  }
}

const DECIMAL = 4

/**
 * Checks whether a bet builder may be accepted at a moved combined price (AC2). Only the combined price counts; the
 * prices of the legs may move in any direction.
 */
export const checkCombinedMoved: AcceptanceCheck<TicketInput> = (input) => {
  const nowMilli = combinedOdds(input)
  const { combinedMilli = 0 } = input.request
  return moveAllowed(combinedMilli, nowMilli, DECIMAL, input.request)
    ? null
    : { ok: false, code: 'oddsDisplayInvalid', oddsMilli: nowMilli }
}

/** Returns the price of a bet builder that passed its checks. Throws if there is no price. */
export function combinedOdds({ combination }: Pick<SlipInput, 'combination'>): OddsMilli {
  if (!combination || !('oddsMilli' in combination)) throw new Error('selections offered together have no price')
  return combination.oddsMilli
}

function isBuilder({ kind }: Pick<SlipInput, 'kind'>): boolean {
  return kind === 'builder'
}
