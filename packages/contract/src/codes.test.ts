import { expect, test } from 'vitest'
import type { JoinRefusal, PickRefusal, RoomRefusal } from '@touchline/domain/tournament'
import { BET_CODES, FURTHER_BET_CODES, ROOM_CODES, SOFT_CODES } from './codes.ts'

/** All of them, or it does not compile: the domain cannot import the contract's list. */
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

test('TO1 TO2 what keeps a room from opening or a player out of it has a code that is told', () => {
  const told: readonly string[] = [...ROOM_CODES, ...BET_CODES, ...FURTHER_BET_CODES, ...SOFT_CODES]
  expect(Object.keys(TOURNAMENT).filter((code) => !told.includes(code))).toEqual([])
})
