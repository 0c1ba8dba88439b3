import { marketKindByCode } from '../market/index.ts'
import { isCurrency } from '../money/index.ts'
import { oddsTypeOf } from '../odds/index.ts'
import { strictestLimits, type StakeLimits, type TicketTerms } from '../ticket/index.ts'
import type { SlipInput, TicketInput } from './bet-input.ts'
import { checkCombinedMoved } from './combination.ts'
import type { LegPrice, Check } from './refusal.ts'
import { refuseIf } from './refusal.ts'
import { moveAllowed, myanmarMoveAllowed } from './odds-move.ts'
import { myanmarSeen } from './leg-price.ts'
import { atLeg } from './ticket-checks.ts'

/** A ticket whose legs are all on offer, with what they are offered at. */
export interface PricedTicket {
  readonly input: TicketInput
  readonly prices: readonly LegPrice[]
  readonly limits: StakeLimits
}

/** What the last checks look at: the ticket, and the terms that it would be struck at. */
export interface StruckTicket extends PricedTicket {
  readonly terms: TicketTerms
}

const NO_LIMITS: StakeLimits = { minBetMinor: 0n, maxBetMinor: 0n, maxPayoutMinor: 0n }

type Asked = Pick<SlipInput, 'kind' | 'legs' | 'parlayLimits'>

/**
 * LI1: a single's limits are those of its sport. Of several legs the member's own for parlays where they have them,
 * else the strictest of the legs' sports; a builder is on one match, and so within its sport's. The legs are on offer,
 * so each has limits.
 */
const memberLimitsOf = ({ kind, legs, parlayLimits }: Asked): StakeLimits => {
  if (legs.length > 1 && kind !== 'builder' && parlayLimits !== null) return parlayLimits
  const ofLegs = legs.flatMap(({ limits }) => limits ?? [])
  return ofLegs.length === 0 ? NO_LIMITS : strictestLimits(ofLegs)
}

/** LI6: of several legs the least; null where the house caps none. */
export const houseMostOf = ({ legs }: Pick<SlipInput, 'legs'>): bigint | null => {
  let least: bigint | null = null
  for (const { houseMostMinor = null } of legs) {
    if (houseMostMinor !== null && (least === null || houseMostMinor < least)) least = houseMostMinor
  }
  return least
}

/** What a stake is held to: the member's own limits (LI1), of which the house only takes away (LI6). */
export const limitsOf = (asked: Asked): StakeLimits => {
  const [limits, mostMinor] = [memberLimitsOf(asked), houseMostOf(asked)]
  return mostMinor === null || mostMinor >= limits.maxBetMinor ? limits : { ...limits, maxBetMinor: mostMinor }
}

/** OD9: a market with three or more selections is struck in decimal, so that no rounding eats its long prices. */
const checkOddsType: Check<PricedTicket> = ({ input: { kind, legs, request } }) => {
  const type = marketKindByCode(legs[0]?.request.typeCode ?? '')
  const mayView = kind !== 'single' || type === undefined || oddsTypeOf(type, request.oddsType) === request.oddsType
  return refuseIf(!mayView, 'oddsDisplayInvalid')
}

/** OD6: several legs are seen and paid in decimal. */
const oddsTypeSeen = ({ kind, request }: TicketInput) => (kind === 'single' ? request.oddsType : 4)

const legStands = (input: TicketInput, index: number, now: LegPrice): boolean => {
  const seen = input.legs[index]?.request
  if (seen === undefined) return false
  if (now.myanmar === null) return moveAllowed(seen.oddsMilli, now.oddsMilli, oddsTypeSeen(input), input.request)
  const terms = myanmarSeen(seen)
  return terms !== null && myanmarMoveAllowed(terms, now.myanmar, seen.selection, input.request)
}

/**
 * AC2, leg by leg. A price that was never offered is met as a move too. A single is answered with its price as it
 * stands, a ticket of several legs is offered again whole, a Myanmar bet with its line.
 */
const checkOddsMoved: Check<PricedTicket> = ({ input, prices }) => {
  if (input.kind === 'builder') return checkCombinedMoved(input)
  const moved = prices.findIndex((now, index) => !legStands(input, index, now))
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

const checkCurrency: Check<PricedTicket> = ({ input }) => refuseIf(!isCurrency(input.currency), 'invalidCurrency')

/** What is typed: the stake, or each unit of a system. */
const typedMinor = ({ kind, request }: TicketInput): readonly bigint[] =>
  kind === 'system' ? request.units.map(({ unitMinor }) => unitMinor) : [request.stakeMinor]

/** The rest of the chain asks how much: an amount of nothing has no limit to be held to. */
const checkStake: Check<PricedTicket> = ({ input }) =>
  refuseIf(
    typedMinor(input).some((minor) => minor <= 0n),
    'invalidBetAmount',
  )

/** LI1: the typed stake, in every odds type; of a system each unit. */
const checkMinBet: Check<PricedTicket> = ({ input, limits }) =>
  refuseIf(
    typedMinor(input).some((minor) => minor < limits.minBetMinor),
    'betLowerMin',
  )

/** LI1: the typed stake; of a system all of it. */
const checkMaxBet: Check<PricedTicket> = ({ input, limits }) =>
  refuseIf(input.request.stakeMinor > limits.maxBetMinor, 'betOverMax')

/** LI2: with what the member already has running on each match. */
const checkMaxPerMatch: Check<PricedTicket> = ({ input }) => {
  const { legs, request } = input
  const full = legs.findIndex(
    ({ onMatchMinor, limits }) => limits !== null && onMatchMinor + request.stakeMinor > limits.maxPerMatchMinor,
  )
  return full < 0 ? null : { ok: false, code: 'betOverMaxPerMatch', ...atLeg(input, full) }
}

/** A stake so small that its win rounds down to nothing is no bet. */
const checkCanWin: Check<StruckTicket> = ({ terms }) => refuseIf(terms.winMinor === 0n, 'invalidBetAmount')

/** LI1: risk and win together. */
const checkMaxPayout: Check<StruckTicket> = ({ limits, terms }) =>
  refuseIf(terms.riskMinor + terms.winMinor > limits.maxPayoutMinor, 'betOverMaxPayout')

/** PR9: what the member lets themselves risk bears the risk. */
const checkOwnLimit: Check<StruckTicket> = ({ input: { ownLimit }, terms }) =>
  ownLimit && terms.riskMinor > ownLimit.leftMinor ? { ok: false, code: 'protectionLimit', own: ownLimit } : null

/** OD5: the balance covers the risk, which is not always what was typed. */
const checkBalance: Check<StruckTicket> = ({ input: { availableMinor }, terms }) => {
  if (availableMinor === 'notAsked') return null
  return refuseIf(availableMinor === null || terms.riskMinor > availableMinor, 'insufficient_balance')
}

/** Price, currency and limits, in the order of AC. */
export const STAKE_CHECKS: readonly Check<PricedTicket>[] = [
  checkOddsType,
  checkOddsMoved,
  checkCurrency,
  checkStake,
  checkMinBet,
  checkMaxBet,
  checkMaxPerMatch,
]

/** What depends on the terms as struck. */
export const STRUCK_CHECKS: readonly Check<StruckTicket>[] = [checkCanWin, checkMaxPayout, checkOwnLimit, checkBalance]
