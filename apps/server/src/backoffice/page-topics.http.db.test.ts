import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeListeners, type Listener } from '../testing/listener.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from './index.ts'
import { enterOffice, type OfficeClient } from './testing/office-client.ts'

let server: TestModules
let house: OfficeClient
let operator: OfficeClient

beforeAll(async () => {
  server = await openTestModules(backoffice)
  house = await enterOffice(server, 'house')
  operator = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => {
  closeListeners()
  return server.drop()
})

/** Subscribes to a topic and waits for the empty snapshot. */
async function follow(client: OfficeClient, topic: string): Promise<Listener> {
  const listener = await client.listen()
  await listener.next('authed')
  listener.send({ op: 'sub', topic })
  expect(await listener.next('parts')).toMatchObject({ topic, whole: true, parts: {} })
  return listener
}

function pageChanged(topic: string) {
  return { t: 'parts', topic, whole: false, parts: { changed: true } }
}

function publishEvent(subject: string, value: object) {
  return server.database.owner.query('select bus_publish($1, $2)', [subject, JSON.stringify(value)])
}

// Runs before the other tests of its topic: a change of an earlier test would still delay the first frame.
test('manual result changes are published at once and then at most once a second', async () => {
  const listener = await follow(house, 'results/house')
  const fromMs = performance.now()
  await publishEvent('match.changed', { matchId: 0 })
  expect(await listener.next('parts')).toEqual(pageChanged('results/house'))
  // Changes that arrive together with the first would be part of its frame, so these follow after the frame.
  for (let at = 1; at < 30; at += 1) await publishEvent('match.changed', { matchId: at })
  expect(await listener.next('parts')).toEqual(pageChanged('results/house'))
  expect(performance.now() - fromMs).toBeGreaterThan(900)
})

test('a page topic reports a change without the new content', async () => {
  const told1 = [
    ['results/house', house, () => publishEvent('match.changed', { matchId: 1 })],
    ['made/house', house, () => publishEvent('match.created', {})],
    ['channels/house', house, () => publishEvent('tv.channels', {})],
    ['channels/operator/demo', operator, () => publishEvent('tv.channels', {})],
  ] as const
  for (const [topic, client, change] of told1) {
    const listener = await follow(client, topic)
    await change()
    expect(await listener.next('parts')).toEqual(pageChanged(topic))
  }
})

test('the session topic reports when an own session is opened, proved or ended', async () => {
  const listener = await follow(operator, 'self/operator/demo')
  const next = () => listener.next('parts')
  const sub = await enterOffice(server, { operator: 'demo' }, { name: 'ann', rights: ['view'] })
  expect(await next()).toEqual(pageChanged('self/operator/demo'))
  await sub.post('logout')
  expect(await next()).toEqual(pageChanged('self/operator/demo'))
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
  await publishEvent('room.changed', { roomIds: ['1'], memberIds: [Number(rows[0]?.id)] })
  expect(await theirs.next('parts')).toEqual(pageChanged('rooms/operator/demo'))
  // Checks that the next frame belongs to the latest event: the other operator received no event about tournament
  // rooms.
  others.send({ op: 'sub', topic: 'self/operator/apart' })
  expect(await others.next('parts')).toMatchObject({ topic: 'self/operator/apart', whole: true })
  await enterOffice(server, { operator: 'apart' }, { name: 'bob', rights: ['view'] })
  expect(await others.next('parts')).toEqual(pageChanged('self/operator/apart'))
})
