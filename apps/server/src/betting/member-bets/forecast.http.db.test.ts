import type { ForecastRow } from '@touchline/contract/office/forecast'
import type { TradeMatchRow } from '@touchline/contract/office/trading'
import { type MatchId, ZERO_SCORE, type Score } from '@touchline/domain/match'
import { gradeLeg, settleTicket } from '@touchline/domain/settlement'
import { type LegTerms, computeParlayTerms, computeSingleTerms, type TicketTerms } from '@touchline/domain/ticket'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlacementStore } from '../placing/placement.store.ts'
import { legOn, placeTestTicket } from '../testing/build-ticket.ts'
import { liveState } from '../../offer/testing/book-steps.ts'
import { ODD, putUnder } from '../../results/testing/put-under.ts'
import { fixture, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { trading } from '../../trading/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

const [TOP, MASTER, AGENT] = ['L1X0', 'L1X1', 'L1X2']

let server: TestModules
let company: OfficeClient

beforeAll(async () => {
  server = await openTestModules(trading)
  company = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

/** Creates a match: live at the given score, or before kick-off for null. */
async function newMatch(key: string, score: Score | null): Promise<MatchId> {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  if (score !== null)
    server.feed.queueChanges({
      kind: 'state',
      key,
      state: liveState({ period: 'second', score, halfTime: ZERO_SCORE }),
    })
  await server.advance()
  const { rows } = await server.database.pool.query<{ id: MatchId }>('select id from match where provider_key = $1', [
    key,
  ])
  return rows[0]?.id ?? (0 as MatchId)
}

function strike(memberId: number, stakeMinor: bigint, legs: readonly LegTerms[]): Promise<string> {
  const [first] = legs
  const isOne = first !== undefined && legs.length === 1
  const terms = isOne ? computeSingleTerms(stakeMinor, first.oddsMilli, 4) : computeParlayTerms(stakeMinor, legs)
  const store = createPlacementStore(server.database.pool)
  return placeTestTicket(store, { memberId, placedAtMs: server.wallMs, terms, legs })
}

test('UP5 open bets are forecast by account position, for the worst and best final score', async () => {
  const { id } = await server.member()
  await putUnder(server.database, { id }, ODD)
  const [d, e] = [await newMatch('d', null), await newMatch('e', null)]
  await strike(id, 10_00n, [legOn(d)])
  await strike(id, 4_00n, [legOn(d, { selection: 'away' })])
  await strike(id, 3_33n, [legOn(d), legOn(e)])
  const [top, master] = [await enterOffice(server, { upline: TOP }), await enterOffice(server, { upline: MASTER })]
  // The agent holds 3.33 and 1.33 of the stakes 10.00 and 4.00, each at odds 2.00. A home win costs the agent 2.00; a
  // draw wins both amounts.
  const combined = { bets: 1, part: '111', worst: '-333' }
  expect(await top.post('forecast', { account: AGENT })).toMatchObject({
    currency: 'MYR',
    rows: [
      { matchId: d, bets: 2, stake: '1400', part: '466', worst: '-200', best: '466', combined },
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
  // Without an account, the forecast covers the caller's own position: the master holds 16.68 % of the stakes.
  expect(await master.post('forecast')).toMatchObject({ rows: [{ part: '234', worst: '-100' }, {}] })
  await putUnder(server.database, await server.member(), ODD)
  const others = await enterOffice(server, { upline: 'L2X0' })
  expect(await others.post('forecast')).toMatchObject({ rows: [] })
  expect(await top.post('forecast', { account: 'member1' })).toMatchObject({ http: 400, field: 'account' })
})

/** Highest number of goals of a side in the generated scores. More goals change no result of the generated bets. */
const MOST_GOALS = 9

function finalScores(from: Score): readonly Score[] {
  return Array.from({ length: (MOST_GOALS + 1) ** 2 }, (_none, at) => ({
    home: Math.trunc(at / (MOST_GOALS + 1)),
    away: at % (MOST_GOALS + 1),
  })).filter(({ home, away }) => home >= from.home && away >= from.away)
}

interface Struck {
  readonly terms: TicketTerms
  readonly leg: LegTerms
}

function shareOf(bets: readonly Struck[], bp: bigint, of: (terms: TicketTerms) => bigint): bigint {
  return (bets.reduce((sum, { terms }) => sum + of(terms), 0n) * bp + 5_000n) / 10_000n
}

/**
 * Settles an account's share of bets on one selection at a final score with the domain code. Returns the account's
 * result in minor units, positive for a win of the account.
 */
function keptOf(bets: readonly Struck[], bp: bigint, { home, away }: Score): bigint {
  const [{ terms, leg } = { terms: null, leg: null }] = bets
  if (terms === null) return 0n
  const riskMinor = shareOf(bets, bp, (each) => each.riskMinor)
  const share = { ...terms, riskMinor, winMinor: shareOf(bets, bp, (each) => each.winMinor) }
  const verdict = gradeLeg(leg, buildFullTimeOutcome([0, 0], [home, away]))
  const result = settleTicket(share, [{ terms: leg, verdict }])
  if (result === null) throw new Error('a single on a match that is over is settled')
  return riskMinor - result.returnMinor
}

function on(typeCode: string, lines: readonly number[], selections: readonly string[]) {
  return fc.record({
    typeCode: fc.constant(typeCode),
    lineQ: fc.constantFrom(...lines),
    selection: fc.constantFrom(...selections),
  })
}

const MARKETS = fc.oneof(
  on('BT_1X2', [0], ['home', 'draw', 'away']),
  on('BT_HDP', [-2, -1, 0], ['home', 'away']),
  on('BT_OU', [8, 10, 11], ['over', 'under']),
  on('BT_OE', [0], ['odd', 'even']),
  on('BT_CS', [0], ['1-0', '2-1', '3-3']),
)
/** Generated bets. Few different lines are drawn, so that bets cover both sides of a line. */
const TICKETS = fc.array(
  fc.tuple(MARKETS, fc.integer({ min: 500, max: 1_500 }), fc.integer({ min: 1_050, max: 3_200 })),
  { minLength: 1, maxLength: 24 },
)
const BOOK = fc.tuple(TICKETS, fc.option(fc.record({ home: fc.nat(2), away: fc.nat(2) })))

async function accountIds(uplineIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await server.database.owner.query<{ id: bigint; account_id: string }>(
    'select id, account_id from upline where id = any ($1::bigint[])',
    [uplineIds],
  )
  return new Map(rows.map(({ id, account_id }) => [Number(id), account_id]))
}

async function forecastRow(
  client: OfficeClient,
  matchId: MatchId,
  body: object = {},
): Promise<ForecastRow | undefined> {
  return ((await client.post('forecast', body))['rows'] as readonly ForecastRow[]).find(
    (row) => row.matchId === matchId,
  )
}

test('EX2 UP5 a forecast equals the domain settlement at the worst and best possible score', async () => {
  const given = [3_333n, 1_668n, 2_776n]
  for (const [at, [tickets, score]] of fc.sample(BOOK, { numRuns: 6, seed: 11 }).entries()) {
    const member = await server.member()
    const above = await putUnder(server.database, member, ODD)
    const accounts = await accountIds(above)
    const matchId = await newMatch(`any${at}`, score)
    const store = createPlacementStore(server.database.pool)
    const selections = new Map<string, Struck[]>()
    for (const [selected, stake, oddsMilli] of tickets) {
      const leg = legOn(matchId, { ...selected, oddsMilli: oddsMilli - (oddsMilli % 10) })
      const terms = computeSingleTerms(BigInt(stake), leg.oddsMilli, 4)
      await placeTestTicket(store, { memberId: member.id, placedAtMs: server.wallMs, terms, legs: [leg] })
      const key = `${selected.typeCode}/${selected.lineQ}/${selected.selection}`
      selections.set(key, [...(selections.get(key) ?? []), { terms, leg }])
    }
    for (const [level, bp] of given.entries()) {
      const results = finalScores(score ?? ZERO_SCORE).map((end) =>
        [...selections.values()].reduce((sum, bets) => sum + keptOf(bets, bp, end), 0n),
      )
      const sorted = results.toSorted((a, b) => Number(a - b))
      const row = await forecastRow(company, matchId, { account: accounts.get(above[2 - level] ?? 0) })
      expect([at, level, row?.worst, row?.best]).toEqual([at, level, String(sorted[0]), String(sorted.at(-1))])
    }
  }
})

test('EX2 the platform forecast equals the listed max liability, without decided selections', async () => {
  const house = await enterOffice(server, 'house')
  await server.database.owner.query(`update house_rate set base_per_billion = 1000000000 where currency = 'MYR'`)
  const { id } = await server.member()
  const [open, lost] = [await newMatch('under', { home: 2, away: 0 }), await newMatch('over', { home: 2, away: 1 })]
  const [ahead, other] = [await newMatch('ahead', null), await newMatch('other', null)]
  const under = { typeCode: 'BT_OU', lineQ: 10, selection: 'under' }
  for (const match of [open, lost, ahead]) {
    await strike(id, 10_01n, [legOn(match, { ...under, oddsMilli: 2500 })])
    await strike(id, 10_01n, [legOn(match, { ...under, oddsMilli: 2500, lineQ: 11 })])
    await strike(id, 10_01n, [legOn(match, { oddsMilli: 2500 })])
    await strike(id, 5_00n, [legOn(match, under), legOn(other)])
  }
  const { rows } = await house.post('tradematches', { size: 100 })
  const listed = new Map((rows as readonly TradeMatchRow[]).map((each) => [each.matchId, BigInt(each.maxLiability)]))
  for (const match of [open, lost, ahead]) {
    const row = await forecastRow(house, match, { currency: 'MYR' })
    const worst = BigInt(row?.worst ?? 0)
    expect([match, listed.get(match)]).toEqual([match, worst < 0n ? -worst : 0n])
    expect(row?.combined).toEqual({ bets: 1, part: '500', worst: match === lost ? '0' : '-1500' })
    const { rows: selections } = await house.post('forecastmatch', { matchId: match, currency: 'MYR' })
    expect(selections).toHaveLength(match === lost ? 2 : 3)
  }
})
