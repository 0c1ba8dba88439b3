import { REASON_CODES, type Code } from './codes.ts'
import { HOLD_REFUSALS_TOLD } from './wallet/operator-calls.ts'

/**
 * What calls refuse with, by what they have in common. A route names those of its own; what any call may be refused
 * with (bad input, too many requests, a closed site) is added where it is described.
 */
type Codes = readonly Code[]

/** Accounts that are let in by nobody. */
const LOCKED_OUT = ['account_inactive', 'BLOCK', 'CLOSE'] as const satisfies Codes

/** Of every call that needs a session. */
export const SESSION_REFUSALS = [
  'session_not_exists',
  'session_expired',
  'invalidSession',
  ...LOCKED_OUT,
] as const satisfies Codes

/** Of calls that read through much: one of a member's is at work at a time, and none for long. */
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

/** The last two of a signature that is stale, used before or not the operator's. */
export const SECURE_LOGIN_REFUSALS = [
  ...PASSWORD_LOGIN_REFUSALS,
  'session_expired',
  'invalidSession',
] as const satisfies Codes

/** Of the office; its second factor is shown in the session. */
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

/** The last three of a token that the operator is asked about. */
export const LAUNCH_LOGIN_REFUSALS = [
  'invalidSession',
  'session_expired',
  ...LOCKED_OUT,
  'permission_denied',
  'currencyNotSupported',
  'connectionFailed',
] as const satisfies Codes

/** Of calls of the office that ask for the second factor again (AR4). */
export const STEP_UP_REFUSALS = ['stepUpRequired', 'secondFactorWrong', 'loginLimit'] as const satisfies Codes

/** Of calls that ask for the password once more, and for a factor where the member has one. */
export const PROOF_REFUSALS = ['invalid_password', 'secondFactorRequired', 'secondFactorWrong'] as const satisfies Codes

/** Who may bet at all, in the order of AC. */
const DOOR_REFUSALS = [
  'accountFrozen',
  'accountSuspended',
  'permission_denied',
  'unableToGetBalanceAtTheMoment',
  'balanceBelowZero',
  'sportsbookDisabled',
] as const satisfies Codes

/** Whether a selection is on offer, in the order of AC. */
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

/** Price, stake and limits, in the order of AC. */
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

/** `myanmarDisabled`: on Myanmar lines (MM6). */
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

/** Of what a slip is offered at now. */
export const CHECK_REFUSALS = [...DOOR_REFUSALS, ...OFFER_REFUSALS] as const satisfies Codes
export const MYANMAR_CHECK_REFUSALS = [...CHECK_REFUSALS, ...MYANMAR_REFUSALS] as const satisfies Codes
export const PARLAY_CHECK_REFUSALS = [...MYANMAR_CHECK_REFUSALS, 'minMatch', 'maxMatch'] as const satisfies Codes
export const BUILDER_CHECK_REFUSALS = [...CHECK_REFUSALS, ...BUILDER_REFUSALS] as const satisfies Codes

/** Of a bet that is placed; who barred themselves may still look (PR7). */
export const PLACE_REFUSALS = [
  ...DOOR_REFUSALS,
  'ownTimeOut',
  'selfExcluded',
  'betExists',
  ...OFFER_REFUSALS,
  ...STAKE_REFUSALS,
] as const satisfies Codes
const HOLD_TOLD = Object.values(HOLD_REFUSALS_TOLD)
/** Of a bet on a wallet that the operator keeps (WA3); `incompletedRequest`: whether it stands is not known yet. */
export const HELD_AT_OPERATOR_REFUSALS = [
  ...HOLD_TOLD,
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
  'sportsbookDisabled',
  'cashOutDisabled',
  'notFound',
  'cashOutClosed',
  'cashOutNotOffered',
  'matchNotAllowBet',
  'oddsIsUpdating',
  'cashOutTooSmall',
] as const satisfies Codes

/** A cash-out that waited is answered, ever after, by what the match did meanwhile (CO3). */
export const CASH_OUT_REFUSALS = [
  ...CASH_OUT_QUOTE_REFUSALS,
  'betExists',
  'cashOutWaiting',
  'cashOutMoved',
  ...REASON_CODES,
] as const satisfies Codes

/** Who may play in rooms at all. */
const ROOM_DOOR_REFUSALS = [
  'accountFrozen',
  'accountSuspended',
  'permission_denied',
  'tournamentDisabled',
] as const satisfies Codes
/** Whether picks may be placed (TO2), and are on offer. */
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
/** Whether a fee may be held. */
const SEAT_REFUSALS = [
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
  'balanceBelowZero',
  'insufficient_balance',
] as const satisfies Codes

/** `createRoomFailed1`: the reference was used for something else; 3: the call is not that of who keeps the wallet. */
export const OPEN_ROOM_REFUSALS = [
  ...ROOM_DOOR_REFUSALS,
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
/** `joinRoomFailed1`: the reference was used for something else; 2: the call is not that of who keeps the wallet. */
export const JOIN_ROOM_REFUSALS = [
  ...ROOM_DOOR_REFUSALS,
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
/** Of a fee on a wallet that the operator keeps (WA3); `incompletedRequest`: not known yet. */
export const HELD_SEAT_REFUSALS = [
  ...HOLD_TOLD,
  'unableToGetBalanceAtTheMoment',
  'connectionFailed',
  'incompletedRequest',
] as const satisfies Codes
export const PICK_ROOM_REFUSALS = [
  ...ROOM_DOOR_REFUSALS,
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
export const SEE_ROOM_REFUSALS = [
  'tournamentDisabled',
  'roomNotExists',
  'invalidPin',
  'invalidRoomPassword',
] as const satisfies Codes
