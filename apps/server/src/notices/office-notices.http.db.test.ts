import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeListeners } from '../testing/listener.ts'
import { type Answer, openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'

let server: TestModules
let operator: OfficeClient
let refs = 0

beforeAll(async () => {
  server = await openTestModules(backoffice)
  operator = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => {
  closeListeners()
  return server.drop()
})

function ref(): string {
  return `notice-${(refs += 1)}-ref`
}

function pay(client: OfficeClient, account: string, amount: number) {
  return client.post('cash', { ref: ref(), account, amount: String(amount) })
}

type NoticeRow = Readonly<Record<string, unknown>>
/** Ignores notices about the logins themselves (NO8). */
function rowsOf(answer: Answer) {
  return (answer['rows'] as readonly NoticeRow[]).filter(({ key }) => key !== 'factorAdded')
}

test('NO3 NO6 staff of an account get notices of changes by its uplines, with a read state each', async () => {
  await server.database.owner.query(
    `with top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select 'NT', id, '{}', 1, 'MYR' from operator where name = 'demo' returning id, operator_id
     )
     insert into upline (account_id, operator_id, parent_id, above, level, currency)
     select 'NT00', operator_id, id, array[id], 5, 'MYR' from top`,
  )
  const top = await enterOffice(server, { upline: 'NT' })
  const below = await enterOffice(server, { upline: 'NT00' })
  const eve = await enterOffice(server, { upline: 'NT' }, { name: 'eve', rights: ['settings'] })
  const listener = await top.listen()
  await listener.next('authed')
  listener.send({ op: 'sub', topic: 'notices/line/NT' })
  await listener.next('parts')
  const limits = { minBet: '100', maxBet: '500000', maxPayout: '5000000', maxPerMatch: '2000000' }
  const set = (client: OfficeClient, account: string, more: object) =>
    client.post('setaccount', { ref: ref(), account, ...more })
  const order = { ref: ref(), account: 'NT', amount: '100000' }
  expect(await operator.post('cash', order)).toMatchObject({ repeated: false })
  expect(await operator.post('cash', order)).toMatchObject({ repeated: true })
  expect(await pay(operator, 'NT', 300_001 * 100_000)).toMatchObject({ status: 1 })
  expect(await pay(operator, 'NT', -1)).toMatchObject({ status: 1 })
  expect(await listener.next('parts')).toMatchObject({ topic: 'notices/line/NT', parts: { changed: true } })
  expect(await operator.post('credit', { ref: ref(), account: 'NT', amount: '500' })).toMatchObject({ status: 1 })
  expect(await operator.post('credit', { ref: ref(), account: 'NT', amount: '-200' })).toMatchObject({ status: 1 })
  expect(await set(operator, 'NT', { limits: { sportIds: [1, 2, 3], ...limits } })).toMatchObject({ status: 1 })
  expect(await set(operator, 'NT', { state: 'suspended', priceGroup: 'B' })).toMatchObject({ status: 1 })
  expect(await set(operator, 'NT', { state: 'active' })).toMatchObject({ status: 1 })
  // Orders of an account to its own downline and refused orders create no notice for that account.
  expect(await pay(top, 'NT00', 700)).toMatchObject({ status: 1 })
  expect(await pay(top, 'NT00', -701)).toMatchObject({ statusdesc: 'insufficient_balance' })
  const rows = rowsOf(await top.post('notices', { size: 100 }))
  expect(rows.map(({ key, detail }) => [key, detail])).toEqual([
    ['stateSet', { state: 'active' }],
    ['priceGroupSet', { group: 'B' }],
    ['stateSet', { state: 'suspended' }],
    ['limitsSet', {}],
    ['creditTaken', { amount: '200' }],
    ['creditGiven', { amount: '500' }],
    ['withdraw', { amount: '1' }],
    ['deposit', { amount: '30000100000' }],
    ['deposit', { amount: '100000' }],
  ])
  expect(rows.every(({ read, currency }) => read === false && ['MYR', null].includes(currency as string | null))).toBe(
    true,
  )
  expect(await top.post('noticesunread')).toMatchObject({ unread: 0 })
  expect(rowsOf(await top.post('notices', { size: 2 }))).toMatchObject([{ read: true }, { read: true }])
  // Eve has no right to view accounts and sees no account notices. The other account has unread notices of its own.
  expect(rowsOf(await eve.post('notices'))).toEqual([])
  expect(await below.post('noticesunread')).toMatchObject({ unread: 2 })
  expect(rowsOf(await below.post('notices'))).toMatchObject([
    { key: 'deposit', detail: { amount: '700' }, read: false },
  ])
  const page = await top.post('notices', { size: 4 })
  expect(rowsOf(await top.post('notices', { size: 100, after: page['next'] }))).toHaveLength(5)
  expect(await top.post('notices', { after: 'x' })).toMatchObject({ http: 400, field: 'after' })
})

test('NO7 staff of an operator receive notices of platform changes, not of their own changes', async () => {
  const house = await enterOffice(server, 'house')
  const blind = await enterOffice(server, { operator: 'demo' }, { name: 'blind', rights: ['settings'] })
  const listener = await operator.listen()
  await listener.next('authed')
  listener.send({ op: 'sub', topic: 'notices/operator/demo' })
  await listener.next('parts')
  const before = rowsOf(await operator.post('notices')).length
  const set = (client: OfficeClient, was: boolean) =>
    client.post('setsetting', { operator: 'demo', name: 'cash_out', was, value: !was })
  const limits = { minBet: '100', maxBet: '500000', maxPayout: '5000000', maxPerMatch: '2000000' }
  expect(await set(operator, false)).toMatchObject({ status: 1 })
  // Setting the current value creates no notice.
  expect(await set(house, false)).toMatchObject({ status: 1 })
  expect(await set(house, true)).toMatchObject({ status: 1 })
  expect(await listener.next('parts')).toMatchObject({ topic: 'notices/operator/demo', parts: { changed: true } })
  const order = { operator: 'demo', currency: 'MYR', sportIds: [1], was: [], limits }
  expect(await house.post('setdefaultlimits', order)).toMatchObject({ status: 1 })
  const rows = rowsOf(await operator.post('notices'))
  expect(rows.slice(0, rows.length - before).map(({ key, detail, read }) => [key, detail, read])).toEqual([
    ['defaultLimitsSet', { currency: 'MYR' }, false],
    ['settingsSet', { settings: ['cash_out'] }, false],
  ])
  expect(rowsOf(await blind.post('notices'))).toEqual([])
})
