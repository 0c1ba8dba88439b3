import { expect, test } from 'vitest'
import {
  type JoinRequest,
  POINTS_PER_MATCH,
  refuseJoin,
  refusePicks,
  refusePlay,
  type RoomMatchState,
} from './index.ts'

function join(more: Partial<JoinRequest> = {}): JoinRequest {
  return {
    kind: 'public',
    state: 'active',
    currency: 'MYR',
    playerCurrency: 'MYR',
    pin: null,
    enteredPin: null,
    isFull: false,
    hasJoined: null,
    hasRelatedJoined: false,
    ...more,
  }
}

test.each<[string, Partial<JoinRequest>, string | null]>([
  ['an open room', {}, null],
  ['one that was cancelled', { state: 'cancelled' }, 'roomCancelled'],
  ['one that has ended', { state: 'ended' }, 'roomEnded'],
  ['one whose first match has begun', { state: 'closed' }, 'roomClosed'],
  ['one whose matches have all begun', { state: 'stop_betting' }, 'roomClosed'],
  ['one of another currency', { playerCurrency: 'THB' }, 'invalidCurrency'],
  ['a private one without its PIN', { pin: '123456' }, 'invalidPin'],
  ['a private one by a PIN that is none', { pin: '123456', enteredPin: '12345' }, 'invalidPin'],
  ['a private one by a wrong PIN', { pin: '123456', enteredPin: '123457' }, 'invalidRoomPassword'],
  ['a private one by its PIN', { pin: '123456', enteredPin: '123456' }, null],
  ['one that they are in', { hasJoined: 'in' }, 'roomJoinedByMember'],
  ['one that they left', { hasJoined: 'left' }, 'roomJoinedByMember'],
  ['one that somebody related is in', { hasRelatedJoined: true }, 'roomJoinedByIp'],
  ['a full one', { isFull: true }, 'roomFull'],
])('TO2 joining a room is accepted or refused correctly: %s', (_name, more, refusal) => {
  expect(refuseJoin(join(more))).toBe(refusal)
})

test.each<[string, Partial<JoinRequest>, string | null]>([
  ['nobody of theirs is in it', {}, null],
  ['they are in it', { hasJoined: 'in' }, 'roomJoinedByMember'],
  ['they were in it', { hasJoined: 'left' }, 'publicFreeRoom'],
  ['somebody from their address is in it', { hasRelatedJoined: true }, 'roomJoinedByIp'],
])('TO6 joining a free room is accepted or refused correctly if %s', (_name, more, refusal) => {
  expect(refuseJoin(join({ kind: 'free', ...more }))).toBe(refusal)
})

test('TO6 a free room that the player left is refused differently from a current room', () => {
  const said = (['in', 'left'] as const).map((hasJoined) => refuseJoin(join({ kind: 'free', hasJoined })))
  expect(said).toEqual(['roomJoinedByMember', 'publicFreeRoom'])
})

test('TO2 join refusals come in the defined order', () => {
  let request = join({
    state: 'closed',
    playerCurrency: 'THB',
    pin: '123456',
    enteredPin: '1',
    isFull: true,
    hasJoined: 'in',
    hasRelatedJoined: true,
  })
  const said: (string | null)[] = []
  const mend = (more: Partial<JoinRequest>): void => {
    said.push(refuseJoin(request))
    request = { ...request, ...more }
  }
  mend({ state: 'active' })
  mend({ playerCurrency: 'MYR' })
  mend({ enteredPin: '654321' })
  mend({ enteredPin: '123456' })
  mend({ hasJoined: null })
  mend({ hasRelatedJoined: false })
  mend({ isFull: false })
  expect([...said, refuseJoin(request)]).toEqual([
    'roomClosed',
    'invalidCurrency',
    'invalidPin',
    'invalidRoomPassword',
    'roomJoinedByMember',
    'roomJoinedByIp',
    'roomFull',
    null,
  ])
})

test('TO5 a player in a room can play until the last match of the room has started', () => {
  expect((['active', 'closed', 'stop_betting', 'ended', 'cancelled'] as const).map(refusePlay)).toEqual([
    null,
    null,
    'roomClosed',
    'roomEnded',
    'roomCancelled',
  ])
})

const MATCHES = new Map<number, RoomMatchState>([
  [1, 'waiting'],
  [2, 'waiting'],
  [3, 'started'],
  [4, 'void'],
])
function pick(more: Partial<Parameters<typeof refusePicks>[0][number]> = {}) {
  return {
    matchId: 1,
    typeCode: 'BT_1X2',
    points: 100,
    ...more,
  }
}
function refusal(picks: Parameters<typeof refusePicks>[0], before: readonly (readonly [number, number])[] = []) {
  return refusePicks(picks, MATCHES, new Map(before))
}

test('TO2 picks must be on unstarted matches of the room and on three market kinds', () => {
  expect(
    refusal([pick(), pick({ matchId: 2, typeCode: 'BT_HDP' }), pick({ matchId: 2, typeCode: 'BT_OU' })]),
  ).toBeNull()
  expect(refusal([])).toBe('betNotExists')
  expect(refusal([pick(), pick({ matchId: 9, points: 0 })])).toBe('invalidBet')
  expect(refusal([pick({ matchId: 3, typeCode: 'BT_CS' })])).toBe('matchNotActive')
  expect(refusal([pick({ matchId: 4 })])).toBe('matchNotActive')
  expect(refusal([pick({ typeCode: 'BT_CS', points: 0 })])).toBe('invalidBetType')
  expect(refusal([pick({ typeCode: 'BT_OU_1H' })])).toBe('invalidBetType')
})

test('TO2 a player has 1,000 points a match, earlier picks included', () => {
  const points = (...amounts: number[]) => refusal(amounts.map((amount) => pick({ points: amount })))
  expect([points(POINTS_PER_MATCH), points(600, 400), points(50)]).toEqual([null, null, null])
  expect([points(600, 401), points(49), points(-50), points(50.5), points(500, 600, -100)]).toEqual(
    Array(5).fill('invalidBetAmount'),
  )
  expect(refusal([pick({ points: 400 }), pick({ matchId: 2, points: 1_000 })], [[1, 600]])).toBeNull()
  expect(refusal([pick({ points: 401 })], [[1, 600]])).toBe('invalidBetAmount')
})
