import type { OddsMilli } from '../odds/index.ts'
import { moveAllowed } from './odds-move.ts'
import type { SlipInput, TicketInput } from './bet-input.ts'
import { refuseIf, type Check, type RefusalCode } from './refusal.ts'

/**
 * What selections of one match are offered at together (SM1), or why they are not; `leg` counts from 0, as do the two
 * of `pair`, where it is two of them that cannot be had together.
 */
export type Combination =
  | { readonly oddsMilli: OddsMilli }
  | {
      readonly code: Extract<RefusalCode, `builder${string}`>
      readonly leg: number | null
      readonly pair?: readonly [number, number] | null
    }

const isBuilder = ({ kind }: Pick<SlipInput, 'kind'>): boolean => kind === 'builder'

/** SM4. */
export const checkBuilderOffered: Check<SlipInput> = (input) =>
  refuseIf(isBuilder(input) && input.builderAllowed !== true, 'betBuilderDisabled')

/** SM2: selections that are each on offer may still not be had together. */
export const checkCombination: Check<SlipInput> = (input) => {
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

/** The price of a builder that passed its checks. */
export const combinedOdds = ({ combination }: Pick<SlipInput, 'combination'>): OddsMilli => {
  if (!combination || !('oddsMilli' in combination)) throw new Error('selections offered together have no price')
  return combination.oddsMilli
}

const DECIMAL = 4

/** AC2, on the one price: its legs may move against each other as they like. */
export const checkCombinedMoved: Check<TicketInput> = (input) => {
  const nowMilli = combinedOdds(input)
  const { combinedMilli = 0 } = input.request
  return moveAllowed(combinedMilli, nowMilli, DECIMAL, input.request)
    ? null
    : { ok: false, code: 'oddsDisplayInvalid', oddsMilli: nowMilli }
}
