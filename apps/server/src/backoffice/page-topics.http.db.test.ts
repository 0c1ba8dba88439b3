import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeListeners, type Listener } from '../testing/listener.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { enterOffice, type OfficeClient } from './testing/office-client.ts'

let server: TestServer
let house: OfficeClient
let operator: OfficeClient

beforeAll(async () => {
  server = await startTestServer()
  house = await enterOffice(server, 'house')
  operator = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => {
  closeListeners()
  return server.drop()
})

/** Subscribes to a topic and waits for the empty snapshot. */
const follow = async (client: OfficeClient, topic: string): Promise<Listener> => {
  const listener = await client.listen()
  await listener.next('authed')
  listener.send({ op: 'sub', topic })
  expect(await listener.next('parts')).toMatchObject({ topic, whole: true, parts: {} })
  return listener
}

const told = (topic: string) => ({ t: 'parts', topic, whole: false, parts: { changed: true } })

const tell = (subject: string, value: object) =>
  server.database.owner.query('select bus_publish($1, $2)', [subject, JSON.stringify(value)])

test('a page topic reports a change without the new content', async () => {
  const told1 = [
    ['results/house', house, () => tell('match.changed', { matchId: 1 })],
    ['made/house', house, () => tell('match.made', {})],
    ['channels/house', house, () => tell('tv.channels', {})],
    ['channels/operator/demo', operator, () => tell('tv.channels', {})],
  ] as const
  for (const [topic, client, change] of told1) {
    const listener = await follow(client, topic)
    await change()
    expect(await listener.next('parts')).toEqual(told(topic))
  }
})

test('manual result changes are published at once and then at most once a second', async () => {
  const listener = await follow(house, 'results/house')
  const fromMs = performance.now()
  const frames: unknown[] = []
  for (let at = 0; at < 30; at += 1) await tell('match.changed', { matchId: at })
  for (let at = 0; at < 2; at += 1) frames.push(await listener.next('parts'))
  expect(frames).toEqual([told('results/house'), told('results/house')])
  expect(performance.now() - fromMs).toBeGreaterThan(900)
})

test('the session topic reports when an own session is opened, proved or ended', async () => {
  const listener = await follow(operator, 'self/operator/demo')
  const next = () => listener.next('parts')
  const sub = await enterOffice(server, { operator: 'demo' }, { name: 'ann', rights: ['view'] })
  expect(await next()).toEqual(told('self/operator/demo'))
  await sub.post('logout')
  expect(await next()).toEqual(told('self/operator/demo'))
})

test('page topics of other users are refused, and members of other operators cause no events', async () => {
  const { owner } = server.database
  await owner.query("insert into operator (name, type) values ('apart', 1)")
  const apart = await enterOffice(server, { operator: 'apart' })
  const viewer = await enterOffice(server, { operator: 'demo' }, { name: 'viewer', rights: ['view'] })
  const refused = async (client: OfficeClient, topic: string) => {
    const listener = await client.listen()
    await listener.next('authed')
    listener.send({ op: 'sub', topic })
    return (await listener.next('error')).code
  }
  expect(await refused(operator, 'results/house')).toBe('NoUserAccessRight')
  expect(await refused(operator, 'results/operator/demo')).toBe('NoUserAccessRight')
  expect(await refused(operator, 'rooms/operator/apart')).toBe('NoUserAccessRight')
  expect(await refused(viewer, 'rooms/operator/demo')).toBe('NoUserAccessRight')
  expect(await refused(viewer, 'wrong/operator/demo')).toBe('badInput')
  const member = await server.member()
  const { rows } = await owner.query<{ id: bigint }>('select id from member where account_id = $1', [member.account_id])
  const [theirs, others] = [await follow(operator, 'rooms/operator/demo'), await follow(apart, 'rooms/operator/apart')]
  await tell('room.changed', { roomIds: ['1'], memberIds: [Number(rows[0]?.id)] })
  expect(await theirs.next('parts')).toEqual(told('rooms/operator/demo'))
  // Checks that the next frame belongs to the latest event: the other operator received no event about tournament
  // rooms.
  others.send({ op: 'sub', topic: 'self/operator/apart' })
  expect(await others.next('parts')).toMatchObject({ topic: 'self/operator/apart', whole: true })
  await enterOffice(server, { operator: 'apart' }, { name: 'bob', rights: ['view'] })
  expect(await others.next('parts')).toEqual(told('self/operator/apart'))
})
