import type { FeedChange, FeedMarket, MatchId } from '@touchline/domain/match'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixture, live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { trading } from '../trading/trading.module.ts'
import { type PriceOrder, decidePrice } from '../offer/prices/decide-price.ts'
import { createPriceChanges, readMatchPriceDecisions, writeFallback } from '../offer/prices/trader-prices.store.ts'
import { SOON } from '../testing/wait-until.ts'

const HOUR_MS = 3_600_000
const [HDP, RESULT] = [1, 3]
const BY = { name: 'ANN', note: 'a sharp line' }

let server: TestModules
let member: TestMember
let matchId: MatchId

beforeEach(async () => {
  server = await openTestModules(trading)
  member = await server.member()
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('a', server.wallMs + HOUR_MS) })
  await server.advance()
  const { rows } = await server.database.pool.query<{ id: MatchId }>('select id from match')
  matchId = rows[0]?.id ?? (0 as MatchId)
})
afterEach(() => server.drop())

function prices(...markets: readonly FeedMarket[]): FeedChange {
  return { kind: 'prices', key: 'a', markets }
}
function hdp(...lines: FeedMarket['lines']): FeedMarket {
  return { type: 'BT_HDP', lines }
}
function line(lineQ: number, ...told: readonly number[]) {
  return { lineQ, prices: told }
}
const EVEN = line(0, 1_930, 1_970)

/**
 * Returns the lines of a market as shown to members, main line first: line in quarters, suspension (0 or 1), prices.
 */
async function offered(kindId: number, tab: 2 | 3 = 2) {
  const { odds } = await server.market(tab)
  return odds
    .filter((row) => row[1] === kindId)
    .toSorted((one, other) => one[3] - other[3])
    .map(([, , lineQ, , state, ...told]) => [lineQ, state, ...told])
}
/** A market as shown to its trader. */
async function traded(kindId: number) {
  const page = await server.server.apiOf(trading).trading.match(matchId)
  return page?.markets.find((market) => market.kindId === kindId)
}
function order(more: Partial<PriceOrder>) {
  return decidePrice(createPriceChanges(server.database.owner), {
    matchId,
    market: 'BT_1X2',
    act: 'set',
    lineQ: null,
    by: BY,
    ...more,
  })
}
function betOnHome(odds_milli: number, ref: string) {
  return server.post('/bet/betsingle', {
    ...member,
    match_id: matchId,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli,
    odds_type: 4,
    ref,
    stake: '1000',
    accept_better_odds: false,
    accept_any_odds: false,
  })
}

test('MA5 provider prices replace the model prices, and their withdrawal closes the market', async () => {
  const model = await offered(HDP)
  const result = await offered(RESULT)
  expect(model.length).toBeGreaterThan(1)
  server.feed.queueChanges(prices(hdp(EVEN, { ...line(-1, 2_150, 1_740), suspended: true })))
  await server.advance()
  expect(await offered(HDP)).toEqual([
    [0, 0, 1_930, 1_970],
    [-1, 1, 2_150, 1_740],
  ])
  expect(await offered(RESULT)).toEqual(result)
  expect(await traded(HDP)).toMatchObject({
    provider: { toldMs: server.wallMs, stale: false },
    lines: [
      { lineQ: 0, provider: { prices: EVEN.prices, suspended: false } },
      { lineQ: -1, provider: { prices: [2_150, 1_740], suspended: true } },
    ],
  })
  expect(await traded(RESULT)).toMatchObject({ provider: null, lines: [{ provider: null }] })
  server.feed.queueChanges(prices(hdp(line(-1, 2_100, 1_780))))
  await server.advance()
  expect(await offered(HDP)).toEqual([[-1, 0, 2_100, 1_780]])
  const own = { market: 'BT_HDP', lineQ: -1, prices: [2_000, 1_850] }
  expect(await order(own)).toBeNull()
  await vi.waitFor(async () => expect(await offered(HDP)).toEqual([[-1, 0, 2_000, 1_850]]), SOON)
  server.feed.queueChanges(prices(hdp(line(-1, 2_120, 1_760))))
  await server.advance()
  // The provider's update is visible beside the trader's line, which stays in force.
  expect(await traded(HDP)).toMatchObject({
    decidedBy: 'trader',
    lines: [{ prices: own.prices, provider: { prices: [2_120, 1_760] } }],
  })
  expect(await order({ market: 'BT_HDP', act: 'release' })).toBeNull()
  await vi.waitFor(async () => expect(await offered(HDP)).toEqual([[-1, 0, 2_120, 1_760]]), SOON)
  server.feed.queueChanges(prices(hdp()))
  await server.advance()
  expect(await offered(HDP)).toEqual([])
  expect((await traded(HDP))?.provider ?? null).toBeNull()
  await writeFallback(server.database.owner, HDP, true, BY)
  await vi.waitFor(async () => expect(await offered(HDP)).toEqual(model), SOON)
  await writeFallback(server.database.owner, HDP, false, BY)
  await vi.waitFor(async () => expect(await offered(HDP)).toEqual([]), SOON)
})

test('MA4 wrong provider prices close only their market and are quarantined once, until an update', async () => {
  const result = await offered(RESULT)
  const quarantined = async () =>
    (await server.database.pool.query<{ kind: string; error: string }>('select kind, error from feed_quarantine')).rows
  server.feed.queueChanges(
    prices(
      hdp(line(0, 2_100, 2_100)),
      { type: 'BT_NONE', lines: [EVEN] },
      { type: 'BT_OU', lines: [line(10, 1_900, 1_900)] },
    ),
  )
  await server.advance()
  expect([await offered(HDP), await offered(2), await offered(RESULT)]).toEqual([[], [[10, 0, 1_900, 1_900]], result])
  const [row, ...more] = await quarantined()
  expect([row?.kind, more]).toEqual(['prices', []])
  expect(row?.error).toMatch(/BT_HDP prices: .*; BT_NONE is no market/)
  expect(await (await server.get('/health')).json()).toMatchObject({ quarantined: 0, stale: false })
  await writeFallback(server.database.owner, HDP, true, BY)
  await server.advance(1_000)
  expect(await offered(HDP)).toEqual([])
  server.feed.queueChanges(prices(hdp(EVEN), { type: 'BT_NONE', lines: [] }))
  await server.advance()
  expect(await offered(HDP)).toEqual([[0, 0, 1_930, 1_970]])
  expect(await quarantined()).toEqual([{ kind: 'prices', error: 'BT_NONE is no market of this match' }])
})

test.each([null, 'markets', 7, [null], [{ lines: [EVEN] }], [{ type: 'BT_HDP' }], [{ type: 'BT_HDP', lines: [null] }]])(
  'MA4 wrong prices of a feed do not stop the feed step: %j',
  async (markets) => {
    const result = await offered(RESULT)
    server.feed.queueChanges(prices(hdp(EVEN)), { kind: 'prices', key: 'a', markets } as never)
    await server.advance()
    expect(server.feed.startTimesMs).toHaveLength(1)
    expect(await offered(RESULT)).toEqual(result)
  },
)

test('MA5 a kick-off or a goal locks provider prices until the provider sends them again', async () => {
  server.feed.queueChanges(prices(hdp(EVEN)))
  await server.advance()
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 1 }) })
  await server.advance(HOUR_MS)
  expect(await offered(HDP, 3)).toEqual([[0, 1, 1_930, 1_970]])
  expect(await traded(HDP)).toMatchObject({ provider: { stale: true }, lines: [{ provider: { prices: EVEN.prices } }] })
  server.feed.queueChanges(prices(hdp(EVEN)))
  await server.advance(1_000)
  expect(await offered(HDP, 3)).toEqual([[0, 0, 1_930, 1_970]])
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 2, score: { home: 1, away: 0 } }) })
  await server.advance(1_000)
  expect(await offered(HDP, 3)).toEqual([[0, 1, 1_930, 1_970]])
})

test('MA5 prices that a provider does not send again after a feed restart are withdrawn', async () => {
  server.feed.queueChanges(prices(hdp(EVEN)))
  await server.advance()
  server.feed.withdraw('prices')
  server.feed.failsNext = true
  await server.advance(1_000)
  expect(await offered(HDP)).toEqual([[0, 0, 1_930, 1_970]])
  await server.advance(1_000)
  expect(server.feed.startTimesMs).toHaveLength(2)
  expect(await offered(HDP)).toEqual([])
})

test('MA5 a trader price applies at once, takes bets, survives a restart and ends when released', async () => {
  const model = await offered(RESULT)
  server.feed.queueChanges(prices({ type: 'BT_1X2', lines: [line(0, 2_000, 3_600, 3_600)] }))
  await server.advance()
  expect(await order({ prices: [2_600, 3_000, 2_700] })).toBeNull()
  await vi.waitFor(async () => expect(await offered(RESULT)).toEqual([[0, 0, 2_600, 3_000, 2_700]]), SOON)
  expect(await betOnHome(2_000, 'reference-1')).toMatchObject({ status: 0 })
  expect(await betOnHome(2_600, 'reference-2')).toMatchObject({ status: 1 })
  await server.stop()
  await server.start()
  await server.advance()
  expect(await offered(RESULT)).toEqual([[0, 0, 2_600, 3_000, 2_700]])
  expect(await order({ act: 'suspend' })).toBeNull()
  await vi.waitFor(async () => expect(await offered(RESULT)).toEqual([[0, 1, 2_600, 3_000, 2_700]]), SOON)
  expect(await betOnHome(2_600, 'reference-3')).toMatchObject({ status: 0 })
  expect(await order({ act: 'release' })).toBeNull()
  await vi.waitFor(async () => expect(await offered(RESULT)).toEqual([[0, 0, 2_000, 3_600, 3_600]]), SOON)
  expect(model).not.toEqual(await offered(RESULT))
  const { rows } = await server.database.pool.query(
    `select ordered_by, arguments ->> 'act' as act, arguments ->> 'note' as note from audit_log
     where command = 'price' order by id`,
  )
  expect(rows).toEqual(['set', 'suspend', 'release'].map((act) => ({ ordered_by: 'ANN', act, note: BY.note })))
})

test('MA5 suspensions of a market and of its lines are layers, and opening one keeps the other', async () => {
  const before = await offered(HDP)
  const lines = before.map(([lineQ]) => lineQ ?? 0)
  const [main = 0, other = 0] = lines
  const does = async (act: PriceOrder['act'], lineQ: number | null = null, more: Partial<PriceOrder> = {}) =>
    expect(await order({ market: 'BT_HDP', act, lineQ, ...more })).toBeNull()
  const suspended = (...expected: readonly number[]) =>
    vi.waitFor(async () => {
      const now = (await offered(HDP)).flatMap(([lineQ, state]) => (state === 1 ? [lineQ ?? 0] : []))
      expect(new Set(now)).toEqual(new Set(expected))
    }, SOON)
  await does('suspend', other)
  await suspended(other)
  await does('suspend')
  await suspended(...lines)
  await does('open')
  await suspended(other)
  await does('suspend')
  await does('open', other)
  await suspended(...lines)
  await does('suspend', main)
  await does('open')
  await suspended(main)
  // Setting or removing a price does not lift a suspension.
  await does('set', main, { prices: [1_950, 1_930] })
  await suspended(main)
  await does('unprice')
  await suspended(main)
  await does('open', main)
  await vi.waitFor(async () => expect(await offered(HDP)).toEqual(before), SOON)
  expect(await readMatchPriceDecisions(server.database.pool, matchId)).toEqual([])
})

test('MA5 an in-play trader price needs the current score, locks at a goal and ends with the match', async () => {
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ score: { home: 1, away: 0 } }) })
  await server.advance(HOUR_MS)
  const set = { prices: [1_500, 4_000, 7_000] }
  expect(await order(set)).toMatchObject({ field: 'score' })
  expect(await order({ ...set, score: { home: 0, away: 0 } })).toMatchObject({ field: 'score' })
  expect(await order({ ...set, score: { home: 1, away: 0 } })).toBeNull()
  await vi.waitFor(async () => expect(await offered(RESULT, 3)).toEqual([[0, 0, 1_500, 4_000, 7_000]]), SOON)
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 11, score: { home: 1, away: 1 } }) })
  await server.advance(1_000)
  expect(await offered(RESULT, 3)).toEqual([[0, 1, 1_500, 4_000, 7_000]])
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 1], [1, 1]),
  })
  await server.advance(HOUR_MS)
  expect(await order({ act: 'release' })).toMatchObject({ field: 'match' })
})

test('MA4 an invalid trader order is refused with its field and changes nothing', async () => {
  const refused = async (more: Partial<PriceOrder>) => (await order(more))?.field ?? null
  expect(await refused({ matchId: 4_711 as MatchId })).toBe('match')
  expect(await refused({ market: 'BT_NONE' })).toBe('market')
  expect(await refused({ market: 'BT_HDP', prices: [1_950, 1_930] })).toBe('line')
  expect(await refused({ market: 'BT_OU', lineQ: -2, prices: [1_950, 1_930] })).toBe('line')
  expect(await refused({ prices: [1_950, 1_930] })).toBe('prices')
  expect(await refused({ prices: [3_100, 3_100, 3_100] })).toBe('prices')
  expect(await refused({ prices: [2_600, 3_000, 2_700], by: { name: '', note: '' } })).toBe('by')
  expect(await readMatchPriceDecisions(server.database.pool, matchId)).toEqual([])
})

test('a price requested before a goal is not written after the goal', async () => {
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live() })
  await server.advance(HOUR_MS)
  const changes = createPriceChanges(server.database.owner)
  const seen = await changes.find(matchId)
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 11, score: { home: 0, away: 1 } }) })
  await server.advance(1_000)
  const late = { ...changes, find: () => Promise.resolve(seen) }
  const asked = { matchId, market: 'BT_1X2', act: 'set', lineQ: null, prices: [2_600, 3_000, 2_700], by: BY } as const
  expect(await decidePrice(late, { ...asked, score: { home: 0, away: 0 } })).toMatchObject({ field: 'match' })
  expect(await readMatchPriceDecisions(server.database.pool, matchId)).toEqual([])
})
