import { DAY_MS } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { gradeLeg, settleTicket } from '@touchline/domain/settlement'
import { type LegTerms, strikeParlay, strikeSingle, type TicketTerms } from '@touchline/domain/ticket'
import type { OfficeBetAnswer } from '@touchline/contract/office/bets'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenBelow } from '../sportsbook/betting/open-below.store.ts'
import { createPlacementStore } from '../sportsbook/betting/placement.store.ts'
import { legOn, strikeTicket } from '../sportsbook/betting/testing/strike-ticket.ts'
import { ODD, putUnder } from '../sportsbook/settlement/testing/put-under.ts'
import { fixture, playedOut } from '../testing/hand-feed.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { sumLineDays } from '../wallet/line-days.store.ts'
import { forecastOf } from './office.forecast.ts'
import { enterOffice, type OfficeClient } from './testing/office-client.ts'
import { amountsOf, DAYS, report, rowsOf, summed, walk } from './testing/reports.ts'

const [TOP, MASTER, AGENT] = ['L1X0', 'L1X1', 'L1X2']

let server: TestServer
let top: OfficeClient
let master: OfficeClient
let company: OfficeClient
let matches: readonly MatchId[]
let firstId = 0

type On = MatchId | undefined

const bet = (memberId: number, stakeMinor: bigint, on: readonly On[], selection = 'home'): Promise<string> => {
  const legs = on.map((id) => legOn(id ?? (0 as MatchId), { selection }))
  const terms = legs.length === 1 ? strikeSingle(stakeMinor, 2000, 4) : strikeParlay(stakeMinor, legs)
  const store = createPlacementStore(server.database.pool)
  return strikeTicket(store, { memberId, placedAtMs: server.wallMs, terms, legs })
}

/**
 * `member1` stands under the agent, `member2` right under the master, and `member3` is moved away after his bet; right
 * below the company stand `member5` and, with another currency, `member6`.
 */
beforeAll(async () => {
  server = await startTestServer()
  for (const key of ['a', 'b', 'c']) {
    server.feed.say({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  }
  await server.look()
  const { database } = server
  const { rows } = await database.pool.query<{ id: MatchId }>('select id from match order by provider_key')
  matches = rows.map(({ id }) => id)
  const [first, second, moved] = [await server.member(), await server.member(), await server.member()]
  firstId = first.id
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
  const [home, lost] = [playedOut([0, 0], [1, 0]), playedOut([0, 0], [0, 1])]
  for (const key of ['a', 'b', 'c']) {
    server.feed.say({ kind: 'result', key, version: 1, certainty: 2, outcome: home })
  }
  await server.look()
  server.feed.say({ kind: 'result', key: 'a', version: 2, certainty: 2, outcome: lost })
  await server.look(DAY_MS)
  top = await enterOffice(server, { upline: TOP ?? '' })
  master = await enterOffice(server, { upline: MASTER ?? '' })
  company = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

/** What bookings say of an account, or of a member below it, added up one by one. */
const booked = async (above: string, member: string | null): Promise<bigint[]> => {
  const { rows } = await server.database.owner.query<{ sums: readonly string[] }>(
    `select array[sum(b.settled), sum(b.turnover), sum(b.valid_turnover), sum(b.win_loss), sum(b.commission)] as sums
     from booking b join held_line l on l.id = b.line_id join member m on m.id = b.member_id
     where (select id from upline where account_id = $1) = any (l.upline_ids)
       and ($2::text is null or m.account_id = $2)`,
    [above, member],
  )
  return (rows[0]?.sums ?? []).map(BigInt)
}

/** The same of all below the operator, in a currency. */
const bookedInAll = async (currency: string): Promise<bigint[]> => {
  const { rows } = await server.database.owner.query<{ sums: readonly string[] }>(
    `select array[sum(settled), sum(turnover), sum(valid_turnover), sum(win_loss), sum(commission)] as sums
     from booking where currency = $1`,
    [currency],
  )
  return (rows[0]?.sums ?? []).map(BigInt)
}

const bookedAll = async () => {
  for (const by of ['day', 'product', 'sport', 'match']) await rowsOf(top, { by })
  for (const account of [TOP, MASTER, AGENT]) {
    const { total } = await report(top, { account, by: 'match' })
    expect(total && amountsOf(total).slice(0, 5)).toEqual(await booked(account ?? '', null))
  }
  expect(await walk(top, { account: TOP }, {})).toEqual(['member1', 'member3', 'member2'])
}

/** All of an operator's in one currency, from its company down: what is right below it is its own in full. */
const bookedToCompany = async () => {
  const currencies = await rowsOf(company, { by: 'currency' })
  expect(currencies.map(({ key, currency }) => [key, currency])).toEqual([
    ['MYR', 'MYR'],
    ['THB', 'THB'],
  ])
  const every = await report(company, { by: 'account' })
  expect(every.rows.map(({ key }) => key)).toEqual(['L1X0', 'L2X0'])
  expect(every.members.map(({ key }) => key)).toEqual(['members/MYR', 'members/THB'])
  for (const row of currencies) {
    const { currency } = row
    for (const by of ['day', 'product', 'sport', 'match']) await rowsOf(company, { currency, by })
    const { total, members } = await report(company, { currency, by: 'account' })
    expect(total && amountsOf(total)).toEqual(amountsOf(row))
    expect(amountsOf(row).slice(0, 5)).toEqual(await bookedInAll(currency))
    expect(
      amountsOf(row)
        .slice(3)
        .reduce((sum, part) => sum + part),
    ).toBe(0n)
    const [own] = every.members.filter((each) => each.currency === currency)
    expect(own && amountsOf(own)).toEqual(members[0] && amountsOf(members[0]))
    expect(own?.parts[0]).toMatchObject({ holder: 'company', winLoss: String(-BigInt(own?.winLoss ?? 0)) })
  }
  const lines = ['member1', 'member3', 'member2', 'member3']
  expect(await walk(company, { currency: 'MYR' }, {})).toEqual([...lines, 'member5'])
  expect(await walk(company, { currency: 'THB' }, {})).toEqual(['member6'])
}

test('UP3 from a shareholder down to each bet a row is the sum of those below it and of its bookings', async () => {
  await bookedAll()
  await bookedToCompany()
  for (const by of ['day', 'product', 'sport', 'match']) await rowsOf(top, { account: 'member1', by })
  await sumLineDays(server.database.pool, '2026-01-30')
  await bookedAll()
  await bookedToCompany()
  for (const matchId of [0, matches[0]]) await walk(top, { account: TOP }, { matchId })
  const byMatch = await rowsOf(top, { by: 'match' })
  expect(byMatch.map(({ key }) => key)).toEqual([
    'sportsbook/1/0',
    ...matches.slice(0, 2).map((id) => `sportsbook/1/${id}`),
  ])
  expect(byMatch.map(({ match }) => match?.home)).toEqual([undefined, expect.any(String), expect.any(String)])
})

test('UP5 a bet is reported to whom it was accepted under, wherever its member stands by now', async () => {
  const all = await booked(TOP ?? '', 'member3')
  expect(all[1]).toBe(9_99n)
  const moved = (await rowsOf(master, { account: AGENT, by: 'member' })).find(({ key }) => key === 'member3')
  expect(moved && amountsOf(moved).slice(0, 5)).toEqual(all)
  const told = await report(master, { account: 'member3', by: 'bet' })
  expect(told.total && amountsOf(told.total).slice(0, 5)).toEqual(all)
  expect(told.rows).toHaveLength(1)
  const now = await enterOffice(server, { upline: 'L2X2' })
  const { total } = await report(now, { account: 'member3', by: 'bet' })
  expect(total && amountsOf(total).slice(0, 5)).toEqual(await booked('L2X2', 'member3'))
})

const showBet = async (client: OfficeClient, account: string, betId: string): Promise<OfficeBetAnswer> => {
  const answer = await client.post('bet', { account, betId })
  expect(answer).toMatchObject({ http: 200, row: { account, bet: { bet_id: betId } } })
  return answer as unknown as OfficeBetAnswer
}

test('UP3 a bet tells what each of its line holds, and what each has of its bookings', async () => {
  const bets = await rowsOf(top, { account: 'member1', by: 'bet' })
  expect(bets).toHaveLength(3)
  for (const row of bets) {
    const [, betId = ''] = row.key.split('/')
    const { line, days, total } = await showBet(top, 'member1', betId)
    expect(line.map(({ holder, account }) => [holder, account])).toEqual([
      ['agent', AGENT],
      ['master', MASTER],
      ['shareholder', TOP],
      ['company', null],
    ])
    expect(line.map(({ positionBp }) => positionBp)).toEqual([3_333, 5_001 - 3_333, 7_777 - 5_001, 10_000 - 7_777])
    expect(total && amountsOf(total)).toEqual(amountsOf(row))
    expect(summed(days)).toEqual(amountsOf(row))
    const parts = total?.parts.map(({ winLoss, commission }) => BigInt(winLoss) + BigInt(commission)) ?? []
    const came = BigInt(total?.winLoss ?? 0) + BigInt(total?.commission ?? 0)
    expect(parts.reduce((sum, part) => sum + part, came)).toBe(0n)
    const seen = await showBet(master, 'member1', betId)
    expect(seen.line.map(({ account }) => account)).toEqual([AGENT, MASTER, null, null])
  }
  const [alone] = await rowsOf(company, { account: 'member5', by: 'bet' })
  const { line, total } = await showBet(company, 'member5', alone?.key.split('/')[1] ?? '')
  expect(line).toMatchObject([{ holder: 'company', account: null, positionBp: 10_000 }])
  expect(total && alone && amountsOf(total)).toEqual(alone && amountsOf(alone))
})

test('UP5 a bet that was accepted below others is none, nor is another’s', async () => {
  const now = await enterOffice(server, { upline: 'L2X1' })
  const { rows } = await server.database.owner.query<{ id: string; account_id: string }>(
    `select t.id::text, m.account_id from ticket t join member m on m.id = t.member_id
     where m.account_id in ('member1', 'member3') order by m.account_id desc, t.placed_at_ms, t.id`,
  )
  const [before, after, others] = rows.map(({ id }) => id)
  expect((await showBet(now, 'member3', after ?? '')).line).toHaveLength(4)
  for (const betId of [before, others]) {
    expect(await now.post('bet', { account: 'member3', betId })).toMatchObject({ statusdesc: 'notFound' })
  }
  // Who had them when they bet sees that bet and no other, and not under whom they are now.
  expect(await top.post('bet', { account: 'member3', betId: before })).toMatchObject({ row: { above: AGENT } })
  for (const betId of [after, others]) {
    expect(await top.post('bet', { account: 'member3', betId })).toMatchObject({ statusdesc: 'notFound' })
  }
  for (const url of ['account', 'statement', 'credit', 'cash', 'setaccount', 'shares']) {
    const asked = { account: 'member3', ref: 'moved-away', amount: '1', state: 'closed' }
    expect([url, await top.post(url, asked)]).toMatchObject([url, { statusdesc: 'notFound' }])
  }
  expect(await top.post('bet', { account: AGENT, betId: before })).toMatchObject({ http: 400, field: 'account' })
  expect(await top.post('bet', { account: 'member1', betId: '269931000000001' })).toMatchObject({ field: 'betId' })
})

test('a report is asked for by what its account has', async () => {
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

test('UP5 open bets are forecast at the position of who asks, each market at its worst and best', async () => {
  for (const key of ['d', 'e']) {
    server.feed.say({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  }
  await server.look()
  const { rows } = await server.database.pool.query<{ id: MatchId }>(
    "select id from match where provider_key in ('d', 'e') order by provider_key",
  )
  const [d, e] = rows.map(({ id }) => id)
  await bet(firstId, 10_00n, [d])
  await bet(firstId, 4_00n, [d], 'away')
  await bet(firstId, 3_33n, [d, e])
  // Of 10.00 and 4.00 at 2.00 the agent holds 33.33 %: home costs 2.00 of them, and a draw brings all.
  const combined = { bets: 1, part: '111', worst: '-333' }
  expect(await top.post('forecast', { account: AGENT })).toMatchObject({
    currency: 'MYR',
    rows: [
      { matchId: d, bets: 2, stake: '1400', part: '467', worst: '-200', best: '467', combined },
      { matchId: e, bets: 0, stake: '0', part: '0', worst: '0', best: '0', combined },
    ],
  })
  expect(await top.post('forecastmatch', { account: AGENT, matchId: d })).toMatchObject({
    match: { sportId: 1 },
    rows: [
      { market: 'BT_1X2', selection: 'away', bets: 1, stake: '400', part: '133', wins: '-133' },
      { market: 'BT_1X2', selection: 'home', bets: 1, stake: '1000', part: '333', wins: '-333' },
    ],
  })
  // One's own position, where no other is asked for: 16.68 % of the master's.
  expect(await master.post('forecast')).toMatchObject({ rows: [{ part: '234', worst: '-100' }, {}] })
  const others = await enterOffice(server, { upline: 'L2X0' })
  expect(await others.post('forecast')).toMatchObject({ rows: [] })
  expect(await top.post('forecast', { account: 'member1' })).toMatchObject({ http: 400, field: 'account' })
})

const ALL_ENDS = Array.from({ length: 64 }, (_, at) => [Math.trunc(at / 8), at % 8] as const)

interface Struck {
  readonly terms: TicketTerms
  readonly leg: LegTerms
}

/** What a single brings those who hold it at a final score, by the domain; minor units. */
const broughtBy = ({ terms, leg }: Struck, [home, away]: readonly [number, number]): bigint => {
  const verdict = gradeLeg(leg, playedOut([0, 0], [home, away]))
  const result = settleTicket(terms, [{ terms: leg, verdict }])
  if (result === null) throw new Error('a single on a match that is over is settled')
  return terms.riskMinor - result.returnMinor
}

const isQuarter = ({ typeCode, lineQ }: LegTerms): boolean => typeCode !== 'BT_1X2' && lineQ % 2 !== 0

/** Of a market the least and the most at any final score, at `bp` of it: a quarter line both ways may bring nothing. */
const extremesOf = (bets: readonly Struck[], bp: bigint): readonly [bigint, bigint] => {
  const all = ALL_ENDS.map((end) => bets.reduce((sum, each) => sum + broughtBy(each, end), 0n) * bp)
  const ends = bets.some(({ leg }) => isQuarter(leg)) ? [...all, 0n] : all
  const rounded = (exact: bigint): bigint => (exact < 0n ? exact - 5_000n : exact + 5_000n) / 10_000n
  const sorted = ends.toSorted((a, b) => Number(a - b))
  return [rounded(sorted[0] ?? 0n), rounded(sorted.at(-1) ?? 0n)]
}

const on = (typeCode: string, lines: readonly number[], selections: readonly string[]) =>
  fc.record({
    typeCode: fc.constant(typeCode),
    lineQ: fc.constantFrom(...lines),
    selection: fc.constantFrom(...selections),
  })

const MARKETS = fc.oneof(
  on('BT_1X2', [0], ['home', 'draw', 'away']),
  on('BT_HDP', [-2, -1, 0], ['home', 'away']),
  on('BT_OU', [8, 10, 11], ['over', 'under']),
  on('BT_OE', [0], ['odd', 'even']),
)
/** On few lines, so that both sides of one are bet on. */
const TICKETS = fc.array(
  fc.tuple(MARKETS, fc.integer({ min: 500, max: 1_500 }), fc.integer({ min: 1_050, max: 3_200 })),
  {
    minLength: 1,
    maxLength: 24,
  },
)

test('UP5 what a match may cost is what the domain settles at the worst final score, for any tickets', async () => {
  const given = [3_333n, 1_668n, 2_776n]
  for (const [at, tickets] of fc.sample(TICKETS, { numRuns: 16, seed: 11 }).entries()) {
    const member = await server.member()
    const above = await putUnder(server.database, member, ODD)
    server.feed.say({ kind: 'fixture', fixture: fixture(`any${at}`, server.wallMs + 3_600_000) })
    await server.look()
    const { rows: made } = await server.database.pool.query<{ id: MatchId }>(
      'select id from match where provider_key = $1',
      [`any${at}`],
    )
    const matchId = made[0]?.id ?? (0 as MatchId)
    const store = createPlacementStore(server.database.pool)
    const markets = new Map<string, Struck[]>()
    for (const [selected, stake, oddsMilli] of tickets) {
      const leg = legOn(matchId, { ...selected, oddsMilli: oddsMilli - (oddsMilli % 10) })
      const terms = strikeSingle(BigInt(stake), leg.oddsMilli, 4)
      await strikeTicket(store, { memberId: member.id, placedAtMs: server.wallMs, terms, legs: [leg] })
      const key = `${selected.typeCode}/${selected.lineQ}`
      markets.set(key, [...(markets.get(key) ?? []), { terms, leg }])
    }
    for (const [level, bp] of given.entries()) {
      const each = [...markets.values()].map((bets) => extremesOf(bets, bp))
      const [worst, best] = [0, 1].map((end) => each.reduce((sum, both) => sum + (both[end] ?? 0n), 0n))
      const [row] = await forecastOf({
        open: createOpenBelow(server.database.pool),
        namedMatches: () => Promise.resolve([]),
      })(above[2 - level] ?? 0)
      expect([at, level, row?.worst, row?.best]).toEqual([at, level, String(worst), String(best)])
    }
  }
})
