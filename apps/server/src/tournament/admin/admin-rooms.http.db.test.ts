import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouseRoomManually } from '../house/room.command.ts'
import { enterOffice } from '../../backoffice/testing/office-client.ts'
import { setProduct } from '../../testing/operator-offers.ts'
import { tournament } from '../index.ts'
import { Listener } from '../../testing/listener.ts'
import { openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import {
  dropRoomModules,
  expectAudited,
  homePick,
  joinRoom,
  readMoney,
  newRef,
  openRoom,
  expectRoom,
  buildRoomRequest,
  openRoomModules,
  type RoomModules,
  type PlayableMatch,
} from '../testing/room-world.ts'

let server: TestModules
let play: readonly PlayableMatch[]
let match: RoomModules['match']
let three: RoomModules['three']

beforeAll(async () => {
  ;({ server, play, match, three } = await openRoomModules({ a: 2, b: 3, c: 4 }))
})
afterAll(() => dropRoomModules(server))

test('TO15 an operator lists the players of a room and cancels it, with all fees refunded', async () => {
  const office = await enterOffice(server, { operator: 'demo' })
  await server.advance()
  const players = [await server.member(), await server.member(), await server.member()] as const
  const [host, guest] = players
  const before = await Promise.all(players.map((each) => readMoney(server, each)))
  const roomId = await openRoom(server, host, three(), { name: 'Called off', limit: 5 })
  for (const each of players.slice(1)) await joinRoom(server, each, roomId, [homePick(match('b'))])
  expect(await office.post('rooms', { search: 'called' })).toMatchObject({
    rows: [{ roomId, owner: host.account_id, players: 3, pool: '2700', rake: '300', status: 0, calledOff: false }],
  })
  expect(await office.post('roomseats', { roomId })).toMatchObject({
    rows: [{ account: host.account_id, address: expect.stringMatching(/\d/) as string }, {}, {}],
  })
  expect(await office.post('calloffroom', { roomId, note: 'no' })).toMatchObject({ http: 400, field: 'note' })
  expect(await office.post('calloffroom', { roomId: '999999', note: 'none such' })).toMatchObject({
    statusdesc: 'roomNotExists',
  })
  expect(await office.post('calloffroom', { roomId, note: 'one person' })).toMatchObject({ status: 1 })
  expect(await office.post('calloffroom', { roomId, note: 'one person' })).toMatchObject({
    statusdesc: 'roomCancelled',
  })
  expect(await Promise.all(players.map((each) => readMoney(server, each)))).toEqual(before)
  expect(expectRoom(await server.post('/tournament/roominfo', { ...host, room_id: roomId }))).toMatchObject({
    status: 2,
    returned: '1000',
  })
  expect(await joinRoom(server, await server.member(), roomId, [homePick(match('b'))])).toMatchObject({
    statusdesc: 'roomCancelled',
  })
  expect(
    await server.post('/tournament/bet', { ...guest, ref: newRef(), room_id: roomId, ...homePick(match('c')) }),
  ).toMatchObject({ statusdesc: 'roomCancelled' })
  expect(await office.post('acts', {})).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ what: 'office/calloffroom', args: { room: roomId, note: 'one person' } }),
    ]) as unknown,
  })
  await expectAudited(server)
})

test('TO2 a suspended member cannot open, join or pick, and can still leave with a refund', async () => {
  const [host, guest] = [await server.member(), await server.member()]
  const roomId = await openRoom(server, host, three())
  await joinRoom(server, guest, roomId, [homePick(match('a'))])
  await server.database.owner.query("update member set state = 'suspended' where id = $1", [guest.id])
  const pick = { ...guest, ref: newRef(), room_id: roomId, ...homePick(match('b')) }
  await expect.poll(async () => (await server.post('/tournament/bet', pick))['statusdesc']).toBe('accountSuspended')
  const open = { ...guest, ...buildRoomRequest(three()) }
  expect(await server.post('/tournament/roomcreate', open)).toMatchObject({ statusdesc: 'accountSuspended' })
  expect(await server.post('/tournament/roomleave', { ...guest, room_id: roomId })).toMatchObject({ status: 1 })
  expect(await readMoney(server, guest)).toEqual(['1000000', '0'])
})

/** Subscribes to the topic of a member's tournament-room lists and collects every frame. */
async function looking(member: TestMember, at: TestModules = server) {
  const topic = `roomlist/${member.account_id}`
  const listener = new Listener(at.server)
  const heard: (readonly string[])[] = []
  listener.socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { readonly t: string; readonly lists?: readonly string[] }
    if (frame.t === 'patch') heard.push(frame.lists ?? [])
  })
  await listener.next('hello')
  listener.send({ op: 'auth', ...member })
  listener.send({ op: 'sub', topic })
  expect(await listener.next('snap')).toMatchObject({ topic, lists: [] })
  const next = async () => {
    const { t, ...frame } = await listener.next('patch')
    return 'lists' in frame ? frame.lists : t
  }
  return { listener, heard, next }
}

test('a list change is pushed, also by another node, only to members whose lists have the room', async () => {
  const [host, guest, foreign] = [await server.member(), await server.member(), await server.member()]
  const abroad = await server.member('THB')
  await server.database.owner.query(
    `with o as (insert into operator (name, type) values ('elsewhere', 1) returning id)
    update member m set operator_id = o.id from o where m.id = $1`,
    [foreign.id],
  )
  await setProduct(server.database.owner, 'tournament', true)
  const { database, wallMs } = server
  const there = await openTestModules(tournament, { beside: server })
  const [here, far, other, thai] = await Promise.all([
    looking(host),
    looking(guest, there),
    looking(foreign),
    looking(abroad),
  ])
  await openRoom(server, host, play, { type: 2, pin: '112233' })
  expect(await here.next()).toEqual(['private'])
  const roomId = await openRoom(server, host, play)
  expect([await here.next(), await far.next()]).toEqual([['public'], ['public']])
  expect(await joinRoom(server, guest, roomId, [homePick(play[1] as PlayableMatch)])).toMatchObject({ status: 1 })
  expect([await here.next(), await far.next()]).toEqual([['public'], ['public']])
  const matchIds = play.map(({ matchId }) => matchId)
  const free = { operator: 'demo', name: 'House', entryFee: 0, maxPlayers: 30, kind: 'free', addedPrize: 50 } as const
  await openHouseRoomManually(database.pool, { ...free, currency: 'THB', matchIds }, 'ANN', wallMs)
  expect(await thai.next()).toEqual(['free'])
  for (const { listener } of [thai, other]) {
    listener.send({ op: 'sub', topic: `roomlist/${host.account_id}` })
    expect(await listener.next('error')).toMatchObject({ code: 'NoUserAccessRight' })
  }
  expect([here.heard, far.heard, other.heard, thai.heard].map((heard) => heard.flat())).toEqual([
    ['private', 'public', 'public'],
    ['public', 'public'],
    [],
    ['free'],
  ])
  await there.stop()
})
