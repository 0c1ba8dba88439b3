import { CURRENCIES } from '@touchline/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { betting } from '../../betting/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

let server: TestModules
let house: OfficeClient
let trader: OfficeClient

beforeAll(async () => {
  server = await openTestModules(betting)
  house = await enterOffice(server, 'house')
  trader = await enterOffice(server, 'house', { name: 'trader', rights: ['trading'] })
})
afterAll(() => server.drop())

interface Caps {
  readonly caps: readonly { scope: string; phase: string; amount: string; usual: string; exceptions: number }[]
  readonly rates: readonly { currency: string; rate: string; usual: string }[]
}

async function shown() {
  return (await trader.post('housecaps')) as unknown as Caps
}

test('LI4 only a platform trader reads every cap and rate with its default', async () => {
  const { caps, rates } = await shown()
  expect(caps).toHaveLength(16)
  expect(caps.find(({ scope, phase }) => scope === 'match' && phase === 'live')).toEqual({
    ...{ scope: 'match', phase: 'live', amount: '2000000000', usual: '2000000000', exceptions: 0 },
  })
  expect(rates.map(({ currency }) => currency)).toEqual([...CURRENCIES].toSorted())
  expect(rates.every(({ rate, usual }) => rate === usual)).toBe(true)
  const operator = await enterOffice(server, { operator: 'demo' })
  for (const call of ['housecaps', 'housecaphistory', 'houseratehistory']) {
    expect([call, await operator.post(call)]).toMatchObject([call, { statusdesc: 'NoUserAccessRight' }])
  }
})

test('LI4 a cap and a rate require the second factor, stay within bounds and have a history', async () => {
  const cap = { scope: 'league', phase: 'hour', was: '20000000000', amount: '15000000000' }
  expect(await trader.postOnce('sethousecap', cap)).toMatchObject({ statusdesc: 'stepUpRequired' })
  expect(await trader.post('sethousecap', { ...cap, amount: '1000000000000000' })).toMatchObject({
    http: 400,
    statusdesc: 'badInput',
  })
  expect(await trader.post('sethousecap', { ...cap, amount: '999999999999999' })).toMatchObject({
    ...{ http: 400, statusdesc: 'badInput', field: 'amount' },
  })
  expect(await trader.post('sethousecap', cap)).toMatchObject({ status: 1 })
  expect(await trader.post('sethousecap', cap)).toMatchObject({ statusdesc: 'changedMeanwhile' })
  const rate = { currency: 'MYR', was: '238000000', rate: '241000000' }
  expect(await trader.postOnce('sethouserate', rate)).toMatchObject({ statusdesc: 'stepUpRequired' })
  expect(await trader.post('sethouserate', { ...rate, rate: '238' })).toMatchObject({ http: 400, field: 'rate' })
  expect(await trader.post('sethouserate', rate)).toMatchObject({ status: 1 })
  const { caps, rates } = await shown()
  expect(caps.find(({ scope, phase }) => scope === 'league' && phase === 'hour')).toMatchObject({
    ...{ amount: '15000000000', usual: '20000000000' },
  })
  expect(rates.find(({ currency }) => currency === 'MYR')).toEqual({
    ...{ currency: 'MYR', rate: '241000000', usual: '238000000' },
  })
  const rowsOf = async (call: string) => ((await house.post(call)) as unknown as { rows: unknown }).rows
  expect(await rowsOf('housecaphistory')).toMatchObject([
    { by: trader.loginId, scope: 'league', phase: 'hour', currency: null, was: '20000000000', became: '15000000000' },
  ])
  expect(await rowsOf('houseratehistory')).toMatchObject([
    { by: trader.loginId, scope: null, phase: null, currency: 'MYR', was: '238000000', became: '241000000' },
  ])
})

test('LI7 a limit beyond the bound of its currency is refused with its field', async () => {
  const operator = await enterOffice(server, { operator: 'demo' }, { name: 'bound', rights: ['settings'] })
  const limits = { minBet: '100', maxBet: '500000', maxPayout: '5000000', maxPerMatch: '999999999999999' }
  const order = { currency: 'MYR', sportIds: [1], was: [], limits }
  expect(await operator.post('setdefaultlimits', order)).toMatchObject({ http: 400, field: 'limits.maxPerMatch' })
})
