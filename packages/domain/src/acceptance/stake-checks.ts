import { marketKindByCode } from '../market/index.ts'
import { isCurrency } from '../money/index.ts'
import { resolveOddsType } from '../odds/index.ts'
import { strictestLimits, type StakeLimits, type TicketTerms } from '../ticket/index.ts'
import type { SlipInput, TicketInput } from './bet-input.ts'
import { checkCombinedMoved } from './combination.ts'
import type { LegPrice, AcceptanceCheck } from './refusal.ts'
import { refuseIf } from './refusal.ts'
import { moveAllowed, myanmarMoveAllowed } from './odds-move.ts'
import { myanmarTermsShown } from './leg-price.ts'
import { atLeg } from './ticket-checks.ts'

/** A ticket whose legs are all on offer, with the current price of every leg. */
export interface PricedTicket {
  readonly input: TicketInput
  readonly prices: readonly LegPrice[]
  readonly limits: StakeLimits
}

/** Input of the final checks: the ticket with the terms of its acceptance. */
export interface TicketWithTerms extends PricedTicket {
  readonly terms: TicketTerms
}

const NO_LIMITS: StakeLimits = { minBetMinor: 0n, maxBetMinor: 0n, maxPayoutMinor: 0n }

type LimitsInput = Pick<SlipInput, 'kind' | 'legs' | 'parlayLimits'>

/**
 * Accepts only decimal odds on a market with three or more selections, so that rounding does not distort long prices
 * (OD9).
 */
const checkOddsType: AcceptanceCheck<PricedTicket> = ({ input: { kind, legs, request } }) => {
  const type = marketKindByCode(legs[0]?.request.typeCode ?? '')
  const mayView =
    kind !== 'single' || type === undefined || resolveOddsType(type, request.oddsType) === request.oddsType
  return refuseIf(!mayView, 'oddsDisplayInvalid')
}

/**
 * Applies AC2 to every leg. A displayed price that was never offered counts as moved. The refusal of a single carries
 * its current price. The refusal of a ticket of several legs or of a Myanmar bet carries the current offer of every
 * leg.
 */
const checkOddsMoved: AcceptanceCheck<PricedTicket> = ({ input, prices }) => {
  if (input.kind === 'builder') return checkCombinedMoved(input)
  const moved = prices.findIndex((now, index) => !isLegPriceAcceptable(input, index, now))
  const now = prices[moved]
  if (now === undefined) return null
  const single = input.kind === 'single' || input.kind === 'mmo_single'
  return {
    ok: false,
    code: 'oddsDisplayInvalid',
    ...atLeg(input, moved),
    ...(single && { oddsMilli: now.oddsMilli }),
    ...(input.kind !== 'single' && { offer: prices }),
  }
}

const checkCurrency: AcceptanceCheck<PricedTicket> = ({ input }) =>
  refuseIf(!isCurrency(input.currency), 'invalidCurrency')

/** Refuses a zero or negative stake before the limit checks. */
const checkStake: AcceptanceCheck<PricedTicket> = ({ input }) =>
  refuseIf(
    typedMinor(input).some((minor) => minor <= 0n),
    'invalidBetAmount',
  )

/** Compares the typed stake with the min bet, in every odds format; for a system, every unit stake (LI1). */
const checkMinBet: AcceptanceCheck<PricedTicket> = ({ input, limits }) =>
  refuseIf(
    typedMinor(input).some((minor) => minor < limits.minBetMinor),
    'betLowerMin',
  )

/** Compares the typed stake with the max bet; for a system, the sum of the unit stakes (LI1). */
const checkMaxBet: AcceptanceCheck<PricedTicket> = ({ input, limits }) =>
  refuseIf(input.request.stakeMinor > limits.maxBetMinor, 'betOverMax')

/**
 * Adds the stake to the member's pending and open bets on every match and compares the sum with the max per match
 * (LI2).
 */
const checkMaxPerMatch: AcceptanceCheck<PricedTicket> = ({ input }) => {
  const { legs, request } = input
  const fullLegIndex = legs.findIndex(
    ({ onMatchMinor, limits }) => limits !== null && onMatchMinor + request.stakeMinor > limits.maxPerMatchMinor,
  )
  return fullLegIndex < 0 ? null : { ok: false, code: 'betOverMaxPerMatch', ...atLeg(input, fullLegIndex) }
}

/** Refuses a stake so small that the possible win rounds down to zero. */
const checkCanWin: AcceptanceCheck<TicketWithTerms> = ({ terms }) => refuseIf(terms.winMinor === 0n, 'invalidBetAmount')

/** Compares risk plus win with the max payout (LI1). */
const checkMaxPayout: AcceptanceCheck<TicketWithTerms> = ({ limits, terms }) =>
  refuseIf(terms.riskMinor + terms.winMinor > limits.maxPayoutMinor, 'betOverMaxPayout')

/** Compares the risk with the member's remaining responsible-gambling limit (PR9). */
const checkSelfLimit: AcceptanceCheck<TicketWithTerms> = ({ input: { selfLimit }, terms }) =>
  selfLimit && terms.riskMinor > selfLimit.leftMinor ? { ok: false, code: 'protectionLimit', own: selfLimit } : null

/** Compares the balance with the risk, which may differ from the typed stake (OD5). */
const checkBalance: AcceptanceCheck<TicketWithTerms> = ({ input: { availableMinor }, terms }) => {
  if (availableMinor === 'notAsked') return null
  return refuseIf(availableMinor === null || terms.riskMinor > availableMinor, 'insufficient_balance')
}

/** Checks of odds format, price, currency and limits, in the order of AC. */
export const STAKE_CHECKS: readonly AcceptanceCheck<PricedTicket>[] = [
  checkOddsType,
  checkOddsMoved,
  checkCurrency,
  checkStake,
  checkMinBet,
  checkMaxBet,
  checkMaxPerMatch,
]

/** Checks of the computed risk and win of a ticket: payout, responsible-gambling limit and balance. */
export const TERMS_CHECKS: readonly AcceptanceCheck<TicketWithTerms>[] = [
  checkCanWin,
  checkMaxPayout,
  checkSelfLimit,
  checkBalance,
]

/** Returns the lowest platform cap among the legs (LI6); null without a cap. */
export function findHouseCap({ legs }: Pick<SlipInput, 'legs'>): bigint | null {
  let lowestCap: bigint | null = null
  for (const { houseMaxStakeMinor = null } of legs) {
    if (houseMaxStakeMinor !== null && (lowestCap === null || houseMaxStakeMinor < lowestCap))
      lowestCap = houseMaxStakeMinor
  }
  return lowestCap
}

/** Returns the limits for a stake: the member's limits (LI1), lowered by the platform cap (LI6). */
export function computeStakeLimits(input: LimitsInput): StakeLimits {
  const [limits, houseCapMinor] = [findMemberLimits(input), findHouseCap(input)]
  return houseCapMinor === null || houseCapMinor >= limits.maxBetMinor
    ? limits
    : { ...limits, maxBetMinor: houseCapMinor }
}

/**
 * Returns the member's limits for the ticket (LI1). A single uses the limits of its sport. A ticket of several legs
 * uses the member's parlay limits if set, else the strictest limits among the legs' sports. A bet builder is on a
 * single match and uses the limits of its sport. Every leg has limits here, because its checks have passed.
 */
function findMemberLimits({ kind, legs, parlayLimits }: LimitsInput): StakeLimits {
  if (legs.length > 1 && kind !== 'builder' && parlayLimits !== null) return parlayLimits
  const legLimits = legs.flatMap(({ limits }) => limits ?? [])
  return legLimits.length === 0 ? NO_LIMITS : strictestLimits(legLimits)
}

function isLegPriceAcceptable(input: TicketInput, index: number, now: LegPrice): boolean {
  const legRequest = input.legs[index]?.request
  if (legRequest === undefined) return false
  if (now.myanmar === null) return moveAllowed(legRequest.oddsMilli, now.oddsMilli, shownOddsType(input), input.request)
  const terms = myanmarTermsShown(legRequest)
  return terms !== null && myanmarMoveAllowed(terms, now.myanmar, legRequest.selection, input.request)
}

/**
 * Returns the odds type that the member saw: the member's own for a single, decimal for tickets of several legs (OD6).
 */
function shownOddsType({ kind, request }: TicketInput) {
  return kind === 'single' ? request.oddsType : 4
}

/** Returns the stake that the member typed; for a system, the unit stake of each combination size. */
function typedMinor({ kind, request }: TicketInput): readonly bigint[] {
  return kind === 'system' ? request.units.map(({ unitMinor }) => unitMinor) : [request.stakeMinor]
}
