import { STAFF_RIGHTS } from '@touchline/contract/named-values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeMember } from '../cli/close-demo-command.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { enterOffice, OFFICE_PASSWORD, type OfficeClient } from '../backoffice/testing/office-client.ts'
import { makeTwoLines } from '../backoffice/testing/two-lines.ts'

interface OfficeRoute {
  readonly url: string
  readonly needs: string
  readonly changesData?: boolean
}

let server: TestModules
let routes: readonly OfficeRoute[]
let house: OfficeClient
let operator: OfficeClient

beforeAll(async () => {
  server = await openTestModules(backoffice)
  await makeTwoLines(server)
  routes = (server.server.routes as unknown as readonly OfficeRoute[]).filter(({ url }) => url.startsWith('/office/'))
  house = await enterOffice(server, 'house')
  operator = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

/** Returns the field names of a recorded `before` or `after` state; null for an empty state or a list. */
function namesOf(value: unknown): string[] | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).toSorted() : null
}

function callOf(url: string): string {
  return url.replace('/office/', '')
}

const LIMITS = { minBet: '100', maxBet: '500000', maxPayout: '5000000', maxPerMatch: '2000000' }
const SAID = { type: 'general', texts: { en: 'Hear me' }, marquee: true, fromMs: 1, toMs: null }

/** Office calls whose audit entries other tests check: match control, display and trading. */
const OF_PLAY = ['changematch', 'choosehighlight', 'decidebet', 'decidechange', 'putalertaside', 'tradeplay']
const OF_TRADE = ['tradebetting', 'tradedanger', 'traderunner', 'tradeprice', 'makematch', 'changemade', 'cancelmade']
const OF_PAGES = [
  'setchannel',
  'removechannel',
  'calloffroom',
  'drivecall',
  'rule',
  'withdrawruling',
  'ruleparticipants',
]

test('every change by a call is audited with the call, user, permission and address', async () => {
  const zoe = await enterOffice(server, { operator: 'demo' }, { name: 'zoe', rights: RIGHTS_OF_OPERATOR })
  const [top, master, agent, member] = ['AA', 'AA00', 'AA0000', 'AA0000001']
  const none = { waitMs: null, marginBp: null, groupBp: {} }
  const text = { type: 'general', texts: { en: 'Hear me' }, marquee: true }
  const orders: readonly (readonly [OfficeClient, string, object | (() => Promise<object>)])[] = [
    [house, 'setstakelimit', { was: null, most: '70000' }],
    [house, 'sethousecap', { scope: 'match', phase: 'live', was: '2000000000', amount: '1000000000' }],
    [house, 'sethouserate', { currency: 'THB', was: '30300000', rate: '30400000' }],
    [house, 'setalertlimit', { name: 'silentSeconds', amount: 61 }],
    [house, 'setsportterms', { sportId: 1, was: none, ...none, groupBp: { cs: 700 } }],
    [house, 'setsecondperson', { was: '100000', from: '0' }],
    [operator, 'createstaff', { name: 'act', rights: ['view'] }],
    [operator, 'setstaff', { loginId: 'demo-main-act', state: 'suspended' }],
    [zoe, 'createaccount', { ref: 'act-000001', account: agent, level: 'member', count: 1 }],
    [zoe, 'setaccount', { ref: 'act-000002', account: member, state: 'suspended' }],
    [zoe, 'resetpassword', { account: member }],
    [zoe, 'endmembersessions', { account: member }],
    [zoe, 'setpreset', { ref: 'act-000003', account: master, name: 'gold', shares: [] }],
    [zoe, 'setshares', { ref: 'act-000004', account: master, shares: [] }],
    [zoe, 'credit', { ref: 'act-000005', account: top, amount: '1000' }],
    [zoe, 'cash', { ref: 'act-000006', account: top, amount: '1000' }],
    [zoe, 'settle', { ref: 'act-000007', account: top, what: 'line' }],
    [zoe, 'announce', text],
    [zoe, 'changeannouncement', async () => ({ ...(await lastAnnounced()), ...SAID, texts: { en: 'Hear us' } })],
    [zoe, 'withdraw', async () => ({ id: (await lastAnnounced()).id })],
    [zoe, 'announce', { ...text, account: member }],
    [zoe, 'withdrawmessage', async () => ({ account: member, id: await lastMessage() })],
    [zoe, 'secondfactor/renew', () => Promise.resolve({ password: OFFICE_PASSWORD, code: zoe.code() })],
    [zoe, 'setsetting', { name: 'cash_out', was: false, value: true }],
    [operator, 'makelaunchkey', { keyId: 'act' }],
    [zoe, 'endlaunchkey', { keyId: 'act' }],
    [zoe, 'drivewallet', {}],
    [zoe, 'reconcile', { day: '2020-01-01' }],
    [zoe, 'setdefaultlimits', { currency: 'MYR', sportIds: [1], was: [], limits: LIMITS }],
  ]
  for (const [client, call, order] of orders) {
    const [answer] = [await client.post(call, typeof order === 'function' ? await order() : order)]
    expect([call, answer]).toMatchObject([call, { status: 1 }])
    const needs = routes.find(({ url }) => callOf(url) === call)?.needs
    const { rows } = await server.database.owner.query(
      'select command, ordered_by, right_used, address from audit_log order by id desc limit 1',
    )
    const act = { command: `office/${call}`, ordered_by: client.loginId, right_used: needs, address: '127.0.0.1' }
    expect([call, rows]).toEqual([call, [act]])
    const stood = await server.database.owner.query<{ before: unknown; after: unknown }>(
      'select before, after from audit_log order by id desc limit 1',
    )
    const [was, is] = [namesOf(stood.rows[0]?.before), namesOf(stood.rows[0]?.after)]
    // Audit entries of created or counted objects have no `before` state.
    if (was !== null) expect([call, was]).toEqual([call, is])
  }
  const tried = new Set([...orders.map(([, call]) => call), ...OF_PLAY, ...OF_TRADE, ...OF_PAGES])
  const acting = routes.filter(({ changesData }) => changesData === true).map(({ url }) => callOf(url))
  expect(acting.filter((call) => !tried.has(call))).toEqual([])
})

/** Rights that a sub-account of an operator can have. */
const RIGHTS_OF_OPERATOR = STAFF_RIGHTS.filter((right) => right !== 'trading' && right !== 'results')

async function lastMessage(): Promise<string> {
  const text = 'select id from personal_message where texts is not null order by id desc limit 1'
  return String((await server.database.owner.query<{ id: bigint }>(text)).rows[0]?.id)
}

/** Returns the id and the current content of the announcement that was published last. */
async function lastAnnounced(): Promise<{ readonly id: string; readonly was: object }> {
  const { rows } = await server.database.owner.query<{ id: bigint; from_ms: bigint }>(
    'select id, from_ms from announcement order by id desc limit 1',
  )
  return { id: String(rows[0]?.id), was: { ...SAID, fromMs: Number(rows[0]?.from_ms) } }
}

test('an audit entry of an account change has the same fields before and after, by sport', async () => {
  const limits = { sportIds: [1, 2], ...LIMITS }
  await server.database.owner.query("update member set state = 'active' where account_id = 'AA0000001'")
  for (const account of ['AA00', 'AA0000001']) {
    const order = { ref: `shape-${account}`, account, state: 'suspended', limits }
    expect(await operator.post('setaccount', order)).toMatchObject({ status: 1 })
    const { rows } = await server.database.owner.query<{ before: object; after: object }>(
      'select before, after from audit_log order by id desc limit 1',
    )
    const none = { minBet: null, maxBet: null, maxPayout: null, maxPerMatch: null }
    const own = account === 'AA00' ? { priceGroup: null } : { commType: 'A' }
    expect(rows).toEqual([
      {
        before: { state: 'active', closed: [], ...own, limits: { 1: none, 2: none } },
        after: { state: 'suspended', closed: [], ...own, limits: { 1: LIMITS, 2: LIMITS } },
      },
    ])
    expect(await operator.post('setaccount', { ...order, ref: `back-${account}`, state: 'active' })).toMatchObject({
      status: 1,
    })
  }
})

test('an operator sees the audit entries of commands on its own members only', async () => {
  const { owner } = server.database
  await owner.query(`with o as (insert into operator (name, type) values ('stranger', 1) returning id)
    insert into member (account_id, operator_id, currency, password_hash) select 'strange', id, 'MYR', '' from o`)
  await closeMember(owner, 'AA0000001', 'ANN')
  await closeMember(owner, 'strange', 'ANN')
  const listAffected = async (client: OfficeClient) =>
    ((await client.post('acts', { what: 'close-demo' }))['rows'] as readonly { affectedAccounts: string[] }[]).map(
      (row) => row.affectedAccounts,
    )
  expect(await listAffected(operator)).toEqual([['AA0000001']])
  expect(await listAffected(await enterOffice(server, { operator: 'stranger' }))).toEqual([['strange']])
})
