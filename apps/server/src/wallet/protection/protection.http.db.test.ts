import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSessionTimes } from '../../members/sessions/session-times.store.ts'
import { fixture } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'

let server: TestModules
beforeAll(async () => {
  server = await openTestModules(results)
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('one', server.wallMs + 3_600_000) })
  await server.advance()
})
afterAll(() => server.drop())

const LOSS = { kind: 'loss', period: 'day' } as const

async function betOf() {
  const { odds } = await server.market(2)
  const [row] = odds.filter(([, kindId]) => kindId === 3)
  if (row === undefined) throw new Error('a match is on offer')
  const [match_id, , , , , odds_milli = 0] = row
  const leg = { match_id, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli }
  return { ...leg, odds_type: 4, accept_better_odds: true, accept_any_odds: true }
}

test('PR5 limits are read, changed and confirmed by HTTP, and each refusal has its code', async () => {
  const member = await server.member('MYR')
  expect(await server.post('/protection', member)).toMatchObject({
    limits: [],
    barred: null,
    session_since_ms: server.wallMs,
    deposits: true,
  })
  const change = (more: object) => server.post('/protectionlimit', { ...member, ...LOSS, ...more })
  expect(await change({ amount: '500' })).toMatchObject({ limits: [{ ...LOSS, amount: '500', raise: null }] })
  expect(await change({ amount: null })).toMatchObject({
    limits: [{ amount: '500', raise: { amount: null, ready: false } }],
  })
  expect(await change({ amount: null, confirm: true })).toMatchObject({ statusdesc: 'raiseTooEarly' })
  expect(await change({ amount: '501', confirm: true })).toMatchObject({ statusdesc: 'raiseNotAsked' })
  expect(await change({ amount: '500' })).toMatchObject({ limits: [{ amount: '500', raise: null }] })
  for (const wrong of [
    { amount: '-1' },
    { amount: '1.5' },
    { amount: '1', kind: 'win' },
    { amount: '1', period: 'year' },
  ])
    expect(await change(wrong)).toMatchObject({ http: 400, statusdesc: 'badInput' })
})

test('PR6 a session of another member cannot change limits or bans', async () => {
  const [mine, other] = [await server.member('MYR'), await server.member('MYR')]
  await server.post('/protectionlimit', { ...mine, ...LOSS, amount: '500' })
  const stolen = { account_id: mine.account_id, session_token: other.session_token }
  expect(await server.post('/protectionlimit', { ...stolen, ...LOSS, amount: '400' })).toMatchObject({ status: 0 })
  expect(await server.post('/protectionbar', { ...stolen, days: 1 })).toMatchObject({ status: 0 })
  expect(await server.post('/protection', mine)).toMatchObject({ barred: null, limits: [{ amount: '500' }] })
})

test('PR4 a deposit limit is refused when the operator holds the wallet', async () => {
  const member = await server.member('MMK')
  await server.database.owner.query(
    'update operator set type = 2 where id = (select operator_id from member where account_id = $1)',
    [member.account_id],
  )
  await server.advance(31_000)
  expect(await server.post('/protection', member)).toMatchObject({ deposits: false })
  const limit = { ...member, kind: 'deposit', period: 'day', amount: '5' }
  expect(await server.post('/protectionlimit', limit)).toMatchObject({ statusdesc: 'badInput', field: 'kind' })
  await server.database.owner.query(
    'update operator set type = 1 where id = (select operator_id from member where account_id = $1)',
    [member.account_id],
  )
  await server.advance(31_000)
})

test('PR7 PR9 a bet beyond a limit or during a ban is refused, and the balance shows the ban', async () => {
  const member = await server.member('MYR')
  await server.post('/protectionlimit', { ...member, ...LOSS, amount: '500' })
  const bet = await betOf()
  const place = (ref: string) => server.post('/bet/betsingle', { ...member, ...bet, stake: '501', ref })
  expect(await place('over-limit')).toMatchObject({
    statusdesc: 'protectionLimit',
    own_limit: { ...LOSS, left: '500' },
  })
  expect(await server.post('/protectionbar', { ...member, days: 3, months: 6 })).toMatchObject({
    statusdesc: 'badInput',
  })
  for (const wrong of [{ days: 0 }, { days: 43 }, { months: 5 }])
    expect(await server.post('/protectionbar', { ...member, ...wrong })).toMatchObject({ http: 400 })
  expect(await server.post('/protectionbar', { ...member, days: 3 })).toMatchObject({ barred: 'ownTimeOut' })
  expect(await server.post('/protectionbar', { ...member, days: 2 })).toMatchObject({ statusdesc: 'barNotShorter' })
  expect(await place('while-barred')).toMatchObject({ statusdesc: 'ownTimeOut' })
  expect(await server.post('/userbalance', member)).toMatchObject({ statusdesc: 'success', barred: 'ownTimeOut' })
})

test('PR8 a member reads own totals: staked, won, lost, deposited and time spent', async () => {
  const member = await server.member('MYR')
  const bet = await betOf()
  await server.post('/bet/betsingle', { ...member, ...bet, stake: '700', ref: 'figures-1' })
  await server.advance(600_000)
  await server.post('/userbalance', member)
  const told = await server.post('/protectionfigures', member)
  expect(told).toMatchObject({ at_risk: '700', session: { won: '0', lost: '0' } })
  const periods = told['periods'] as readonly Record<string, unknown>[]
  expect(periods.map(({ period, from, staked, seconds }) => [period, from, staked, seconds])).toEqual([
    ['day', '2026-01-17', '700', 600],
    ['week', '2026-01-12', '700', 600],
    ['month', '2026-01-01', '700', 600],
  ])
})

test('PR8 overlapping sessions count once, and time before the period does not count', async () => {
  const member = await server.member('MYR')
  const id = `(select id from member where account_id = '${member.account_id}')`
  await server.database.owner.query(`delete from session where member_id = ${id}`)
  for (const [token, from, to] of [
    ['a', 0, 3_000],
    ['b', 2_000, 4_000],
    ['c', 6_000, 6_500],
  ] as const)
    await server.database.owner.query(
      `insert into session (token_hash, member_id, created_at, last_seen_at, expires_at)
       values ($1, ${id}, to_timestamp($2), to_timestamp($3), to_timestamp($3))`,
      [Buffer.from(token), from, to],
    )
  const { rows } = await server.database.owner.query<{ id: bigint }>(`select ${id} as id`)
  const times = createSessionTimes(server.database.pool)
  const here = (fromS: number, nowS: number) => times.readSecondsOnline(Number(rows[0]?.id), fromS * 1000, nowS * 1000)
  expect([await here(0, 9_000), await here(1_000, 9_000), await here(6_100, 6_200)]).toEqual([4_500, 3_500, 100])
})
