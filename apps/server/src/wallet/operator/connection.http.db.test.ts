import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { backoffice } from '../../backoffice/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'
import { wallet } from '../index.ts'

let server: TestModules
let main: OfficeClient
let house: OfficeClient

beforeAll(async () => {
  server = await openTestModules(backoffice, { jobs: [wallet] })
  main = await enterOffice(server, { operator: 'demo' })
  house = await enterOffice(server, 'house')
  await server.database.owner.query(
    `with o as (insert into operator (name, type) values ('Theirs', 2) returning id)
     insert into member (account_id, operator_id, currency, password_hash) select 'theirs1', id, 'MYR', 'none' from o`,
  )
})
afterAll(() => server.drop())

async function keys(): Promise<readonly string[]> {
  const answer = (await main.post('launchkeys')) as unknown as { readonly keys: readonly { readonly keyId: string }[] }
  return answer.keys.map(({ keyId }) => keyId)
}

test('the platform reads the health of feed, nodes and wallets, an operator that of its own wallet', async () => {
  const told = await house.post('health')
  expect(told).toMatchObject({
    status: 1,
    feed: { stale: expect.any(Boolean), held: [] },
    unheld: [],
    wallets: [{ operator: 'Theirs', isConnected: false, isDown: false, owed: 0, unknownHolds: 0 }],
  })
  expect(told['nodes']).toMatchObject([{ isHere: true, holds: expect.arrayContaining(['feed']) }])
  expect(await main.post('health')).toMatchObject({ feed: null, nodes: [], unheld: [], wallets: [] })
  const theirs = await enterOffice(server, { operator: 'Theirs' })
  expect(await theirs.post('health')).toMatchObject({ feed: null, nodes: [], wallets: [{ operator: 'Theirs' }] })
  const { owner } = server.database
  await owner.query(
    `insert into feed_quarantine (provider, key_hash, kind, change, error, since_ms)
     values ('elsewhere', 'k', 'state', '{}', 'a score fell', 5)`,
  )
  expect(await house.post('health')).toMatchObject({
    feed: { held: [{ match: null, kind: 'state', error: 'a score fell', sinceMs: 5 }] },
  })
})

test('two launch keys are valid at a time, each secret is returned once and is not stored readable', async () => {
  const made = await main.post('makelaunchkey', { keyId: 'one' })
  expect(made).toMatchObject({ status: 1, secret: expect.stringMatching(/^[\w-]{43}$/) })
  expect(await main.post('makelaunchkey', { keyId: 'one' })).toMatchObject({ statusdesc: 'launchKeyNotMade' })
  expect(await main.post('makelaunchkey', { keyId: 'two' })).toMatchObject({ status: 1 })
  expect(await main.post('makelaunchkey', { keyId: 'three' })).toMatchObject({ statusdesc: 'launchKeyNotMade' })
  expect(await keys()).toEqual(['one', 'two'])
  const { rows } = await server.database.owner.query<{ told: string }>(
    "select schema_to_xml('public', true, false, '')::text as told",
  )
  expect(rows[0]?.told).toContain('office/makelaunchkey')
  expect(rows[0]?.told).not.toContain(made['secret'])
})

test('a launch key is ended once and a new key takes its slot', async () => {
  expect(await main.post('endlaunchkey', { keyId: 'one' })).toMatchObject({ status: 1 })
  expect(await main.post('endlaunchkey', { keyId: 'one' })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await main.post('makelaunchkey', { keyId: 'three' })).toMatchObject({ status: 1 })
  expect((await keys()).toSorted()).toEqual(['three', 'two'])
  expect(await main.post('acts', { what: 'office/endlaunchkey' })).toMatchObject({
    rows: [{ args: { keyId: 'one' }, before: [{ keyId: 'one' }, { keyId: 'two' }], after: [{ keyId: 'two' }] }],
  })
})

test('WA4 undelivered wallet calls are listed, queried by id and retried', async () => {
  expect(await main.post('wallet')).toMatchObject({ status: 1, wallet: null })
  await server.database.owner.query(
    `insert into operator_call (operator_id, member_id, product, subject, ref, call, amount,
       state, tries, at_ms, requested_at, next_at)
     select operator_id, id, 'sportsbook', '7', 'settle-1', 'settle', 250, 'requested', 3, 0, now() - interval '1 hour',
       now() + interval '1 hour'
     from member where account_id = 'theirs1'`,
  )
  expect(await house.post('wallet', { operator: 'Theirs' })).toMatchObject({
    wallet: { url: null, isDown: false, owed: 1, stuck: [{ account: 'theirs1', amount: '250', tries: 3 }] },
  })
  const asked = { operator: 'Theirs', transactionId: 'sportsbook/7/settle-1' }
  expect(await house.post('walletstatus', asked)).toMatchObject({ status: 1, says: null })
  expect(await main.post('walletstatus', asked)).toMatchObject({ statusdesc: 'notFound' })
  expect(await house.post('drivewallet', { operator: 'Theirs' })).toMatchObject({ status: 1, calls: 1 })
  const { rows } = await server.database.owner.query<{ is_due: boolean }>(
    'select next_at <= clock_timestamp() as is_due from operator_call',
  )
  expect(rows).toEqual([{ is_due: true }])
})

test('WA10 a closed day is reconciled on request, and its differences are listed and repaired', async () => {
  const { owner } = server.database
  const day = '2020-01-01'
  const theirs = { operator: 'Theirs', day }
  expect(await house.post('reconcile', { operator: 'Theirs', day: '2020-02-30' })).toMatchObject({ field: 'day' })
  expect(await house.post('reconcile', { operator: 'Theirs', day: '2999-01-01' })).toMatchObject({ field: 'day' })
  expect(await main.post('reconcile', theirs)).toMatchObject({ statusdesc: 'notFound' })
  expect(await house.post('reconcile', theirs)).toMatchObject({ status: 1 })
  const wanted = { day, isRequested: true, requestedMs: null, sums: [] }
  expect(await house.post('reconciliations', { operator: 'Theirs' })).toMatchObject({ days: [wanted] })
  await owner.query("update operator_call set state = 'accepted', acknowledged_at = now()")
  const rows = Array.from({ length: 101 }, (_, at) => ({
    transaction_id: `sportsbook/${at + 7}/settle-1`,
    kind: at === 0 ? 'missing_at_operator' : 'unknown',
    call: 'settle',
    account_id: 'theirs1',
    currency: 'MYR',
    our_state: 'accepted',
    our_moved: '250',
    operator_status: at === 0 ? 'unknown' : null,
    operator_moved: at === 0 ? '0' : null,
  }))
  await owner.query(
    `select store_reconciliation(id, $1, 4, 0, true, '{MYR}', '{250}', '{0}', $2) from operator where name = 'Theirs'`,
    [day, JSON.stringify(rows)],
  )
  expect(await house.post('reconciliations', { operator: 'Theirs' })).toMatchObject({
    days: [
      {
        day,
        isRequested: false,
        agreed: 4,
        unknown: 100,
        differing: 1,
        sums: [{ currency: 'MYR', platformAmount: '250', operatorAmount: '0' }],
      },
    ],
  })
  const first = await house.post('walletdifferences', theirs)
  const { rows: page, next } = first as unknown as { readonly rows: readonly object[]; readonly next: string }
  const rest = await house.post('walletdifferences', { ...theirs, after: next })
  const missing = 'sportsbook/7/settle-1'
  expect([page.length, (rest['rows'] as unknown as readonly object[]).length, rest['next']]).toEqual([100, 1, null])
  const all = [...page, ...(rest['rows'] as unknown as readonly object[])]
  expect(all).toContainEqual({
    transactionId: missing,
    kind: 'missing_at_operator',
    call: 'settle',
    account: 'theirs1',
    currency: 'MYR',
    platformState: 'accepted',
    platformAmount: '250',
    operatorStatus: 'unknown',
    operatorAmount: '0',
    drivenMs: null,
    mayDrive: true,
  })
  const drive = (transactionId: string) => house.post('drivecall', { ...theirs, transactionId })
  expect(await drive('sportsbook/8/settle-1')).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect(await drive(missing)).toMatchObject({ status: 1 })
  expect(await drive(missing)).toMatchObject({ http: 404, statusdesc: 'notFound' })
  const { rows: calls } = await owner.query('select state, acknowledged_at, tries from operator_call')
  expect(calls).toEqual([{ state: 'requested', acknowledged_at: null, tries: 0 }])
  expect(await house.post('acts', { what: 'office/drivecall' })).toMatchObject({
    rows: [{ args: { operator: 'Theirs', day, transactionId: missing } }],
  })
})
