import { expect, test } from 'vitest'
import type { JoinRefusal, RoomRefusal } from '@touchline/domain/tournament'
import { BET_CODES, FURTHER_BET_CODES, ROOM_CODES, SOFT_CODES } from './codes.ts'

/** All of them, or it does not compile: the domain cannot import the contract's list. */
const TOURNAMENT: Record<JoinRefusal | RoomRefusal, true> = {
  invalidRate: true,
  invalidLimit: true,
  invalidPin: true,
  invalidRoomMatch: true,
  minMatch: true,
  maxMatch: true,
  roomExists: true,
  roomFull: true,
  roomJoinedByMember: true,
  roomJoinedByIp: true,
  betNotExists: true,
  invalidBet: true,
  invalidBetAmount: true,
  insufficient_balance: true,
}

test('TO1 TO2 what keeps a room from opening or a player out of it has a code that is told', () => {
  const told: readonly string[] = [...ROOM_CODES, ...BET_CODES, ...FURTHER_BET_CODES, ...SOFT_CODES]
  expect(Object.keys(TOURNAMENT).filter((code) => !told.includes(code))).toEqual([])
})
