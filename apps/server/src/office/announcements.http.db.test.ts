import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { enterOffice, type OfficeClient } from './testing/office-client.ts'

let server: TestServer
let main: OfficeClient
let house: OfficeClient
let member: Awaited<ReturnType<TestServer['member']>>

beforeAll(async () => {
  server = await startTestServer()
  main = await enterOffice(server, { operator: 'demo' })
  house = await enterOffice(server, 'house')
  member = await server.member()
})
afterAll(() => server.drop())

const TEXTS = { en: 'Closed tonight', th: 'คืนนี้ปิด' }

const announce = (more: object = {}, client = main) =>
  client.post('announce', { type: 'general', texts: TEXTS, marquee: true, ...more })

const read = async (call: 'marqueelist' | 'announcelist' | 'personallist') => {
  const answer = (await server.post(`/${call}`, { ...member })) as unknown as Record<
    string,
    readonly { texts: unknown }[]
  >
  return (Object.values(answer).find((value) => Array.isArray(value)) ?? []).map(({ texts }) => texts)
}

test('what is announced is read by the members until it is taken back, once', async () => {
  const { id } = await announce()
  expect(await read('marqueelist')).toContainEqual(TEXTS)
  expect(await read('announcelist')).toContainEqual(TEXTS)
  expect(await main.post('announcements')).toMatchObject({ rows: [{ id, texts: TEXTS, withdrawn: false, toMs: null }] })
  expect(await main.post('withdraw', { id })).toMatchObject({ status: 1 })
  expect(await read('marqueelist')).not.toContainEqual(TEXTS)
  expect(await read('announcelist')).not.toContainEqual(TEXTS)
  expect(await main.post('withdraw', { id })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await main.post('announcements')).toMatchObject({ rows: [{ id, withdrawn: true }] })
  expect(await main.post('acts', { what: 'office/withdraw' })).toMatchObject({ rows: [{ before: { texts: TEXTS } }] })
})

test('what is to be said later is taken back before anybody read it', async () => {
  const fromMs = server.wallMs + 3_600_000
  const { id } = await announce({ fromMs, toMs: fromMs + 1 })
  expect(await read('marqueelist')).not.toContainEqual(TEXTS)
  expect(await main.post('withdraw', { id })).toMatchObject({ status: 1 })
})

test('the house speaks to all, which no operator takes back, and for an operator that it names', async () => {
  const { id } = await announce({ texts: { en: 'To everybody' } }, house)
  expect(await read('marqueelist')).toContainEqual({ en: 'To everybody' })
  expect(await main.post('withdraw', { id })).toMatchObject({ statusdesc: 'notFound' })
  expect(await house.post('announcements')).toMatchObject({ rows: [{ id }] })
  expect(await announce({ operator: 'demo', texts: { en: 'For demo' } }, house)).toMatchObject({ status: 1 })
  expect(await main.post('announcements', { size: 1 })).toMatchObject({ rows: [{ texts: { en: 'For demo' } }] })
  expect(await announce({ operator: 'nobody' }, house)).toMatchObject({ statusdesc: 'notFound' })
})

test('a message to one member is theirs alone, and to nobody who is not there', async () => {
  expect(await announce({ account: 'nobody' })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await announce({ account: member.account_id, texts: { en: 'For you' } })).toMatchObject({ status: 1 })
  expect(await read('personallist')).toContainEqual({ en: 'For you' })
  expect(await read('announcelist')).not.toContainEqual({ en: 'For you' })
})

test('the house writes to one member of the operator that it names, and of no other', async () => {
  const account = member.account_id
  await server.database.owner.query("insert into operator (name, type) values ('other', 1)")
  const toOne = (operator?: string) => announce({ account, operator, texts: { en: 'From the house' } }, house)
  expect(await toOne('other')).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await toOne()).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await read('personallist')).not.toContainEqual({ en: 'From the house' })
  expect(await announce({ account, operator: 'other' })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await toOne('demo')).toMatchObject({ status: 1 })
  expect(await read('personallist')).toContainEqual({ en: 'From the house' })
})

test.each([
  [{ texts: {} }, 'texts'],
  [{ texts: { de: 'Heute' } }, 'texts'],
  [{ texts: { en: '   ' } }, 'texts.en'],
  [{ texts: { en: 'x'.repeat(501) } }, 'texts.en'],
  [{ toMs: 1 }, 'toMs'],
  [{ type: 'other' }, 'type'],
])('%j is refused by its field', async (more, field) => {
  expect(await announce(more)).toMatchObject({ http: 400, statusdesc: 'badInput', field })
})
