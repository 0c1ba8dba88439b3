import { expect, test } from 'vitest'
import type { JoinRefusal, PickRefusal, RoomRefusal } from '@touchline/domain/tournament'
import { BET_CODES, FURTHER_BET_CODES } from './sportsbook/codes.ts'
import { ROOM_CODES } from './tournament/codes.ts'
import { SESSION_CODES } from './accounts/codes.ts'
import { SOFT_CODES } from './codes.ts'
import { HOLD_REFUSAL_CODES } from './wallet/operator-calls.ts'

/** The Record type forces a complete list, because the domain cannot import the list of the contract. */
const TOURNAMENT: Record<JoinRefusal | PickRefusal | RoomRefusal, true> = {
  invalidRoomType: true,
  invalidRate: true,
  invalidLimit: true,
  invalidPin: true,
  noMatchSelected: true,
  minMatch: true,
  maxMatch: true,
  tournamentLeagueExists: true,
  tournamentMatchExists: true,
  invalidRoomLeague: true,
  invalidRoomMatch: true,
  createRoomFailed2: true,
  roomExists: true,
  roomCancelled: true,
  roomEnded: true,
  roomClosed: true,
  invalidCurrency: true,
  invalidRoomPassword: true,
  publicFreeRoom: true,
  roomJoinedByMember: true,
  roomJoinedByIp: true,
  roomFull: true,
  betNotExists: true,
  invalidBet: true,
  matchNotActive: true,
  invalidBetType: true,
  invalidBetAmount: true,
}

test('TO1 TO2 every refusal of room creation, join or pick has a published code', () => {
  const published: readonly string[] = [...ROOM_CODES, ...BET_CODES, ...FURTHER_BET_CODES, ...SOFT_CODES]
  expect(Object.keys(TOURNAMENT).filter((code) => !published.includes(code))).toEqual([])
})

test('WA2 no code for a refused wallet hold ends the member session', () => {
  const ends: readonly string[] = SESSION_CODES
  expect(Object.values(HOLD_REFUSAL_CODES).filter((code) => ends.includes(code))).toEqual([])
})
