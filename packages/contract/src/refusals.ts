import { REASON_CODES, type Code } from './codes.ts'
import { HOLD_REFUSAL_CODES } from './wallet/operator-calls.ts'

/**
 * Refusal codes of calls by group. A route lists its own codes; codes of every call (bad input, rate limit,
 * maintenance) are added in the API description.
 */
type Codes = readonly Code[]

/** Refusal codes for states of an account that block every login. */
const LOCKED_OUT = ['account_inactive', 'BLOCK', 'CLOSE'] as const satisfies Codes

/** Refusal codes of calls that need a session. */
export const SESSION_REFUSALS = [
  'session_not_exists',
  'session_expired',
  'invalidSession',
  ...LOCKED_OUT,
] as const satisfies Codes

/** Codes of expensive reads: a member may run a single such call at a time, with a time limit. */
export const TURN_REFUSALS = ['requestProcessing', 'requestTimeout'] as const satisfies Codes

export const PASSWORD_LOGIN_REFUSALS = [
  'usernameRequired',
  'passwordRequired',
  'invalid_password',
  'loginLimit',
  'requestProcessing',
  'passwordLoginOff',
  'secondFactorRequired',
  ...LOCKED_OUT,
] as const satisfies Codes

/** Codes of a login with a body signed by the operator. The last two: the signature is expired, reused or invalid. */
export const SECURE_LOGIN_REFUSALS = [
  ...PASSWORD_LOGIN_REFUSALS,
  'session_expired',
  'invalidSession',
] as const satisfies Codes

/** Codes of an office login with a password. The second factor is verified later in the session. */
export const STAFF_LOGIN_REFUSALS = [
  'usernameRequired',
  'passwordRequired',
  'invalid_password',
  'loginLimit',
  'requestProcessing',
  ...LOCKED_OUT,
] as const satisfies Codes

export const FACTOR_LOGIN_REFUSALS = [
  'secondFactorExpired',
  'secondFactorWrong',
  'loginLimit',
  'passwordLoginOff',
  ...LOCKED_OUT,
] as const satisfies Codes

export const PASSKEY_LOGIN_REFUSALS = [
  'passkeyFailed',
  'loginLimit',
  'passwordLoginOff',
  ...LOCKED_OUT,
] as const satisfies Codes

export const STAFF_PASSKEY_LOGIN_REFUSALS = ['passkeyFailed', 'loginLimit', ...LOCKED_OUT] as const satisfies Codes

/** Codes of a launch login. The last three are for tokens that the operator verifies. */
export const LAUNCH_LOGIN_REFUSALS = [
  'invalidSession',
  'session_expired',
  ...LOCKED_OUT,
  'permission_denied',
  'currencyNotSupported',
  'connectionFailed',
] as const satisfies Codes

/** Refusal codes that step-up authentication adds to an office call (AR4). */
export const STEP_UP_REFUSALS = ['stepUpRequired', 'secondFactorWrong', 'loginLimit'] as const satisfies Codes

/** Codes of calls that require the password again, and a second factor if the member has a second factor. */
export const PROOF_REFUSALS = ['invalid_password', 'secondFactorRequired', 'secondFactorWrong'] as const satisfies Codes

/** Codes of the account checks before a bet, in the order of AC. */
const ACCOUNT_REFUSALS = [
  'accountFrozen',
  'accountSuspended',
  'permission_denied',
  'unableToGetBalanceAtTheMoment',
  'balanceBelowZero',
] as const satisfies Codes

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
] as const satisfies Codes

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
] as const satisfies Codes

/** Additional code of Myanmar bets. `myanmarDisabled`: the account may not bet on Myanmar lines (MM6). */
const MYANMAR_REFUSALS = ['myanmarDisabled'] as const satisfies Codes
const PARLAY_REFUSALS = ['minMatch', 'maxMatch', 'notInParlay', 'relatedBets'] as const satisfies Codes
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
] as const satisfies Codes

/** Codes of checking a slip, which prices selections without placing a bet. */
export const CHECK_REFUSALS = [...ACCOUNT_REFUSALS, ...OFFER_REFUSALS] as const satisfies Codes
export const MYANMAR_CHECK_REFUSALS = [...CHECK_REFUSALS, ...MYANMAR_REFUSALS] as const satisfies Codes
export const PARLAY_CHECK_REFUSALS = [...MYANMAR_CHECK_REFUSALS, 'minMatch', 'maxMatch'] as const satisfies Codes
export const BUILDER_CHECK_REFUSALS = [...CHECK_REFUSALS, ...BUILDER_REFUSALS] as const satisfies Codes

/** Codes of placing a bet. Time-out and self-exclusion block placing only, not checking a slip (PR7). */
export const PLACE_REFUSALS = [
  ...ACCOUNT_REFUSALS,
  'sportsbookDisabled',
  'ownTimeOut',
  'selfExcluded',
  'betExists',
  ...OFFER_REFUSALS,
  ...STAKE_REFUSALS,
] as const satisfies Codes
const HOLD_CODES = Object.values(HOLD_REFUSAL_CODES)
/** Codes of a bet that the operator wallet must confirm (WA3). `incompletedRequest`: no response yet. */
export const OPERATOR_WALLET_REFUSALS = [
  ...HOLD_CODES,
  'connectionFailed',
  'incompletedRequest',
  'forbidden',
] as const satisfies Codes
export const PLACE_MYANMAR_REFUSALS = [...PLACE_REFUSALS, ...MYANMAR_REFUSALS] as const satisfies Codes
export const PLACE_PARLAY_REFUSALS = [...PLACE_REFUSALS, ...PARLAY_REFUSALS] as const satisfies Codes
export const PLACE_MYANMAR_PARLAY_REFUSALS = [...PLACE_PARLAY_REFUSALS, ...MYANMAR_REFUSALS] as const satisfies Codes
export const PLACE_SYSTEM_REFUSALS = [...PLACE_PARLAY_REFUSALS, 'invalidSystem'] as const satisfies Codes
export const PLACE_BUILDER_REFUSALS = [...PLACE_REFUSALS, ...BUILDER_REFUSALS] as const satisfies Codes

export const CASH_OUT_QUOTE_REFUSALS = [
  'accountFrozen',
  'accountSuspended',
  'unableToGetBalanceAtTheMoment',
  'cashOutDisabled',
  'notFound',
  'cashOutClosed',
  'cashOutNotOffered',
  'matchNotAllowBet',
  'oddsIsUpdating',
  'cashOutTooSmall',
] as const satisfies Codes

/** Codes of a cash-out. A match event during the bet delay can be the final code (CO3). */
export const CASH_OUT_REFUSALS = [
  ...CASH_OUT_QUOTE_REFUSALS,
  'betExists',
  'cashOutWaiting',
  'cashOutMoved',
  ...REASON_CODES,
] as const satisfies Codes

/** Codes of the account checks before joining a tournament room. */
const ROOM_ACCESS_REFUSALS = ['accountFrozen', 'accountSuspended', 'permission_denied'] as const satisfies Codes
/** Codes for picks in a tournament room: invalid picks (TO2), and selections that are not offered. */
const ROOM_PICK_REFUSALS = [
  'betNotExists',
  'invalidBet',
  'matchNotActive',
  'invalidBetType',
  'invalidBetAmount',
  'marketTypeChanged',
  'matchHide',
  'matchNotAllowBet',
  'invalidMarket',
  'invalidBetTeam',
  'invalidOdds',
  'oddsIsUpdating',
  'oddsDisplayInvalid',
] as const satisfies Codes
/** Codes of the checks before the entry fee of a tournament room is held. */
const SEAT_REFUSALS = [
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
  'balanceBelowZero',
  'insufficient_balance',
] as const satisfies Codes

/**
 * Codes of opening a tournament room. `createRoomFailed1`: the reference was used for another request.
 * `createRoomFailed3`: the call does not match the wallet type.
 */
export const OPEN_ROOM_REFUSALS = [
  ...ROOM_ACCESS_REFUSALS,
  'createRoomFailed1',
  'createRoomFailed3',
  'invalidRoomType',
  'invalidRate',
  'invalidLimit',
  'invalidPin',
  'noMatchSelected',
  'minMatch',
  'maxMatch',
  'tournamentLeagueExists',
  'tournamentMatchExists',
  'invalidRoomMatch',
  'invalidRoomLeague',
  'createRoomFailed2',
  'roomExists',
  ...ROOM_PICK_REFUSALS,
  ...SEAT_REFUSALS,
] as const satisfies Codes
/**
 * Codes of joining a tournament room. `joinRoomFailed1`: the reference was used for another request. `joinRoomFailed2`:
 * the call does not match the wallet type.
 */
export const JOIN_ROOM_REFUSALS = [
  ...ROOM_ACCESS_REFUSALS,
  'joinRoomFailed1',
  'joinRoomFailed2',
  'roomNotExists',
  'roomCancelled',
  'roomEnded',
  'roomClosed',
  'invalidCurrency',
  'invalidPin',
  'invalidRoomPassword',
  'publicFreeRoom',
  'roomJoinedByMember',
  'roomJoinedByIp',
  'roomFull',
  ...ROOM_PICK_REFUSALS,
  ...SEAT_REFUSALS,
] as const satisfies Codes
/** Codes of an entry fee that the operator wallet must confirm (WA3). `incompletedRequest`: no response yet. */
export const OPERATOR_SEAT_REFUSALS = [
  ...HOLD_CODES,
  'unableToGetBalanceAtTheMoment',
  'connectionFailed',
  'incompletedRequest',
] as const satisfies Codes
export const PICK_ROOM_REFUSALS = [
  ...ROOM_ACCESS_REFUSALS,
  'betExists',
  'roomNotExists',
  'roomCancelled',
  'roomEnded',
  'roomClosed',
  ...ROOM_PICK_REFUSALS,
  'ownTimeOut',
  'selfExcluded',
] as const satisfies Codes
export const LEAVE_ROOM_REFUSALS = ['roomNotExists', 'roomClosed'] as const satisfies Codes
export const VIEW_ROOM_REFUSALS = ['roomNotExists', 'invalidPin', 'invalidRoomPassword'] as const satisfies Codes
