/**
 * Closed list of refusal codes (product §8). The code is also the text key (`code.<code>`). HTTP status: 401 for
 * session codes, 400 for badInput and missing fields, 429 for rate limits, 503 for maintenance and a busy server, 200
 * for every other refusal.
 */
// biome-ignore format: a table
export const SESSION_CODES = [
  'account_not_exists', 'account_inactive', 'login_id_not_exists', 'session_not_exists', 'session_expired',
  'invalidSession', 'permission_denied', 'accountIdRequired', 'BLOCK', 'CLOSE',
] as const

// biome-ignore format: a table
export const SOFT_CODES = [
  'requestLimit', 'requestProcessing', 'requestPending', 'requestTimeout', 'empty', 'loginLimit', 'timeoutError',
  'systemError', 'serverBusy', 'insufficient_balance',
] as const

// biome-ignore format: a table
export const LOGIN_CODES = [
  'usernameRequired', 'passwordRequired', 'invalid_password', 'loginFailed', 'failed', 'processing', 'logoutSucceed',
  'logoutFailed', 'passwordLoginOff', 'secondFactorRequired', 'secondFactorWrong', 'secondFactorExpired',
  'passkeyFailed',
] as const

/** Refusal codes that the site shows as a message that disappears automatically. */
// biome-ignore format: a table
export const WARNING_CODES = [
  'incompletedRequest', 'unableToGetBalanceAtTheMoment', 'duplicate_debit_record',
] as const

/** Refusal codes of products that the operator has not enabled. The site shows no message for the codes. */
export const QUIET_CODES = ['liveCasinoDisabled', 'lotteryDisabled', 'MiniGameDisabled'] as const
// biome-ignore format: a table
export const PRODUCT_CODES = [
  ...QUIET_CODES, 'EsportsDisabled', 'tournamentDisabled', 'productDisabled', 'game_maintenance',
] as const

/** Maintenance mode: every page redirects to the maintenance page. */
export const MAINTENANCE_CODES = ['maintenance'] as const

/** Refusal codes of calls on accounts, nicknames and uplines. */
// biome-ignore format: a table
export const ACCOUNT_CODES = [
  'secondary_account_exists', 'new_login_id_exists', 'member_wallet_not_exists', 'NoUserAccessRight', 'memberInactive',
  'commissionNotSet', 'passwordsDiffer', 'passwordUnchanged', 'passwordCommon', 'passwordGiven', 'secondFactorExists',
  'secondFactorNotSet', 'accountClosed', 'accountBlocked',
  'changePasswordFailed', 'changeNicknameFailed', 'messagesFailed', 'statementsFailed', 'resultsFailed',
] as const

/** Betting refusals in the order of the checks (AC). */
// biome-ignore format: a table
export const BET_CODES = [
  'accountFrozen', 'accountSuspended', 'ownTimeOut', 'selfExcluded', 'balanceBelowZero', 'sportsbookDisabled',
  'betExists', 'myanmarDisabled', 'minMatch', 'maxMatch', 'invalidSystem', 'betLimitNotSet', 'marketTypeChanged',
  'matchHide', 'matchNotAllowBet', 'matchNotActive', 'invalidMarket', 'invalidBet', 'invalidBetType', 'invalidBetTeam',
  'invalidOdds', 'oddsIsUpdating', 'notInParlay', 'relatedBets', 'oddsDisplayInvalid', 'invalidCurrency',
  'invalidBetAmount', 'betLowerMin', 'betOverMax', 'betOverMaxPerMatch', 'betOverMaxPayout', 'protectionLimit',
] as const

/** Betting refusals of product §8 that the server never sends itself, but a product or an operator wallet may. */
// biome-ignore format: a table
export const FURTHER_BET_CODES = [
  'invalidOddsBall', 'invalidBets', 'betOverMaxBet', 'betOverLimit', 'operatorSessionExpired',
  'changeStakeMin', 'changeStakeMax', 'currencyNotSupported', 'noMatchSelected', 'betNotExists',
  'result_exists', 'duplicate_credit_record',
] as const

/** Refusal codes of a bet request without its bet type or amount. */
export const BET_REQUIRED_CODES = ['betTypeRequired', 'betAmountRequired'] as const

/**
 * Odds are updating. The bet was not placed, and the reference is final (AC1), but an identical bet with another
 * reference may succeed shortly (AC6). Two codes are excluded: the slip asks the member to confirm after
 * `oddsDisplayInvalid`, and `duplicate_debit_record` means that money moved under the reference.
 */
export const ODDS_UPDATING_CODES = ['oddsIsUpdating', 'invalidOddsBall'] as const satisfies readonly Code[]

// biome-ignore format: a table
export const ROOM_CODES = [
  'invalidRate', 'invalidLimit', 'invalidPin', 'invalidRoomPassword', 'invalidRoomType', 'invalidRoomMatch',
  'invalidRoomLeague', 'roomFull', 'roomNotExists', 'roomEnded', 'roomCancelled', 'roomClosed', 'roomExists',
  'roomJoinedByMember', 'roomJoinedByIp', 'publicFreeRoom', 'tournamentLeagueExists', 'tournamentMatchExists',
  'createRoomFailed1', 'createRoomFailed2', 'createRoomFailed3', 'joinRoomFailed1', 'joinRoomFailed2',
] as const

/** Refusal codes of a request without a required field. */
// biome-ignore format: a table
export const REQUIRED_CODES = [
  'account_id_required', 'agent_id_required', 'master_id_required', 'senior_id_required', 'shareholder_id_required',
  'commission_rate_required', 'bet_id_required', 'credit_amount_required', 'debit_amount_required',
  'currency_required', 'rate_required', 'room_id_required', 'transfer_id_required',
] as const

/** Refusals of a cash-out (CO), of bet builder selections (SM) and of the parlay generator (PG). */
// biome-ignore format: a table
export const CASH_OUT_CODES = [
  'cashOutDisabled', 'cashOutClosed', 'cashOutNotOffered', 'cashOutTooSmall', 'cashOutMoved', 'cashOutWaiting',
] as const
// biome-ignore format: a table
export const BUILDER_CODES = [
  'betBuilderDisabled', 'builderOneMatch', 'builderImpossible', 'builderImplied', 'builderRefundable',
  'builderNotOffered',
] as const
export const GENERATOR_CODES = ['tooFewToPick'] as const

/** Refusal codes for changes of responsible-gambling limits (PR). */
export const PROTECTION_CODES = ['raiseTooEarly', 'raiseNotAsked', 'barNotShorter'] as const

/** Reasons for rejecting a pending bet (AC3) or voiding a ticket. */
// biome-ignore format: a table
export const REASON_CODES = [
  'goalDuringWait', 'scoreDuringWait', 'cornerDuringWait', 'bookingDuringWait', 'redCardDuringWait',
  'suspendedDuringWait', 'notOfferedDuringWait', 'oddsMovedDuringWait', 'payoutDuringWait', 'balanceDuringWait',
  'protectionDuringWait',
  'feedLostDuringWait', 'refusedByTrader', 'matchCancelled', 'matchPostponed', 'matchAbandoned', 'matchShortened',
  'voidedByOperator', 'participantsChanged', 'placedAfterStart', 'runnerReinstated',
] as const

/** Code that only a client produces: the request had no response. */
export const NETWORK_CODES = ['requestFailed'] as const

/** Refusal codes that fit no other group. `connectionFailed`: the operator wallet did not respond. */
export const OTHER_CODES = ['badInput', 'notFound', 'forbidden', 'internalServerError', 'connectionFailed'] as const

/** A pure function call, so that bundlers can drop unused codes: bundlers treat a spread as a side effect. */
// biome-ignore format: a table
export const CODES = /* @__PURE__ */ (() => [
  ...SESSION_CODES, ...SOFT_CODES, ...LOGIN_CODES, ...WARNING_CODES, ...PRODUCT_CODES, ...MAINTENANCE_CODES,
  ...ACCOUNT_CODES, ...BET_CODES, ...FURTHER_BET_CODES, ...BET_REQUIRED_CODES, ...ROOM_CODES,
  ...REQUIRED_CODES, ...CASH_OUT_CODES,
  ...BUILDER_CODES, ...GENERATOR_CODES, ...PROTECTION_CODES, ...REASON_CODES, ...NETWORK_CODES, ...OTHER_CODES,
] as const)()

/**
 * Refusal codes of the back office only: credit, cash and settlement (UP6, UP10), a reused reference, a price from
 * before a goal (MA6), changes of results (SE8), and step-up authentication (AR4).
 */
// biome-ignore format: a table
export const OFFICE_CODES = [
  'priceMoved',
  'creditShort', 'creditGivenOn', 'creditNotGiven', 'creditAtRisk', 'cashLeft', 'walletElsewhere', 'notOnCredit',
  'onCredit', 'accountHeld', 'partTooLarge', 'refUsed', 'changedMeanwhile', 'launchKeyNotMade', 'changeStale',
  'changeOver', 'otherPersonNeeded', 'stepUpRequired',
  'factorElsewhere', 'lastSecondFactor',
] as const

export type Code = (typeof CODES)[number] | (typeof OFFICE_CODES)[number]
export type BetCode = (typeof BET_CODES)[number]
export type ReasonCode = (typeof REASON_CODES)[number]

/**
 * Close codes of the socket:
 * - `barred`: too many frames.
 * - `tooLarge`: a frame above 4 kB.
 * - `full`: too many sockets of the member or the address.
 * - `nobody`: no authentication in time, or the session ended.
 * - `slow`: the client does not read.
 */
export const CLOSE_CODES = { barred: 1008, tooLarge: 1009, full: 1013, nobody: 4001, slow: 4008 } as const

/** Numbers of refusal codes (product §8), which the site displays after the text of the refusal. */
// biome-ignore format: a table
export const CODE_NUMBERS: Partial<Record<Code, number>> = {
  matchHide: 318, matchNotAllowBet: 311, matchNotActive: 308,
  invalidMarket: 340, invalidBet: 314, invalidBetType: 328, invalidBetTeam: 313,
}
