import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeListeners, Listener } from '../testing/listener.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { notices } from './index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'

let server: TestModules
let main: OfficeClient
let house: OfficeClient
let member: Awaited<ReturnType<TestModules['member']>>

beforeAll(async () => {
  server = await openTestModules(notices)
  main = await enterOffice(server, { operator: 'demo' })
  house = await enterOffice(server, 'house')
  member = await server.member()
})
afterAll(() => {
  closeListeners()
  return server.drop()
})

const TEXTS = { en: 'Closed tonight', th: 'คืนนี้ปิด' }

function announce(more: object = {}, client = main) {
  return client.post('announce', { type: 'general', texts: TEXTS, marquee: true, ...more })
}

async function read(call: 'marqueelist' | 'announcelist' | 'personallist') {
  const answer = (await server.post(`/${call}`, { ...member })) as unknown as Record<
    string,
    readonly { texts: unknown }[]
  >
  return (Object.values(answer).find((value) => Array.isArray(value)) ?? []).map(({ texts }) => texts)
}

test('members read an announcement until it is withdrawn, and it can be withdrawn once', async () => {
  const { id } = await announce()
  // The marquee is cached until the event of the change arrives.
  await expect.poll(() => read('marqueelist')).toContainEqual(TEXTS)
  expect(await read('announcelist')).toContainEqual(TEXTS)
  expect(await main.post('announcements')).toMatchObject({ rows: [{ id, texts: TEXTS, withdrawn: false, toMs: null }] })
  expect(await main.post('withdraw', { id })).toMatchObject({ status: 1 })
  await expect.poll(() => read('marqueelist')).not.toContainEqual(TEXTS)
  expect(await read('announcelist')).not.toContainEqual(TEXTS)
  expect(await main.post('withdraw', { id })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await main.post('announcements')).toMatchObject({ rows: [{ id, withdrawn: true }] })
  expect(await main.post('acts', { what: 'office/withdraw' })).toMatchObject({ rows: [{ before: { texts: TEXTS } }] })
})

test('a scheduled announcement can be withdrawn before its start', async () => {
  const fromMs = server.wallMs + 3_600_000
  const { id } = await announce({ fromMs, toMs: fromMs + 1 })
  expect(await read('marqueelist')).not.toContainEqual(TEXTS)
  expect(await main.post('withdraw', { id })).toMatchObject({ status: 1 })
})

test('the platform announces to all members or to one operator, and operators cannot withdraw it', async () => {
  const { id } = await announce({ texts: { en: 'To everybody' } }, house)
  await expect.poll(() => read('marqueelist')).toContainEqual({ en: 'To everybody' })
  expect(await main.post('withdraw', { id })).toMatchObject({ statusdesc: 'notFound' })
  expect(await house.post('announcements')).toMatchObject({ rows: [{ id }] })
  expect(await announce({ operator: 'demo', texts: { en: 'For demo' } }, house)).toMatchObject({ status: 1 })
  expect(await main.post('announcements', { size: 1 })).toMatchObject({ rows: [{ texts: { en: 'For demo' } }] })
  expect(await announce({ operator: 'nobody' }, house)).toMatchObject({ statusdesc: 'notFound' })
})

test('a message to one member reaches that member only, and an unknown account is refused', async () => {
  expect(await announce({ account: 'nobody' })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await announce({ account: member.account_id, texts: { en: 'For you' } })).toMatchObject({ status: 1 })
  expect(await read('personallist')).toContainEqual({ en: 'For you' })
  expect(await read('announcelist')).not.toContainEqual({ en: 'For you' })
})

test('messages to a member are listed with the sending permission only and withdrawn once', async () => {
  const account = member.account_id
  const { id } = await announce({ account, texts: { en: 'Not for long' } })
  const unread = async () => (await server.post('/personalunread', { ...member }))['unread']
  const before = await unread()
  const rowOf = async (client = main, more: object = {}) =>
    ((await client.post('messages', { account, size: 1, ...more }))['rows'] as readonly unknown[])[0]
  expect(await rowOf()).toMatchObject({ id, texts: { en: 'Not for long' }, read: false, withdrawn: false })
  const eve = await enterOffice(server, { operator: 'demo' }, { name: 'eve', rights: ['view', 'members'] })
  const calls = [
    ['messages', { account }],
    ['withdrawmessage', { account, id }],
  ] as const
  for (const [call, body] of calls) {
    expect(await eve.post(call, body)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
    expect(await house.post(call, { ...body, operator: 'nobody' })).toMatchObject({ statusdesc: 'notFound' })
  }
  expect(await rowOf(house, { operator: 'demo' })).toMatchObject({ id })
  expect(await main.post('withdrawmessage', { account, id })).toMatchObject({ status: 1 })
  expect(await main.post('withdrawmessage', { account, id })).toMatchObject({ statusdesc: 'notFound' })
  expect(await rowOf()).toMatchObject({ id, withdrawn: true })
  expect(await unread()).toBe(Number(before) - 1)
  expect(await read('personallist')).not.toContainEqual({ en: 'Not for long' })
  expect(await main.post('acts', { what: 'office/withdrawmessage' })).toMatchObject({
    rows: [
      {
        affectedAccounts: [account],
        args: { id },
        before: { texts: { en: 'Not for long' } },
        after: { withdrawn: true },
      },
    ],
  })
})

test('the platform writes to a member only with the operator of that member named', async () => {
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

test('an announcement to an upline path is read by the members below it only', async () => {
  const { owner } = server.database
  await owner.query(
    `with o as (select id from operator where name = 'demo'), t as (
       insert into upline (account_id, operator_id, above, level, currency)
       select n, o.id, '{}', 1, 'MYR' from o, unnest(array['LA', 'LB']) n returning id, account_id, operator_id
     )
     insert into upline (account_id, operator_id, parent_id, above, level, currency)
     select account_id || '00', operator_id, id, array[id], 5, 'MYR' from t`,
  )
  const under = (account: string) =>
    owner.query('update member set upline_id = (select id from upline where account_id = $2) where account_id = $1', [
      member.account_id,
      account,
    ])
  const texts = { en: 'To the line of LA' }
  const said = await announce({ account: 'LA', to: 'line', texts })
  expect(said).toMatchObject({ status: 1 })
  expect(await read('marqueelist')).not.toContainEqual(texts)
  expect(await read('announcelist')).not.toContainEqual(texts)
  await under('LB00')
  await expect.poll(() => read('marqueelist')).not.toContainEqual(texts)
  await under('LA00')
  await expect.poll(() => read('marqueelist')).toContainEqual(texts)
  expect(await read('announcelist')).toContainEqual(texts)
  const listener = new Listener(server.server)
  await listener.next('hello')
  listener.send({ op: 'auth', ...member })
  await listener.next('authed')
  await announce({ account: 'LB', to: 'line', texts: { en: 'Not for LA' } })
  await announce({ account: 'LA00', to: 'line', texts: { en: 'For LA00' } })
  expect(await listener.next('announcement')).toMatchObject({ announcement: { texts: { en: 'For LA00' } } })
  expect(await main.post('announcements', { size: 1 })).toMatchObject({ rows: [{ line: 'LA00' }] })
  expect(await announce({ account: member.account_id, to: 'line' })).toMatchObject({ http: 400, field: 'account' })
  expect(await announce({ to: 'line' })).toMatchObject({ http: 400, field: 'account' })
  expect(await announce({ account: 'LA' })).toMatchObject({ http: 400, field: 'account' })
})

test('an announcement changes only against its current version, and not after its withdrawal', async () => {
  const { id } = await announce({ texts: { en: 'Tonight' } })
  const [{ withdrawn, line, id: _id, ...was }] = (
    (await main.post('announcements', { size: 1 })) as unknown as {
      readonly rows: [Record<string, unknown>]
    }
  ).rows
  expect([withdrawn, line, _id]).toEqual([false, null, id])
  const change = (more: object, client = main) => client.post('changeannouncement', { id, was, ...was, ...more })
  const said = [{ texts: { en: 'Tonight at ten' } }, { texts: { en: 'Tonight at nine' } }] as const
  const answers = await Promise.all(said.map((more) => change(more)))
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['changedMeanwhile', 'success'])
  const won = said[answers.findIndex(({ status }) => status === 1)]
  expect(await read('marqueelist')).toContainEqual(won?.texts)
  expect(await read('marqueelist')).not.toContainEqual({ en: 'Tonight' })
  expect(await main.post('acts', { what: 'office/changeannouncement', size: 1 })).toMatchObject({
    rows: [{ before: was, after: { ...was, ...won } }],
  })
  const now = { ...was, ...won }
  for (const [more, field] of [
    [{ toMs: 1 }, 'toMs'],
    [{ texts: {} }, 'texts'],
    [{ fromMs: -1 }, 'fromMs'],
  ] as const)
    expect(await change({ was: now, ...more })).toMatchObject({ http: 400, field })
  expect(await change({ was: now }, house)).toMatchObject({ statusdesc: 'notFound' })
  const over = await change({ was: now, ...now, marquee: false })
  expect(over).toMatchObject({ status: 1 })
  expect(await read('marqueelist')).not.toContainEqual(won?.texts)
  await main.post('withdraw', { id })
  expect(await change({ was: { ...now, marquee: false } })).toMatchObject({ statusdesc: 'notFound' })
})

test.each([
  [{ texts: {} }, 'texts'],
  [{ texts: { de: 'Heute' } }, 'texts'],
  [{ texts: { en: '   ' } }, 'texts.en'],
  [{ texts: { en: 'x'.repeat(501) } }, 'texts.en'],
  [{ toMs: 1 }, 'toMs'],
  [{ type: 'other' }, 'type'],
])('%j is refused with its field', async (more, field) => {
  expect(await announce(more)).toMatchObject({ http: 400, statusdesc: 'badInput', field })
})

test.each([
  ['/announcelist', 'announcement_type', 'gossip'],
  ['/announcelist', 'page_size', 0],
  ['/announcelist', 'page_size', 101],
  ['/announcelist', 'after', 'x'],
  ['/announcelist', 'after', '0'],
  ['/announcelist', 'from_date', '2026-02-30'],
  ['/announcelist', 'to_date', 'today'],
  ['/personallist', 'after', '-1'],
  ['/personallist', 'from_date', 20260115],
  ['/personallist', 'page_size', '10'],
])('%s with %s %j is refused with badInput', async (url, field, value) => {
  expect(await server.post(url, { ...member, [field]: value })).toMatchObject({
    http: 400,
    statusdesc: 'badInput',
    field,
  })
})
