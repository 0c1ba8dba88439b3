import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'

const SHARE = { product: 'sportsbook', sportId: null, tab: null, positionBp: 9_000, commissionBp: 0 }
const ROUNDS = 4

let server: TestModules
let operator: OfficeClient
let top: OfficeClient
let agent: OfficeClient
let refs = 0

function ref(): string {
  return `at-once-${(refs += 1)}-ref`
}

beforeAll(async () => {
  server = await openTestModules(backoffice)
  await server.database.owner.query(
    `with top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select 'TT', id, '{}', 1, 'MYR' from operator where name = 'demo' returning id, operator_id
     )
     insert into upline (account_id, operator_id, parent_id, above, level, currency)
     select 'TT00', operator_id, id, array[id], 5, 'MYR' from top`,
  )
  operator = await enterOffice(server, { operator: 'demo' })
  top = await enterOffice(server, { upline: 'TT' })
  agent = await enterOffice(server, { upline: 'TT00' })
})
afterAll(() => server.drop())

function madeOf(answer: Answer | undefined) {
  return (answer?.['made'] ?? []) as readonly { readonly account: string; readonly password: string | null }[]
}
const MINUTE_MS = 60_000
/**
 * Sends an order with second-factor codes. Of several codes sent at the same time only the newest is valid (AR4), so
 * the helper retries, and waits a minute after too many codes (AR6).
 */
async function make(client: OfficeClient, more: object) {
  const order = { ref: ref(), level: 'member', count: 1, ...more }
  for (;;) {
    const answer = await client.post('createaccount', order)
    if (answer['statusdesc'] === 'loginLimit') server.wallMs += MINUTE_MS
    else if (answer['statusdesc'] !== 'secondFactorWrong') return answer
  }
}
async function below(account: string): Promise<number> {
  const { rows } = await server.database.owner.query<{ n: number }>(
    `select count(*)::int as n from (
       select account_id from upline union all select account_id from member
     ) made where account_id ^@ $1`,
    [account],
  )
  return rows[0]?.n ?? 0
}
async function sharesOf(account: string) {
  return (await operator.post('shares', { account })) as unknown as {
    readonly assigned: readonly (typeof SHARE)[]
    readonly inForce: readonly { readonly tab: string | null; readonly positionBp: { readonly value: number } }[]
  }
}

test('UP1 concurrent first accounts with one id create one, and the others get new_login_id_exists', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = { top: { id: `AT${round}`, currency: 'MYR' }, level: 'shareholder' }
    const answers = await Promise.all([make(operator, first), make(operator, first), make(operator, first)])
    expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual([
      'new_login_id_exists',
      'new_login_id_exists',
      'success',
    ])
    expect(await below(`AT${round}`)).toBe(1)
  }
})

test('UP1 an id of a first account is refused after a concurrent creation with it commits', async () => {
  const { owner } = server.database
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into upline (account_id, operator_id, above, level, currency)
       select 'AX', id, '{}', 1, 'MYR' from operator where name = 'demo'`,
    )
    const late = make(operator, { top: { id: 'AX', currency: 'MYR' }, level: 'shareholder' })
    const waits = async () => (await owner.query('select from pg_locks where not granted')).rowCount
    await expect.poll(waits).toBe(1)
    await client.query('commit')
    expect(await late).toMatchObject({ statusdesc: 'new_login_id_exists' })
  } finally {
    client.release()
  }
})

test('UP1 a repeated concurrent order creates its accounts once and returns each password once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = { ref: ref(), count: 2 }
    const before = await below('TT00')
    const answers = await Promise.all([make(agent, order), make(agent, order)])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    const [one, other] = answers.map(madeOf)
    expect(one?.map(({ account }) => account)).toEqual(other?.map(({ account }) => account))
    expect([...(one ?? []), ...(other ?? [])].filter(({ password }) => password !== null)).toHaveLength(2)
    expect(await below('TT00')).toBe(before + 2)
  }
})

test('UP1 a used reference refuses a different count, preset, position or price group', async () => {
  await operator.post('setpreset', { ref: ref(), name: 'ninety', shares: [SHARE] })
  const one = { ref: ref(), top: { id: 'RR', currency: 'MYR' }, level: 'shareholder' }
  expect(await make(operator, one)).toMatchObject({ status: 1 })
  expect(await make(operator, { ...one, preset: 'ninety' })).toMatchObject({ statusdesc: 'refUsed' })
  expect(await make(operator, { ...one, shares: [SHARE] })).toMatchObject({ statusdesc: 'refUsed' })
  expect((await sharesOf('RR')).assigned).toEqual([])
  const members = { ref: ref(), account: 'RR', count: 2 }
  expect(await make(operator, members)).toMatchObject({ status: 1 })
  for (const more of [{ count: 3 }, { count: 1 }, { priceGroup: 'B' }]) {
    expect([more, await make(operator, { ...members, ...more })]).toMatchObject([more, { statusdesc: 'refUsed' }])
  }
  expect(await below('RR')).toBe(3)
  const given = { ref: ref(), top: { id: 'RS', currency: 'MYR' }, level: 'shareholder', preset: 'ninety' }
  expect(await make(operator, given)).toMatchObject({ status: 1 })
  expect(await make(operator, given)).toMatchObject({ made: [{ account: 'RS', password: null }] })
})

test('UP4 a suspension during account creation lets all or none be created, and no more after', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await below('TT00')
    const [made, suspended] = await Promise.all([
      make(agent, { count: 5 }),
      top.post('setaccount', { ref: ref(), account: 'TT00', state: 'suspended' }),
    ])
    expect(suspended).toMatchObject({ status: 1 })
    const expected = made['status'] === 1 ? 5 : 0
    expect([made['http'] === 500, madeOf(made).length]).toEqual([false, expected])
    expect(await below('TT00')).toBe(before + expected)
    expect(await make(agent, { count: 1 })).toMatchObject({ statusdesc: 'accountSuspended' })
    expect(await below('TT00')).toBe(before + expected)
    await top.post('setaccount', { ref: ref(), account: 'TT00', state: 'active' })
  }
})

test('UP1 a preset deleted while it is assigned is assigned completely or not at all', async () => {
  const rows = [1, 2, 3, 4].map((sportId) => ({ ...SHARE, sportId, positionBp: 1_000 * sportId }))
  for (let round = 0; round < ROUNDS; round += 1) {
    await top.post('setpreset', { ref: ref(), name: 'going', shares: rows })
    await top.post('setshares', { ref: ref(), account: 'TT00', shares: [SHARE] })
    const [gone, given, made] = await Promise.all([
      top.post('setpreset', { ref: ref(), name: 'going', shares: [] }),
      top.post('setshares', { ref: ref(), account: 'TT00', preset: 'going' }),
      make(top, { account: 'TT', level: 'agent', preset: 'going' }),
    ])
    expect(gone).toMatchObject({ status: 1 })
    expect((await sharesOf('TT00')).assigned).toEqual(given['status'] === 1 ? rows : [SHARE])
    if (given['status'] !== 1) expect(given).toMatchObject({ statusdesc: 'notFound' })
    for (const { account } of madeOf(made)) expect((await sharesOf(account)).assigned).toEqual(rows)
    if (made['status'] !== 1) expect(made).toMatchObject({ statusdesc: 'notFound', field: 'preset' })
  }
})

test('UP7 an upline lowered while its downline is raised bounds the effective position', async () => {
  const set = (client: OfficeClient, account: string, positionBp: number) =>
    client.post('setshares', { ref: ref(), account, shares: [{ ...SHARE, positionBp }] })
  for (let round = 0; round < ROUNDS; round += 1) {
    await set(operator, 'TT', 9_000)
    await set(top, 'TT00', 1_000)
    const answers = await Promise.all([set(operator, 'TT', 3_000), set(top, 'TT00', 8_000)])
    expect(answers.map(({ http }) => http)).toEqual([200, 200])
    const { assigned, inForce } = await sharesOf('TT00')
    expect(assigned).toMatchObject([{ positionBp: 8_000 }])
    expect(inForce.map(({ positionBp }) => positionBp.value)).toEqual(inForce.map(() => 3_000))
  }
})

test('UP1 accounts take the currency of their upline path, a first account one of its operator', async () => {
  const bad = { top: { id: 'CU', currency: 'BDT' }, level: 'shareholder' }
  await server.database.owner.query("update operator set currencies = '{MYR,THB}'")
  expect(await make(operator, bad)).toMatchObject({ http: 400, field: 'top.currency' })
  const thai = { top: { id: 'CT', currency: 'THB' }, level: 'shareholder' }
  expect(await make(operator, thai)).toMatchObject({ status: 1 })
  expect(await make(operator, { ...thai, ref: ref(), account: 'TT' })).toMatchObject({ http: 400, field: 'top' })
  await make(operator, { account: 'CT', level: 'agent' })
  expect((await operator.post('account', { account: 'CT00' }))['account']).toMatchObject({ currency: 'THB' })
  // Presets belong to the direct upline: a preset of another upline path does not exist here.
  await top.post('setpreset', { ref: ref(), name: 'ours', shares: [SHARE] })
  for (const call of [
    () => operator.post('setshares', { ref: ref(), account: 'CT00', preset: 'ours' }),
    () => make(operator, { account: 'CT', level: 'agent', preset: 'ours' }),
  ]) {
    expect(await call()).toMatchObject({ statusdesc: 'notFound', field: 'preset' })
  }
  expect(await below('CT')).toBe(2)
})
