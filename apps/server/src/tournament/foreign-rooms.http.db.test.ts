import { afterAll, beforeAll, expect, test } from 'vitest'
import { setProduct } from '../testing/operator-offers.ts'
import type { Answer, TestMember, TestModules } from '../testing/test-modules.ts'
import {
  dropRoomModules,
  expectAudited,
  homePick,
  joinRoom,
  readMoney,
  newRef,
  openRoom,
  expectRoom,
  type RoomModules,
  openRoomModules,
} from './testing/room-world.ts'

let server: TestModules
let match: RoomModules['match']
let open: string
let locked: string
const PIN = '314159'

beforeAll(async () => {
  let three: RoomModules['three']
  ;({ server, match, three } = await openRoomModules({ a: 2, b: 3, c: 4 }))
  const owner = await server.member('THB')
  open = await openRoom(server, owner, three(), { name: 'Baht', entry_fee: 100 })
  locked = await openRoom(server, owner, three(), { name: 'Baht', entry_fee: 100, type: 2, pin: PIN })
})
afterAll(() => dropRoomModules(server))

const READS = ['roominfo', 'roomrank', 'betresultfinal'] as const
function read(call: (typeof READS)[number], member: TestMember, room_id: string): Promise<Answer> {
  return server.post(`/tournament/${call}`, { ...member, room_id, pin: PIN })
}

/** Sends every call that would give the member a seat or a pick in the room, and returns the responses. */
async function tries(member: TestMember, room_id: string): Promise<readonly unknown[]> {
  const asked = () => ({ ...member, ref: newRef(), room_id })
  const picks = [homePick(match('a'))]
  const answers = [
    await joinRoom(server, member, room_id, picks, { pin: PIN }),
    await server.post('/tournament/vroomjoin', { ...asked(), picks, pin: PIN }),
    await server.post('/tournament/bet', { ...asked(), ...picks[0] }),
    await server.post('/tournament/betplus', { ...asked(), picks }),
    await server.post('/tournament/roomleave', { ...member, room_id }),
  ]
  return answers.map(({ statusdesc }) => statusdesc)
}
async function listed(member: TestMember, more: object): Promise<unknown> {
  return (await server.post('/tournament/roomlist', { ...member, ...more }))['rooms']
}
async function expectUnlisted(member: TestMember): Promise<void> {
  for (const more of [{}, { status: 'A' }, { search: 'baht' }, { search: open }, { mine: true }])
    expect(await listed(member, more)).toEqual([])
}

test('TO2 a room of another currency can be read by id, but not listed, joined or picked in', async () => {
  const member = await server.member('MMK')
  for (const roomId of [open, locked]) {
    expect(expectRoom(await read('roominfo', member, roomId))).toMatchObject({
      currency: 'THB',
      players: 1,
      joined: false,
    })
    expect(await read('roomrank', member, roomId)).toMatchObject({ statusdesc: 'success' })
    const none = 'roomNotExists'
    expect(await tries(member, roomId)).toEqual(['invalidCurrency', 'joinRoomFailed2', none, none, none])
  }
  await expectUnlisted(member)
  expect(await readMoney(server, member)).toEqual(['1000000', '0'])
  await expectAudited(server)
})

test('WA3 a join from an operator-held wallet in another currency is refused without a wallet call', async () => {
  const member = await server.member('MMK')
  const { owner } = server.database
  await owner.query('update operator set type = 2')
  const asked = { ...member, ref: newRef(), room_id: open, picks: [homePick(match('a'))] }
  await expect
    .poll(async () => (await server.post('/tournament/vroomjoin', asked))['statusdesc'])
    .toBe('invalidCurrency')
  expect((await owner.query('select from room_entry')).rowCount).toBe(0)
  await owner.query('update operator set type = 1')
})

test('TO1 a room of another operator cannot be read or joined by any call', async () => {
  const member = await server.member('THB')
  await server.database.owner.query(
    `with o as (insert into operator (name, type) values ('elsewhere', 1) returning id)
    update member m set operator_id = o.id from o where m.id = $1`,
    [member.id],
  )
  await setProduct(server.database.owner, 'tournament', true)
  const none = 'roomNotExists'
  for (const roomId of [open, locked]) {
    for (const call of READS) expect(await read(call, member, roomId)).toMatchObject({ statusdesc: none })
    expect(await tries(member, roomId)).toEqual([none, 'joinRoomFailed2', none, none, none])
  }
  await expectUnlisted(member)
  expect(await readMoney(server, member)).toEqual(['1000000', '0'])
})
