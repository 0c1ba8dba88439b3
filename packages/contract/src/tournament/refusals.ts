import type { ApiCode } from '../codes.ts'
import { HOLD_REFUSAL_CODES } from '../wallet/operator-calls.ts'

/** Codes of the account checks before joining a tournament room. */
const ROOM_ACCESS_REFUSALS = [
  'accountFrozen',
  'accountSuspended',
  'permission_denied',
] as const satisfies readonly ApiCode[]

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
] as const satisfies readonly ApiCode[]

/** Codes of the checks before the entry fee of a tournament room is held. */
const SEAT_REFUSALS = [
  'ownTimeOut',
  'selfExcluded',
  'protectionLimit',
  'balanceBelowZero',
  'insufficient_balance',
] as const satisfies readonly ApiCode[]

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
] as const satisfies readonly ApiCode[]

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
] as const satisfies readonly ApiCode[]

/** Codes of an entry fee that the operator wallet must confirm (WA3). `incompletedRequest`: no response yet. */
export const OPERATOR_SEAT_REFUSALS = [
  ...Object.values(HOLD_REFUSAL_CODES),
  'unableToGetBalanceAtTheMoment',
  'connectionFailed',
  'incompletedRequest',
] as const satisfies readonly ApiCode[]

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
] as const satisfies readonly ApiCode[]

export const LEAVE_ROOM_REFUSALS = ['roomNotExists', 'roomClosed'] as const satisfies readonly ApiCode[]

export const VIEW_ROOM_REFUSALS = [
  'roomNotExists',
  'invalidPin',
  'invalidRoomPassword',
] as const satisfies readonly ApiCode[]
