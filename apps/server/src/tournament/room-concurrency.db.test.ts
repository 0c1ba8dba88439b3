import { workingDate } from '@touchline/domain/calendar'
import type { OddsMilli } from '@touchline/domain/odds'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestMember, TestModules } from '../testing/test-modules.ts'
import { results } from '../results/index.ts'
import { createAdvanceRooms } from './advance-rooms.ts'
import { createAdvanceStore } from './advance-rooms.store.ts'
import type { Room, RoomStore } from './room-ports.ts'
import { createRoomStore } from './rooms.store.ts'
import {
  dropRoomModules,
  expectAudited,
  readMoney,
  newRef,
  openRoom,
  type RoomModules,
  openRoomModules,
} from './testing/room-world.ts'

type Joining = TestMember & { readonly id: number }

let { server, three }: { server: TestModules; three: RoomModules['three'] } = {} as RoomModules
let store: RoomStore
let owner: Joining
let roomId: string
/** State of the tournament room that every concurrent request has read, from before the first change. */
let seen: Room

beforeAll(async () => {
  ;({ server, three } = await openRoomModules({ a: 2, b: 3, c: 4 }))
  store = createRoomStore(server.database.pool)
  owner = await server.member()
})
afterAll(() => dropRoomModules(server))
beforeEach(async () => {
  roomId = await openRoom(server, owner, three(), { limit: 5 })
  seen = await look()
})

async function look(): Promise<Room> {
  const room = await store.room(1, roomId)
  if (room === null) throw new Error(`there is no room ${roomId}`)
  return room
}
function now() {
  return { workingDate: workingDate(server.wallMs), atMs: server.wallMs }
}
function request({ id }: Joining) {
  return { memberId: id, ref: newRef(), bodyHash: '', address: '' }
}
function pick(points: number) {
  return {
    matchId: seen.matches[0]?.matchId as Room['matches'][number]['matchId'],
    typeCode: 'BT_1X2',
    lineQ: 0,
    selection: 'home',
    oddsMilli: 1_950 as OddsMilli,
    points,
  }
}
function join(member: Joining) {
  return store.join(now(), request(member), seen, [pick(500)])
}
function fresh(count: number): Promise<Joining[]> {
  return Promise.all(Array.from({ length: count }, () => server.member()))
}

test('TO2 concurrent joins succeed in turn, at the first try, until the last seat is taken', async () => {
  const members = await fresh(4)
  expect(await Promise.all(members.map(join))).toEqual(['done', 'done', 'done', 'done'])
  expect(await look()).toMatchObject({ players: 5 })
  expect(await Promise.all((await fresh(2)).map(join))).toEqual(['stale', 'stale'])
  expect(await join(members[0] as Joining)).toBe('stale')
  for (const member of members) expect(await readMoney(server, member)).toEqual(['999000', '1000'])
})

test('TO2 a join or pick is stale after the room was cancelled or its last player left', async () => {
  const [one, two] = (await fresh(2)) as [Joining, Joining]
  expect(await join(one)).toBe('done')
  expect(await store.leave(now(), one.id, seen)).toBe('done')
  expect(await join(one)).toBe('stale')
  expect(await store.leave(now(), owner.id, seen)).toBe('done')
  expect(await look()).toMatchObject({ state: 'cancelled' })
  expect([await join(two), await store.pick(now(), request(owner), seen, [pick(50)])]).toEqual(['stale', 'stale'])
  expect(await readMoney(server, two)).toEqual(['1000000', '0'])
})

test('TO15 a join, pick or leave based on a room before its cancellation is stale', async () => {
  const [one] = (await fresh(1)) as [Joining]
  await server.database.pool.query('select cancel_room(1, $1)', [roomId])
  expect([await join(one), await store.pick(now(), request(owner), seen, [pick(50)])]).toEqual(['stale', 'stale'])
  expect(await store.leave(now(), owner.id, seen)).toBe('stale')
})

test('TO2 joins of others do not block a pick, but own picks beyond 1,000 points of a match do', async () => {
  const [one] = (await fresh(1)) as [Joining]
  expect(await join(one)).toBe('done')
  const more = (points: number) => store.pick(now(), request(owner), seen, [pick(points)])
  expect(await Promise.all([more(400), more(300)])).toEqual(['done', 'done'])
  expect(await more(300)).toBe('stale')
  expect(await more(200)).toBe('done')
})

test('TO11 a linked account that joined in the meantime blocks a join', async () => {
  const [one, relative] = (await fresh(2)) as [Joining, Joining]
  await server.database.owner.query("update operator set related_by = 'device'")
  await server.database.owner.query(
    `insert into member_device (member_id, token_hash, first_seen_at, last_seen_at)
     select m, '\\x02', now(), now() from unnest(array[$1, $2]::bigint[]) m`,
    [one.id, relative.id],
  )
  expect([await join(relative), await join(one)]).toEqual(['done', 'stale'])
})

test('TO9 concurrent joins, picks and payouts never deadlock', async () => {
  const [owners, members] = [await fresh(5), await fresh(24)]
  const rooms = [roomId]
  for (const each of owners) rooms.push(await openRoom(server, each, three(), { limit: 30 }))
  const play = async (member: Joining, id: string): Promise<void> => {
    const room = await store.room(1, id)
    if (room === null) throw new Error(`there is no room ${id}`)
    const joined = await store.join(now(), request(member), room, [pick(50)])
    for (let picks = 0; joined === 'done' && picks < 4; picks += 1) {
      await store.pick(now(), request(member), room, [pick(50)])
    }
  }
  const advance = createAdvanceRooms({
    store: createAdvanceStore(server.database.pool),
    readMatchGrading: server.server.apiOf(results).tournamentResults.readMatchGrading,
    clock: { worldMs: () => server.wallMs },
    onError: (error) => {
      throw error
    },
  })
  const callOff = async (id: string): Promise<void> => {
    await server.database.pool.query('select cancel_room(1, $1)', [id])
    await advance([id])
  }
  const all = members.flatMap((member, at) =>
    rooms.map((_, step) => [member, rooms[(at + step) % rooms.length]] as const),
  )
  const played = all.map(([member, id]) => play(member, id ?? ''))
  await Promise.race(played)
  await Promise.all([...played, ...rooms.map(callOff)])
  const { rows } = await server.database.pool.query('select distinct state from room where id = any ($1)', [rooms])
  expect(rows).toEqual([{ state: 'cancelled' }])
  for (const member of members) expect(await readMoney(server, member)).toEqual(['1000000', '0'])
  await expectAudited(server)
})
