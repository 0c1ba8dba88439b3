import { expect, test } from 'vitest'
import {
  isOver,
  LEAVE_BEFORE_MS,
  mayLeave,
  type HouseRoomTerms,
  refuseHouseRoom,
  refuseRoom,
  computeRoomMatchState,
  type RoomMatchRequest,
  type RoomMatchInput,
  computeRoomState,
  type RoomState,
  type RoomTerms,
} from './index.ts'

const HOUR_MS = 3_600_000

function match(matchId: number, more: Partial<RoomMatchRequest> = {}): RoomMatchRequest {
  return {
    matchId,
    leagueId: 7,
    isPlayable: true,
    isKickOffUnchanged: true,
    ...more,
  }
}
function several(count: number) {
  return Array.from({ length: count }, (_, index) => match(index + 1))
}
function room(more: Partial<RoomTerms> = {}): RoomTerms {
  return {
    kind: 'public',
    currency: 'MYR',
    entryFee: 10,
    players: 3,
    pin: null,
    leagueIds: [7],
    matches: several(3),
    ...more,
  }
}
function withThird(third: RoomMatchRequest): Partial<RoomTerms> {
  return { matches: [...several(2), third] }
}

test.each<[string, Partial<RoomTerms>, string | null]>([
  ['the smallest room', {}, null],
  ['the largest room', { entryFee: 1_000, players: 30, matches: several(10) }, null],
  ['a private room with a PIN of 6 digits', { kind: 'private', pin: '012345' }, null],
  ['a room of two leagues', { leagueIds: [7, 8], ...withThird(match(3, { leagueId: 8 })) }, null],
  ['a free room', { kind: 'free', entryFee: 0 }, 'invalidRoomType'],
  ['a fee below 10', { entryFee: 9 }, 'invalidRate'],
  ['a fee above 1000', { entryFee: 1_001 }, 'invalidRate'],
  ['a fee that is not whole', { entryFee: 10.5 }, 'invalidRate'],
  ['the least fee of kyat', { currency: 'MMK', entryFee: 10_000 }, null],
  ['a fee of kyat below it', { currency: 'MMK', entryFee: 9_999 }, 'invalidRate'],
  ['the most of rupiah', { currency: 'IDR', entryFee: 5_000_000 }, null],
  ['a fee of rupiah above it', { currency: 'IDR', entryFee: 5_000_001 }, 'invalidRate'],
  ['2 players', { players: 2 }, 'invalidLimit'],
  ['31 players', { players: 31 }, 'invalidLimit'],
  ['a PIN of 5 digits', { kind: 'private', pin: '12345' }, 'invalidPin'],
  ['a private room without a PIN', { kind: 'private' }, 'invalidPin'],
  ['a PIN of a public room', { pin: '123456' }, 'invalidPin'],
  ['no match', { matches: [] }, 'noMatchSelected'],
  ['2 matches', { matches: several(2) }, 'minMatch'],
  ['11 matches', { matches: several(11) }, 'maxMatch'],
  ['a league twice', { leagueIds: [7, 7] }, 'tournamentLeagueExists'],
  ['a match twice', withThird(match(1)), 'tournamentMatchExists'],
  ['a match that there is none of', withThird(match(3, { leagueId: null })), 'invalidRoomMatch'],
  ['a match in play', withThird(match(3, { isPlayable: false })), 'invalidRoomMatch'],
  ['a match of a league that was not chosen', withThird(match(3, { leagueId: 8 })), 'invalidRoomLeague'],
  ['a league without a match', { leagueIds: [7, 8] }, 'invalidRoomLeague'],
  ['no league', { leagueIds: [] }, 'invalidRoomLeague'],
  ['a kick-off that has moved since', withThird(match(3, { isKickOffUnchanged: false })), 'createRoomFailed2'],
])('TO1 opening a room is accepted or refused correctly: %s', (_name, more, refusal) => {
  expect(refuseRoom(room(more), false)).toBe(refusal)
})

test('TO1 room refusals come in the defined order', () => {
  const moved = { ...match(1), isKickOffUnchanged: false, isPlayable: false }
  let terms = room({ kind: 'free', entryFee: 9, players: 2, pin: '1', leagueIds: [8, 8], matches: [] })
  const said: (string | null)[] = []
  const mend = (more: Partial<RoomTerms>): void => {
    said.push(refuseRoom(terms, true))
    terms = { ...terms, ...more }
  }
  mend({ kind: 'private' })
  mend({ entryFee: 10 })
  mend({ players: 3 })
  mend({ pin: '123456' })
  mend({ matches: [moved, moved] })
  mend({ matches: Array.from({ length: 11 }, () => moved) })
  mend({ matches: [moved, moved, match(3)] })
  mend({ leagueIds: [8] })
  mend({ matches: [moved, match(2), match(3)] })
  mend({ matches: [match(1, { isKickOffUnchanged: false }), match(2), match(3)] })
  mend({ leagueIds: [7] })
  mend({ matches: several(3) })
  mend({ kind: 'public', pin: null })
  expect([...said, refuseRoom(terms, true)]).toEqual([
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
    null,
  ])
})

test('TO1 an operator can set the maximum number of matches', () => {
  expect(refuseRoom(room({ matches: several(5) }), false, 4)).toBe('maxMatch')
})

function now(more: Partial<RoomMatchInput> = {}): RoomMatchInput {
  return {
    before: 'waiting',
    originalKickOffMs: 100 * HOUR_MS,
    kickOffMs: 100 * HOUR_MS,
    hasStarted: false,
    isCancelled: false,
    isGraded: false,
    ...more,
  }
}

test.each<[string, Partial<RoomMatchInput>, number, string]>([
  ['before its kick-off it waits', {}, 99, 'waiting'],
  ['it has started at its kick-off, whether or not it was told', {}, 100, 'started'],
  ['it has started when its play begins early', { hasStarted: true }, 99, 'started'],
  [
    'what began does not wait again, though it is put off',
    { before: 'started', kickOffMs: 120 * HOUR_MS },
    101,
    'started',
  ],
  ['put off before that, it waits', { kickOffMs: 136 * HOUR_MS }, 101, 'waiting'],
  ['put off by more than 36 hours, it does not count', { kickOffMs: 136 * HOUR_MS + 1 }, 99, 'void'],
  ['brought forward, it begins then', { kickOffMs: 90 * HOUR_MS }, 91, 'started'],
  ['cancelled, it does not count', { isCancelled: true, before: 'settled', isGraded: true }, 150, 'void'],
  ['graded, it is settled', { hasStarted: true, isGraded: true }, 102, 'settled'],
  ['a result that is taken back leaves it begun', { before: 'settled' }, 150, 'started'],
])('TO7 the state of a room match is correct: %s', (_name, more, nowHours, state) => {
  expect(computeRoomMatchState(now(more), nowHours * HOUR_MS)).toBe(state)
})

test('TO7 postponements are measured from the kick-off at which the room was opened', () => {
  const twice = [20, 37].map((hours) => now({ kickOffMs: (100 + hours) * HOUR_MS }))
  expect(twice.map((match) => computeRoomMatchState(match, 99 * HOUR_MS))).toEqual(['waiting', 'void'])
})

test('TO5 a room goes from active to ended as its matches progress', () => {
  const state = (matches: Parameters<typeof computeRoomState>[0]['matches'], isTaken = true, players = 3) =>
    computeRoomState({ matches, hasCapturedFees: isTaken, players, isHouse: false, isCalledOff: false })
  expect(state(['waiting', 'waiting', 'waiting'], false, 1)).toBe('active')
  expect(state(['started', 'waiting', 'waiting'], false)).toBe('closed')
  expect(state(['settled', 'started', 'waiting'])).toBe('closed')
  expect(state(['settled', 'started', 'void'])).toBe('stop_betting')
  expect(state(['settled', 'settled', 'void'])).toBe('ended')
})

test('TO5 a room is cancelled with too few players at kick-off, no players or only void matches', () => {
  const state = (matches: Parameters<typeof computeRoomState>[0]['matches'], players: number, isTaken = false) =>
    computeRoomState({ matches, hasCapturedFees: isTaken, players, isHouse: false, isCalledOff: false })
  expect(state(['started', 'waiting', 'waiting'], 2)).toBe('cancelled')
  expect(state(['void', 'waiting', 'waiting'], 2)).toBe('active')
  expect(state(['waiting', 'waiting', 'waiting'], 0)).toBe('cancelled')
  expect(state(['void', 'void', 'void'], 9)).toBe('cancelled')
  expect(state(['void', 'void', 'void'], 9, true)).toBe('cancelled')
})

test('TO15 a room that was called off is cancelled, whatever the state of its matches', () => {
  const begun = { players: 9, hasCapturedFees: true, isHouse: false, isCalledOff: true }
  expect(computeRoomState({ ...begun, matches: ['settled', 'started', 'waiting'] })).toBe('cancelled')
  expect(computeRoomState({ ...begun, matches: ['settled', 'settled', 'settled'] })).toBe('cancelled')
})

test('TO5 a house room waits for players until its first match starts', () => {
  const state = (matches: Parameters<typeof computeRoomState>[0]['matches']) =>
    computeRoomState({ matches, hasCapturedFees: false, players: 0, isHouse: true, isCalledOff: false })
  expect(state(['waiting', 'waiting', 'waiting'])).toBe('active')
  expect(state(['started', 'waiting', 'waiting'])).toBe('cancelled')
})

test.each<[string, Partial<HouseRoomTerms>, string | null]>([
  ['with a fee', {}, null],
  ['that is free', { kind: 'free', entryFee: 0 }, null],
  ['that is free and has a fee', { kind: 'free' }, 'invalidRate'],
  ['without a fee', { entryFee: 0 }, 'invalidRate'],
  ['for 2 players', { players: 2 }, 'invalidLimit'],
  ['on no match', { matches: [] }, 'noMatchSelected'],
  ['on 2 matches', { matches: several(2) }, 'minMatch'],
  ['on 11 matches', { matches: several(11) }, 'maxMatch'],
  ['on a match twice', { matches: [...several(2), match(1)] }, 'tournamentMatchExists'],
  ['on a match that has begun', { matches: [...several(2), match(3, { isPlayable: false })] }, 'invalidRoomMatch'],
])('TO1 a house room is accepted or refused correctly: %s', (_name, more, refusal) => {
  const terms: HouseRoomTerms = {
    kind: 'public',
    currency: 'MYR',
    entryFee: 10,
    players: 30,
    matches: several(3),
  }
  expect(refuseHouseRoom({ ...terms, ...more })).toBe(refusal)
})

test('TO8 a player can leave until ten minutes before the first match starts', () => {
  const states: readonly RoomState[] = ['active', 'closed', 'stop_betting', 'ended', 'cancelled']
  const kickOffMs = 50 * HOUR_MS
  expect(states.map((state) => mayLeave(state, kickOffMs, kickOffMs - LEAVE_BEFORE_MS))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  expect(mayLeave('active', kickOffMs, kickOffMs - LEAVE_BEFORE_MS + 1)).toBe(false)
  expect(states.filter(isOver)).toEqual(['ended', 'cancelled'])
})
