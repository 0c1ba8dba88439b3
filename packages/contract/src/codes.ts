/**
 * The closed list of refusal codes (spec §8). The code is also the key of its text in the catalogues (`code.<code>`).
 * HTTP status: 401 for session codes, 400 for badInput, 429 for limits, 200 for every other refusal.
 */
export const SESSION_CODES = [
  'account_not_exists', 'account_inactive', 'login_id_not_exists', 'session_not_exists', 'session_expired',
  'invalidSession', 'permission_denied', 'accountIdRequired', 'BLOCK', 'CLOSE',
] as const

export const SOFT_CODES = [
  'requestLimit', 'requestProcessing', 'requestPending', 'requestTimeout', 'empty', 'loginLimit', 'timeoutError',
  'systemError', 'insufficient_balance',
] as const

export const LOGIN_CODES = ['usernameRequired', 'passwordRequired', 'invalid_password', 'loginFailed'] as const

/** Betting refusals in the order of the checks (AC). */
export const BET_CODES = [
  'accountFrozen', 'accountSuspended', 'balanceBelowZero', 'sportsbookDisabled', 'betExists', 'myanmarDisabled',
  'minMatch', 'maxMatch', 'invalidSystem', 'marketTypeChanged', 'matchHide', 'matchNotAllowBet', 'matchNotActive',
  'invalidMarket', 'invalidBet', 'invalidBetType', 'invalidBetTeam', 'invalidOdds', 'oddsIsUpdating', 'notInParlay',
  'relatedBets', 'oddsDisplayInvalid', 'invalidCurrency', 'invalidBetAmount', 'betLowerMin', 'betOverMax',
  'betOverMaxPerMatch', 'betOverMaxPayout',
] as const

/** Refusals of a cash-out (CO), of several selections on one match (SM), and of the parlay generator (PG). */
export const CASH_OUT_CODES = [
  'cashOutDisabled', 'cashOutClosed', 'cashOutNotOffered', 'cashOutTooSmall', 'cashOutMoved', 'cashOutWaiting',
] as const
export const BUILDER_CODES = [
  'betBuilderDisabled', 'builderOneMatch', 'builderImpossible', 'builderImplied', 'builderRefundable',
  'builderNotOffered',
] as const
export const GENERATOR_CODES = ['tooFewToPick'] as const

/** Why a waiting bet was rejected (AC3) or a ticket voided. */
export const REASON_CODES = [
  'goalDuringWait', 'scoreDuringWait', 'redCardDuringWait', 'suspendedDuringWait', 'oddsMovedDuringWait',
  'feedLostDuringWait', 'matchCancelled', 'matchPostponed', 'matchAbandoned', 'voidedByOperator',
] as const

/** Only in the browser: the request never got an answer. */
export const NETWORK_CODES = ['requestFailed', 'connectionFailed'] as const

export const OTHER_CODES = ['badInput', 'notFound', 'forbidden', 'internalServerError'] as const

export const CODES = [
  ...SESSION_CODES, ...SOFT_CODES, ...LOGIN_CODES, ...BET_CODES, ...CASH_OUT_CODES, ...BUILDER_CODES,
  ...GENERATOR_CODES, ...REASON_CODES, ...NETWORK_CODES, ...OTHER_CODES,
] as const

export type Code = (typeof CODES)[number]
export type BetCode = (typeof BET_CODES)[number]
export type ReasonCode = (typeof REASON_CODES)[number]

/** Spec §8's numbers, shown behind the text of these refusals. */
export const CODE_NUMBERS: Partial<Record<Code, number>> = {
  matchHide: 318, matchNotAllowBet: 311, matchNotActive: 308,
  invalidMarket: 340, invalidBet: 314, invalidBetType: 328, invalidBetTeam: 313,
}
