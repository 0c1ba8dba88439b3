import { PRODUCT_NAMES } from '@touchline/contract/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterOffice, type OfficeClient } from './backoffice/testing/office-client.ts'
import { Listener } from './testing/listener.ts'
import { setProduct } from './testing/operator-offers.ts'
import { openTestModules, type TestMember, type TestModules } from './testing/test-modules.ts'
import { backoffice } from './backoffice/index.ts'

let server: TestModules
let main: OfficeClient
let member: TestMember & { readonly id: number }

beforeAll(async () => {
  server = await openTestModules(backoffice)
  main = await enterOffice(server, { operator: 'demo' })
  member = await server.member()
})
afterAll(() => server.drop())

async function setting(name: string): Promise<unknown> {
  const { settings } = (await main.post('settings')) as unknown as {
    readonly settings: readonly { readonly name: string; readonly value: unknown }[]
  }
  return settings.find((each) => each.name === name)?.value
}

async function offeredProducts(): Promise<readonly string[]> {
  const { member_profile } = (await server.post('/userprofile', { ...member })) as unknown as {
    readonly member_profile: { readonly offers: { readonly products: readonly string[] } }
  }
  return member_profile.offers.products
}

type CallRow = readonly [product: string, call: string, more: object, code: string]

/** A call of each product that has calls for members, with the refusal code of product §8. */
const ALL_CALLS: readonly CallRow[] = [
  ['sportsbook', '/prg', { type: 1 }, 'sportsbookDisabled'],
  ['tournament', '/tournament/roomlist', {}, 'tournamentDisabled'],
  ['livetv', '/livetvlist', {}, 'productDisabled'],
  ['highlight', '/highlightlist', {}, 'productDisabled'],
  ['event', '/eventlist', {}, 'productDisabled'],
]
const CALLS = ALL_CALLS.filter(([product]) => PRODUCT_NAMES.includes(product))

test('an operator turns every product on and off, and the profile lists the products that are on', async () => {
  expect(await offeredProducts()).toEqual(PRODUCT_NAMES.filter((product) => product !== 'tournament').toSorted())
  for (const product of PRODUCT_NAMES) {
    const isOn = product !== 'tournament'
    expect([product, await setting(product)]).toEqual([product, isOn])
    expect(await main.post('setsetting', { name: product, was: isOn, value: !isOn })).toMatchObject({
      setting: { name: product, kind: 'switch', value: !isOn, changed: { by: main.loginId, was: isOn } },
    })
  }
  await expect.poll(offeredProducts).toEqual(['tournament'])
  for (const product of PRODUCT_NAMES) {
    const isOn = product !== 'tournament'
    expect(await main.post('setsetting', { name: product, was: !isOn, value: isOn })).toMatchObject({ status: 1 })
  }
  await expect.poll(async () => (await offeredProducts()).length).toBe(PRODUCT_NAMES.length - 1)
})

test.each(CALLS)('%s that is turned off during a session refuses its next call with its code', async (...row) => {
  const [product, call, more, code] = row
  await setProduct(server.database.owner, product, true)
  const answer = async () => (await server.post(call, { ...member, ...more }))['statusdesc']
  await expect.poll(answer).not.toBe(code)
  await setProduct(server.database.owner, product, false)
  await expect.poll(answer).toBe(code)
  await setProduct(server.database.owner, product, true)
  await expect.poll(answer).not.toBe(code)
})

test('UP7 a product that an upline closes refuses its calls, whether its operator offers it or not', async () => {
  const { owner } = server.database
  await owner.query("update member set closed_products = '{livetv}' where id = $1", [member.id])
  const answer = async () => (await server.post('/livetvlist', { ...member }))['statusdesc']
  await expect.poll(answer).toBe('productDisabled')
  expect(await offeredProducts()).not.toContain('livetv')
  await owner.query("update member set closed_products = '{}' where id = $1", [member.id])
  await expect.poll(answer).toBe('success')
})

test('bets, seats and results remain readable while their product is off', async () => {
  for (const product of ['sportsbook', 'tournament']) await setProduct(server.database.owner, product, false)
  await expect.poll(offeredProducts).not.toContain('sportsbook')
  for (const call of ['/bet/betacceptlist', '/tournament/memberbetlist', '/dailystatement'])
    expect([call, await server.post(call, { ...member })]).toMatchObject([call, { status: 1 }])
  for (const product of ['sportsbook', 'tournament']) await setProduct(server.database.owner, product, true)
})

test('a socket gets no more frames of a product that its operator turns off or an upline closes', async () => {
  await setProduct(server.database.owner, 'tournament', true)
  const listener = new Listener(server.server)
  await listener.next('hello')
  listener.send({ op: 'auth', ...member })
  await listener.next('authed')
  const topic = `roomlist/${member.account_id}`
  const subscribe = async (): Promise<string> => {
    listener.send({ op: 'sub', topic })
    return (await listener.nextOfKinds(['snap', 'error'])).t
  }
  const expectEnd = async (change: () => Promise<unknown>): Promise<void> => {
    await expect.poll(subscribe).toBe('snap')
    await change()
    expect(await listener.next('error')).toMatchObject({ topic, code: 'tournamentDisabled' })
    listener.send({ op: 'sub', topic })
    expect(await listener.next('error')).toMatchObject({ topic, code: 'tournamentDisabled' })
  }
  const { owner } = server.database
  const close = (products: string) =>
    owner.query('update member set closed_products = $2 where id = $1', [member.id, products])
  await expectEnd(() => setProduct(owner, 'tournament', false))
  await setProduct(owner, 'tournament', true)
  await expect.poll(offeredProducts).toContain('tournament')
  await expectEnd(() => close('{tournament}'))
  await close('{}')
  await expect.poll(offeredProducts).toContain('tournament')
  listener.socket.close()
})

test('a new product is turned on at every operator, if new operators offer it at first', async () => {
  const { owner } = server.database
  await owner.query("insert into operator (name, type) values ('older', 1)")
  await owner.query("insert into product (name, is_offered_by_default) values ('bingo', true), ('raffle', false)")
  await owner.query("insert into operator (name, type) values ('newer', 1)")
  const { rows } = await owner.query(
    `select o.name, p.product from operator_product p join operator o on o.id = p.operator_id
     where p.product = any ('{bingo,raffle,tournament}') and o.name like '%er' order by 1, 2`,
  )
  expect(rows).toEqual([
    { name: 'newer', product: 'bingo' },
    { name: 'older', product: 'bingo' },
  ])
})
