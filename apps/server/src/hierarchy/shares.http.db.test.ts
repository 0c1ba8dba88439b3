import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { notices } from '../notices/index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'

const SHARE = { product: 'sportsbook', sportId: null, tab: null, positionBp: 9_000, commissionBp: 0 }

let server: TestModules
let operator: OfficeClient
let top: OfficeClient
let refs = 0

function ref(): string {
  return `shares-${(refs += 1)}-ref`
}

beforeAll(async () => {
  server = await openTestModules(notices)
  await server.database.owner.query(
    `with top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select 'TT', id, '{}', 1, 'MYR' from operator where name = 'demo' returning id, operator_id
     ), agent as (
       insert into upline (account_id, operator_id, parent_id, above, level, currency)
       select 'TT00', operator_id, id, array[id], 5, 'MYR' from top returning id, operator_id
     )
     insert into member (account_id, operator_id, currency, upline_id, password_hash)
     select 'TT00' || n, operator_id, 'MYR', id, 'none' from agent, unnest(array['001', '002']) n`,
  )
  operator = await enterOffice(server, { operator: 'demo' })
  top = await enterOffice(server, { upline: 'TT' })
})
afterAll(() => server.drop())

test('UP1 one of two concurrent preset changes wins whole, and a suspended account changes none', async () => {
  const rowsWith = (sportIds: readonly number[], positionBp: number) =>
    sportIds.map((sportId) => ({ ...SHARE, sportId, positionBp }))
  const [odd, even] = [rowsWith([1, 3, 5], 100), rowsWith([2, 4, 6], 200)]
  for (const client of [operator, top]) {
    for (let time = 0; time < 5; time += 1) {
      const name = `at once ${time}`
      const set = (shares: typeof odd) => client.post('setpreset', { ref: ref(), name, shares })
      const answers = await Promise.all([set(odd), set(even)])
      expect(answers.map(({ http }) => http)).toEqual([200, 200])
      const { presets } = (await client.post('shares')) as unknown as {
        presets: readonly { name: string; shares: typeof odd }[]
      }
      expect([odd, even]).toContainEqual(presets.find((each) => each.name === name)?.shares)
    }
  }
  const below = await enterOffice(server, { upline: 'TT00' })
  await top.post('setaccount', { ref: ref(), account: 'TT00', state: 'suspended' })
  expect(await below.post('setpreset', { ref: ref(), name: 'late', shares: [SHARE] })).toMatchObject({
    statusdesc: 'accountSuspended',
  })
  expect(await below.post('shares')).toMatchObject({ http: 200, presets: [] })
})

test('UP1 position taking names products with wins and losses only', async () => {
  const set = (product: string) =>
    top.post('setpreset', { ref: ref(), name: 'products', shares: [{ ...SHARE, product }] })
  expect(await set('casino')).toMatchObject({ http: 200 })
  for (const product of ['livetv', 'highlight', 'event', 'nothing'])
    expect(await set(product)).toMatchObject({ http: 400, statusdesc: 'badInput', field: 'shares' })
})

test('UP7 a product is closed for a single member, and the change is audited and reversible', async () => {
  const [one, other] = ['TT00001', 'TT00002']
  const closedTo = async (member: string) =>
    (await top.post('account', { account: member }))['account'] as Readonly<
      Record<'own' | 'inForce', { closed: unknown }>
    >
  const order = { ref: ref(), account: one, closed: ['sportsbook'] }
  expect(await top.post('setaccount', order)).toMatchObject({ http: 200, status: 1 })
  expect(await top.post('setaccount', { ...order, closed: [] })).toMatchObject({ statusdesc: 'refUsed' })
  expect(await closedTo(one)).toMatchObject({
    own: { closed: ['sportsbook'] },
    inForce: { closed: [{ value: 'sportsbook', level: 'member', account: one }] },
  })
  expect(await closedTo(other)).toMatchObject({ own: { closed: [] }, inForce: { closed: [] } })
  expect((await top.post('acts', { affectedAccount: one }))['rows']).toMatchObject([
    { before: { closed: [] }, after: { closed: ['sportsbook'] } },
  ])
  for (const closed of [['chess'], ['sportsbook', 'chess'], ['casino', 'casino'], 'sportsbook', [7]]) {
    expect(await top.post('setaccount', { ref: ref(), account: one, closed })).toMatchObject({
      http: 400,
      field: expect.stringMatching(/^closed/),
    })
  }
  // A product closed by an upline stays closed for the downline account, which cannot open it itself.
  await operator.post('setaccount', { ref: ref(), account: 'TT', closed: ['sportsbook'] })
  await top.post('setaccount', { ref: ref(), account: one, closed: [] })
  expect(await closedTo(one)).toMatchObject({
    own: { closed: [] },
    inForce: { closed: [{ value: 'sportsbook', level: 'shareholder', account: 'TT' }] },
  })
  await operator.post('setaccount', { ref: ref(), account: 'TT', closed: [] })
  expect(await closedTo(one)).toMatchObject({ inForce: { closed: [] } })
})
