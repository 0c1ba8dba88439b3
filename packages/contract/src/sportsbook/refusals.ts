import type { ApiCode } from '../codes.ts'
import { HOLD_REFUSAL_CODES } from '../wallet/operator-calls.ts'

/** Codes of the account checks before a bet, in the order of AC. */
const ACCOUNT_REFUSALS = [
  'accountFrozen',
  'accountSuspended',
  'permission_denied',
  'unableToGetBalanceAtTheMoment',
  'balanceBelowZero',
] as const satisfies readonly ApiCode[]

/** Codes of the checks whether a selection is offered, in the order of AC. */
const OFFER_REFUSALS = [
  'betLimitNotSet',
  'marketTypeChanged',
  'matchHide',
  'matchNotAllowBet',
  'matchNotActive',
  'invalidMarket',
  'invalidBet',
  'invalidBetType',
  'invalidBetTeam',
  'invalidOdds',
  'oddsIsUpdating',
] as const satisfies readonly ApiCode[]

/** Codes of the price, stake and limit checks of a bet, in the order of AC. */
const STAKE_REFUSALS = [
  'oddsDisplayInvalid',
  'invalidCurrency',
  'invalidBetAmount',
  'betLowerMin',
  'betOverMax',
  'betOverMaxPerMatch',
  'betOverMaxPayout',
  'protectionLimit',
  'insufficient_balance',
] as const satisfies readonly ApiCode[]

/** Additional code of Myanmar bets. `myanmarDisabled`: the account may not bet on Myanmar lines (MM6). */
const MYANMAR_REFUSALS = ['myanmarDisabled'] as const satisfies readonly ApiCode[]

const PARLAY_REFUSALS = ['minMatch', 'maxMatch', 'notInParlay', 'relatedBets'] as const satisfies readonly ApiCode[]

const BUILDER_REFUSALS = [
  'minMatch',
  'maxMatch',
  'notInParlay',
  'betBuilderDisabled',
  'builderOneMatch',
  'builderImpossible',
  'builderImplied',
  'builderRefundable',
  'builderNotOffered',
] as const satisfies readonly ApiCode[]

/** Codes of checking a slip, which prices selections without placing a bet. */
export const CHECK_REFUSALS = [...ACCOUNT_REFUSALS, ...OFFER_REFUSALS] as const satisfies readonly ApiCode[]

export const MYANMAR_CHECK_REFUSALS = [...CHECK_REFUSALS, ...MYANMAR_REFUSALS] as const satisfies readonly ApiCode[]

export const PARLAY_CHECK_REFUSALS = [
  ...MYANMAR_CHECK_REFUSALS,
  'minMatch',
  'maxMatch',
] as const satisfies readonly ApiCode[]

export const BUILDER_CHECK_REFUSALS = [...CHECK_REFUSALS, ...BUILDER_REFUSALS] as const satisfies readonly ApiCode[]

/** Codes of placing a bet. Time-out and self-exclusion block placing only, not checking a slip (PR7). */
export const PLACE_REFUSALS = [
  ...ACCOUNT_REFUSALS,
  'sportsbookDisabled',
  'ownTimeOut',
  'selfExcluded',
  'betExists',
  ...OFFER_REFUSALS,
  ...STAKE_REFUSALS,
] as const satisfies readonly ApiCode[]

/** Codes of a bet that the operator wallet must confirm (WA3). `incompletedRequest`: no response yet. */
export const OPERATOR_WALLET_REFUSALS = [
  ...Object.values(HOLD_REFUSAL_CODES),
  'connectionFailed',
  'incompletedRequest',
  'forbidden',
] as const satisfies readonly ApiCode[]

export const PLACE_MYANMAR_REFUSALS = [...PLACE_REFUSALS, ...MYANMAR_REFUSALS] as const satisfies readonly ApiCode[]

export const PLACE_PARLAY_REFUSALS = [...PLACE_REFUSALS, ...PARLAY_REFUSALS] as const satisfies readonly ApiCode[]

export const PLACE_MYANMAR_PARLAY_REFUSALS = [
  ...PLACE_PARLAY_REFUSALS,
  ...MYANMAR_REFUSALS,
] as const satisfies readonly ApiCode[]

export const PLACE_SYSTEM_REFUSALS = [...PLACE_PARLAY_REFUSALS, 'invalidSystem'] as const satisfies readonly ApiCode[]

export const PLACE_BUILDER_REFUSALS = [...PLACE_REFUSALS, ...BUILDER_REFUSALS] as const satisfies readonly ApiCode[]
