import { expect, test } from 'vitest'
import { POINTS_A_MATCH, refuseJoin, type JoinRequest } from './join.ts'
import { refuseRoom, roomState, type RoomTerms } from './room.ts'

const waiting = (count: number) => Array.from({ length: count }, (_, index) => ({ matchId: index + 1, live: false }))
const room = (more: Partial<RoomTerms> = {}): RoomTerms => ({
  kind: 'public',
  entryFee: 10,
  players: 3,
  pin: null,
  matches: waiting(3),
  ...more,
})

test.each<[string, Partial<RoomTerms>, string | null]>([
  ['the smallest room', {}, null],
  ['the largest room', { entryFee: 1_000, players: 30, matches: waiting(10) }, null],
  ['a private room with a PIN of 6 digits', { kind: 'private', pin: '012345' }, null],
  ['a free room', { kind: 'free', entryFee: 0 }, null],
  ['a fee below 10', { entryFee: 9 }, 'invalidRate'],
  ['a fee above 1000', { entryFee: 1_001 }, 'invalidRate'],
  ['a fee for a free room', { kind: 'free', entryFee: 10 }, 'invalidRate'],
  ['2 players', { players: 2 }, 'invalidLimit'],
  ['31 players', { players: 31 }, 'invalidLimit'],
  ['a PIN of 5 digits', { kind: 'private', pin: '12345' }, 'invalidPin'],
  ['a private room without a PIN', { kind: 'private' }, 'invalidPin'],
  ['a PIN of a public room', { pin: '123456' }, 'invalidPin'],
  ['2 matches', { matches: waiting(2) }, 'minMatch'],
  ['11 matches', { matches: waiting(11) }, 'maxMatch'],
  ['a live match', { matches: [...waiting(3), { matchId: 9, live: true }] }, 'invalidRoomMatch'],
  ['a match twice', { matches: [...waiting(3), { matchId: 1, live: false }] }, 'invalidRoomMatch'],
])('TO1 %s', (_name, more, refusal) => {
  expect(refuseRoom(room(more), false)).toBe(refusal)
})

test('TO1 an owner has one private room', () => {
  expect(refuseRoom(room({ kind: 'private', pin: '123456' }), true)).toBe('roomExists')
  expect(refuseRoom(room(), true)).toBeNull()
})

test('TO1 an operator sets the most matches himself', () => {
  expect(refuseRoom(room({ matches: waiting(5) }), false, 4)).toBe('maxMatch')
})

const join = (more: Partial<JoinRequest> = {}): JoinRequest => ({
  kind: 'public',
  full: false,
  openMatches: new Set([1, 2, 3]),
  picks: [{ matchId: 1, typeCode: 'BT_HDP', points: POINTS_A_MATCH }],
  feeHeld: true,
  joinedByMember: false,
  joinedFromAddress: false,
  ...more,
})

test('TO2 to join is to pay the fee and place valid picks in one step', () => {
  expect(refuseJoin(join())).toBeNull()
  expect(refuseJoin(join({ picks: [] }))).toBe('betNotExists')
  expect(refuseJoin(join({ feeHeld: false }))).toBe('insufficient_balance')
  expect(refuseJoin(join({ full: true }))).toBe('roomFull')
  expect(refuseJoin(join({ picks: [{ matchId: 4, typeCode: 'BT_OU', points: 1 }] }))).toBe('invalidBet')
  expect(refuseJoin(join({ picks: [{ matchId: 1, typeCode: 'BT_CS', points: 1 }] }))).toBe('invalidBet')
})

test('TO2 a player has 1,000 points a match', () => {
  const points = (...amounts: number[]) =>
    refuseJoin(join({ picks: amounts.map((amount) => ({ matchId: 1, typeCode: 'BT_1X2', points: amount })) }))
  expect(points(600, 400)).toBeNull()
  expect([points(600, 401), points(0), points(-1), points(0.5)]).toEqual(Array(4).fill('invalidBetAmount'))
})

test('TO6 a free room takes each member and each address once', () => {
  const free = { kind: 'free', feeHeld: false } as const
  expect(refuseJoin(join(free))).toBeNull()
  expect(refuseJoin(join({ ...free, joinedByMember: true }))).toBe('roomJoinedByMember')
  expect(refuseJoin(join({ ...free, joinedFromAddress: true }))).toBe('roomJoinedByIp')
  expect(refuseJoin(join({ joinedFromAddress: true }))).toBeNull()
})

test('TO5 a room goes from active to ended', () => {
  const state = (matches: Parameters<typeof roomState>[0]['matches'], prizesPaid = false, players = 3) =>
    roomState({ matches, prizesPaid, players })
  expect(state(['waiting', 'waiting', 'waiting'], false, 0)).toBe('active')
  expect(state(['settled', 'started', 'waiting'])).toBe('active')
  expect(state(['settled', 'started', 'started'])).toBe('stop_betting')
  expect(state(['settled', 'settled', 'void'])).toBe('stop_betting')
  expect(state(['settled', 'settled', 'void'], true)).toBe('ended')
})

test('TO5 too few players at the first kick-off, or all matches void: cancelled', () => {
  expect(roomState({ matches: ['started', 'waiting', 'waiting'], prizesPaid: false, players: 2 })).toBe('cancelled')
  expect(roomState({ matches: ['void', 'waiting', 'waiting'], prizesPaid: false, players: 2 })).toBe('active')
  expect(roomState({ matches: ['void', 'void', 'void'], prizesPaid: false, players: 9 })).toBe('cancelled')
})
