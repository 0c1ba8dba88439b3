import { DAY_MS } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { computeParlayTerms, computeSingleTerms } from '@touchline/domain/ticket'
import type { OfficeBetAnswer } from '@touchline/contract/office/bets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlacementStore } from '../betting/placing/placement.store.ts'
import { legOn, placeTestTicket } from '../betting/testing/build-ticket.ts'
import { ODD, putUnder } from '../results/testing/put-under.ts'
import { fixture, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { reports } from './index.ts'
import { sumHierarchyDays } from '../wallet/uplines/upline-days.store.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'
import { toAmounts, DAYS, report, readRows, summed, walk } from '../backoffice/testing/reports.ts'

const [TOP, MASTER, AGENT] = ['L1X0', 'L1X1', 'L1X2']

let server: TestModules
let top: OfficeClient
let master: OfficeClient
let company: OfficeClient
let matches: readonly MatchId[]

type On = MatchId | undefined

function bet(memberId: number, stakeMinor: bigint, on: readonly On[]): Promise<string> {
  const legs = on.map((id) => legOn(id ?? (0 as MatchId)))
  const terms = legs.length === 1 ? computeSingleTerms(stakeMinor, 2000, 4) : computeParlayTerms(stakeMinor, legs)
  const store = createPlacementStore(server.database.pool)
  return placeTestTicket(store, { memberId, placedAtMs: server.wallMs, terms, legs })
}

/**
 * `member1` is below the agent, `member2` directly below the master; `member3` moves to another account after a bet.
 * `member5` and, in another currency, `member6` are directly below the company.
 */
beforeAll(async () => {
  server = await openTestModules(reports)
  for (const key of ['a', 'b', 'c']) {
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  }
  await server.advance()
  const { database } = server
  const { rows } = await database.pool.query<{ id: MatchId }>('select id from match order by provider_key')
  matches = rows.map(({ id }) => id)
  const [first, second, moved] = [await server.member(), await server.member(), await server.member()]
  const above = await putUnder(database, first, ODD)
  const moveUnder = (memberId: number, uplineId: number | undefined) =>
    database.owner.query('update member set upline_id = $2 where id = $1', [memberId, uplineId])
  await moveUnder(second.id, above[1])
  await moveUnder(moved.id, above[2])
  const [a, b, c] = matches
  for (const { id } of [first, second]) {
    await bet(id, 10_01n, [a])
    await bet(id, 7_03n, [b])
    await bet(id, 3_33n, [a, c])
  }
  await bet(moved.id, 9_99n, [a])
  await moveUnder(moved.id, (await putUnder(database, await server.member(), ODD))[2])
  await bet(moved.id, 5_55n, [b])
  for (const currency of ['MYR', 'THB']) {
    const { id } = await server.member(currency)
    await bet(id, 8_08n, [a])
    await bet(id, 2_02n, [a, c])
  }
  await database.owner.query('update ticket set turnover_bp = 50')
  const [home, lost] = [buildFullTimeOutcome([0, 0], [1, 0]), buildFullTimeOutcome([0, 0], [0, 1])]
  for (const key of ['a', 'b', 'c']) {
    server.feed.queueChanges({ kind: 'result', key, version: 1, certainty: 2, outcome: home })
  }
  await server.advance()
  server.feed.queueChanges({ kind: 'result', key: 'a', version: 2, certainty: 2, outcome: lost })
  await server.advance(DAY_MS)
  top = await enterOffice(server, { upline: TOP ?? '' })
  master = await enterOffice(server, { upline: MASTER ?? '' })
  company = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

/** Sums the single bookings of an account, or of a member below the account, as the expected report total. */
async function booked(above: string, member: string | null): Promise<bigint[]> {
  const { rows } = await server.database.owner.query<{ sums: readonly string[] }>(
    `select array[sum(b.settled), sum(b.turnover), sum(b.valid_turnover), sum(b.win_loss), sum(b.commission)] as sums
     from booking b join position_split l on l.id = b.split_id join member m on m.id = b.member_id
     where (select id from upline where account_id = $1) = any (l.upline_ids)
       and ($2::text is null or m.account_id = $2)`,
    [above, member],
  )
  return (rows[0]?.sums ?? []).map(BigInt)
}

/** Sums the single bookings of every member of the operator in a currency, as the expected report total. */
async function bookedInAll(currency: string): Promise<bigint[]> {
  const { rows } = await server.database.owner.query<{ sums: readonly string[] }>(
    `select array[sum(settled), sum(turnover), sum(valid_turnover), sum(win_loss), sum(commission)] as sums
     from booking where currency = $1`,
    [currency],
  )
  return (rows[0]?.sums ?? []).map(BigInt)
}

async function bookedAll() {
  for (const by of ['day', 'product', 'sport', 'match']) await readRows(top, { by })
  for (const account of [TOP, MASTER, AGENT]) {
    const { total } = await report(top, { account, by: 'match' })
    expect(total && toAmounts(total).slice(0, 5)).toEqual(await booked(account ?? '', null))
  }
  expect(await walk(top, { account: TOP }, {})).toEqual(['member1', 'member3', 'member2'])
}

/**
 * Checks that the operator's report in one currency equals the bookings at every level from the company down. The
 * company holds bets of its direct members in full.
 */
async function bookedToCompany() {
  const currencies = await readRows(company, { by: 'currency' })
  expect(currencies.map(({ key, currency }) => [key, currency])).toEqual([
    ['MYR', 'MYR'],
    ['THB', 'THB'],
  ])
  const every = await report(company, { by: 'account' })
  expect(every.rows.map(({ key }) => key)).toEqual(['L1X0', 'L2X0'])
  expect(every.members.map(({ key }) => key)).toEqual(['members/MYR', 'members/THB'])
  for (const row of currencies) {
    const { currency } = row
    for (const by of ['day', 'product', 'sport', 'match']) await readRows(company, { currency, by })
    const { total, members } = await report(company, { currency, by: 'account' })
    expect(total && toAmounts(total)).toEqual(toAmounts(row))
    expect(toAmounts(row).slice(0, 5)).toEqual(await bookedInAll(currency))
    expect(
      toAmounts(row)
        .slice(3)
        .reduce((sum, part) => sum + part),
    ).toBe(0n)
    const [own] = every.members.filter((each) => each.currency === currency)
    expect(own && toAmounts(own)).toEqual(members[0] && toAmounts(members[0]))
    expect(own?.parts[0]).toMatchObject({ holder: 'company', winLoss: String(-BigInt(own?.winLoss ?? 0)) })
  }
  const lines = ['member1', 'member3', 'member2', 'member3']
  expect(await walk(company, { currency: 'MYR' }, {})).toEqual([...lines, 'member5'])
  expect(await walk(company, { currency: 'THB' }, {})).toEqual(['member6'])
}

test('UP3 on every level of the report a row is the sum of the rows below and of its bookings', async () => {
  await bookedAll()
  await bookedToCompany()
  for (const by of ['day', 'product', 'sport', 'match']) await readRows(top, { account: 'member1', by })
  await sumHierarchyDays(server.database.pool, '2026-01-30')
  await bookedAll()
  await bookedToCompany()
  for (const matchId of [0, matches[0]]) await walk(top, { account: TOP }, { matchId })
  const byMatch = await readRows(top, { by: 'match' })
  expect(byMatch.map(({ key }) => key)).toEqual([
    'sportsbook/1/0',
    ...matches.slice(0, 2).map((id) => `sportsbook/1/${id}`),
  ])
  expect(byMatch.map(({ match }) => match?.home)).toEqual([undefined, expect.any(String), expect.any(String)])
})

test('UP5 a bet is reported to the uplines at its acceptance, even after its member moves', async () => {
  const all = await booked(TOP ?? '', 'member3')
  expect(all[1]).toBe(9_99n)
  const moved = (await readRows(master, { account: AGENT, by: 'member' })).find(({ key }) => key === 'member3')
  expect(moved && toAmounts(moved).slice(0, 5)).toEqual(all)
  const told = await report(master, { account: 'member3', by: 'bet' })
  expect(told.total && toAmounts(told.total).slice(0, 5)).toEqual(all)
  expect(told.rows).toHaveLength(1)
  const now = await enterOffice(server, { upline: 'L2X2' })
  const { total } = await report(now, { account: 'member3', by: 'bet' })
  expect(total && toAmounts(total).slice(0, 5)).toEqual(await booked('L2X2', 'member3'))
})

async function showBet(client: OfficeClient, account: string, betId: string): Promise<OfficeBetAnswer> {
  const answer = await client.post('bet', { account, betId })
  expect(answer).toMatchObject({ http: 200, row: { account, bet: { bet_id: betId } } })
  return answer as unknown as OfficeBetAnswer
}

test('UP11 a report shows the levels above the caller as one sum, equal to their total', async () => {
  for (const by of ['account', 'member', 'day', 'product', 'sport', 'match'] as const) {
    const [all, seen] = [await report(company, { account: AGENT, by }), await report(master, { account: AGENT, by })]
    const whole = [...all.rows, ...all.members, ...(all.total ? [all.total] : [])]
    for (const [at, row] of [...seen.rows, ...seen.members, ...(seen.total ? [seen.total] : [])].entries()) {
      const above = (whole[at]?.parts ?? []).slice(0, -2)
      const sum = (of: 'winLoss' | 'commission') => String(above.reduce((all, part) => all + BigInt(part[of]), 0n))
      const one = { holder: 'above', winLoss: sum('winLoss'), commission: sum('commission') }
      expect(row.parts).toEqual([one, ...(whole[at]?.parts ?? []).slice(-2)])
    }
  }
})

test('UP3 a bet shows the position of each account above it and the share of its bookings', async () => {
  const bets = await readRows(top, { account: 'member1', by: 'bet' })
  expect(bets).toHaveLength(3)
  for (const row of bets) {
    const [, betId = ''] = row.key.split('/')
    const { line, days, total } = await showBet(top, 'member1', betId)
    expect(line.map(({ holder, account }) => [holder, account])).toEqual([
      ['agent', AGENT],
      ['master', MASTER],
      ['shareholder', TOP],
      ['above', null],
    ])
    expect(line.map(({ positionBp }) => positionBp)).toEqual([3_333, 5_001 - 3_333, 7_777 - 5_001, 10_000 - 7_777])
    expect(total && toAmounts(total)).toEqual(toAmounts(row))
    expect(summed(days)).toEqual(toAmounts(row))
    const parts = total?.parts.map(({ winLoss, commission }) => BigInt(winLoss) + BigInt(commission)) ?? []
    const came = BigInt(total?.winLoss ?? 0) + BigInt(total?.commission ?? 0)
    expect(parts.reduce((sum, part) => sum + part, came)).toBe(0n)
    const seen = await showBet(master, 'member1', betId)
    expect(
      seen.line.map(({ holder, account, positionBp, commissionBp }) => [holder, account, positionBp, commissionBp]),
    ).toEqual([
      ['agent', AGENT, 3_333, line[0]?.commissionBp],
      ['master', MASTER, 5_001 - 3_333, line[1]?.commissionBp],
      ['above', null, 10_000 - 5_001, null],
    ])
  }
  const [alone] = await readRows(company, { account: 'member5', by: 'bet' })
  const { line, total } = await showBet(company, 'member5', alone?.key.split('/')[1] ?? '')
  expect(line).toMatchObject([{ holder: 'company', account: null, positionBp: 10_000 }])
  expect(total && alone && toAmounts(total)).toEqual(alone && toAmounts(alone))
})

test('UP5 an upline cannot read a bet accepted in another downline or a bet of another member', async () => {
  const now = await enterOffice(server, { upline: 'L2X1' })
  const { rows } = await server.database.owner.query<{ id: string; account_id: string }>(
    `select t.id::text, m.account_id from ticket t join member m on m.id = t.member_id
     where m.account_id in ('member1', 'member3') order by m.account_id desc, t.placed_at_ms, t.id`,
  )
  const [before, after, others] = rows.map(({ id }) => id)
  expect((await showBet(now, 'member3', after ?? '')).line).toHaveLength(3)
  for (const betId of [before, others]) {
    expect(await now.post('bet', { account: 'member3', betId })).toMatchObject({ statusdesc: 'notFound' })
  }
  // The upline at acceptance sees only the bet accepted in its downline, and not the member's current upline.
  expect(await top.post('bet', { account: 'member3', betId: before })).toMatchObject({ row: { above: AGENT } })
  for (const betId of [after, others])
    expect(await top.post('bet', { account: 'member3', betId })).toMatchObject({ statusdesc: 'notFound' })
  const close = { ref: 'moved-away', state: 'closed' }
  const money = { ref: 'moved-away', amount: '1' }
  const bodies = { account: {}, statement: {}, credit: money, cash: money, setaccount: close, shares: {} }
  for (const [url, body] of Object.entries(bodies))
    expect([url, await top.post(url, { account: 'member3', ...body })]).toMatchObject([url, { statusdesc: 'notFound' }])
  expect(await top.post('bet', { account: AGENT, betId: before })).toMatchObject({ http: 400, field: 'account' })
  expect(await top.post('bet', { account: 'member1', betId: '269931000000001' })).toMatchObject({ field: 'betId' })
})

test('a report accepts only groupings and currencies of its account', async () => {
  for (const asked of [
    { account: AGENT, by: 'bet' },
    { account: 'member1', by: 'member' },
    { account: 'member1', by: 'account' },
  ]) {
    expect(await top.post('report', { ...DAYS, ...asked })).toMatchObject({ http: 400, field: 'by' })
  }
  for (const [client, asked] of [
    [company, { by: 'day' }],
    [company, { by: 'day', currency: 'EUR' }],
    [company, { by: 'account', currency: 'THB', account: AGENT }],
    [top, { by: 'day', currency: 'THB' }],
  ] as const) {
    expect(await client.post('report', { ...DAYS, ...asked })).toMatchObject({ http: 400, field: 'currency' })
  }
  for (const client of [top, company]) {
    expect(await client.post('report', { ...DAYS, by: 'currency', currency: 'MYR' })).toMatchObject({ field: 'by' })
  }
  expect(await top.post('report', { ...DAYS, by: 'match', product: 'games', matchId: 1 })).toMatchObject({
    http: 400,
    field: 'product',
  })
  expect(await top.post('report', { ...DAYS, by: 'match', after: "' or 1=1" })).toMatchObject({
    http: 400,
    field: 'after',
  })
})
