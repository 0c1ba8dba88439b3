import type { MatchId } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixture, live } from '../testing/manual-feed.ts'
import { closeListeners, Listener } from '../testing/listener.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'
import { SOON } from '../testing/wait-until.ts'

const HALF_MS = 1_800_000
const [HDP, RESULT] = [1, 3]

interface Line {
  readonly lineQ: number
  readonly prices: readonly number[]
  readonly locked: boolean
  readonly model: readonly number[] | null
  readonly lapsed: boolean
}
interface Market {
  readonly kindId: number
  readonly decidedBy: string
  readonly heldBack: boolean
  readonly lines: readonly Line[]
}

let server: TestModules
let trader: OfficeClient
let matchId: MatchId

beforeAll(async () => {
  server = await openTestModules(backoffice)
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('a', server.wallMs + HALF_MS) },
    { kind: 'fixture', fixture: fixture('b', server.wallMs + 2 * HALF_MS) },
  )
  await server.advance()
  trader = await enterOffice(server, 'house')
  const { rows } = await server.database.pool.query<{ id: MatchId }>('select id from match order by id')
  matchId = rows[0]?.id ?? (0 as MatchId)
})
afterAll(() => {
  closeListeners()
  return server.drop()
})

async function page() {
  return (await trader.post('tradematch', { matchId }))['page'] as Record<string, unknown>
}
async function marketOf(kindId: number): Promise<Market> {
  const found = ((await page())['markets'] as readonly Market[]).find((market) => market.kindId === kindId)
  if (found === undefined) throw new Error(`no market ${kindId}`)
  return found
}
/** Returns the lines of a market in the members' offer, main line first: line, state, prices. */
async function offered(kindId: number, tab: 2 | 3 = 2) {
  return (await server.market(tab)).odds
    .filter((row) => row[0] === matchId && row[1] === kindId)
    .toSorted((one, other) => one[3] - other[3])
    .map(([, , lineQ, , state, ...told]) => [lineQ, state, ...told])
}
function trade(more: object) {
  return trader.post('tradeprice', { matchId, market: 'BT_1X2', ...more })
}
function soon(check: () => Promise<void>) {
  return vi.waitFor(check, SOON)
}

test('MA6 a trader price is published to subscribers of the match until it returns to the model', async () => {
  const [before] = await offered(RESULT)
  const model = before?.slice(2) as number[]
  const follower = new Listener(server.server)
  await follower.next('hello')
  follower.send({ op: 'sub', topic: `match/${matchId}` })
  await follower.next('snap')
  expect(await trade({ act: 'move', selection: 0, rungs: 2 })).toMatchObject({ status: 1 })
  const patch = await follower.next('patch')
  const [told] = (patch as unknown as { body: { odds: number[][] } }).body.odds.filter((row) => row[1] === RESULT)
  expect(told?.[5]).toBeLessThan(model[0] ?? 0)
  expect(told?.[7]).toBeGreaterThanOrEqual(model[2] ?? 0)
  const moved = await marketOf(RESULT)
  expect(moved).toMatchObject({ decidedBy: 'trader', lines: [{ locked: false, model, prices: told?.slice(5) }] })
  expect(await trade({ act: 'widen', rungs: -1 })).toMatchObject({ status: 1 })
  await soon(async () => expect((await marketOf(RESULT)).lines[0]?.prices[0]).toBeGreaterThan(told?.[5] ?? 0))
  expect(await trade({ act: 'give' })).toMatchObject({ status: 1 })
  await soon(async () => expect(await offered(RESULT)).toEqual([before]))
  expect(await marketOf(RESULT)).toMatchObject({ decidedBy: 'model' })
})

test('MA6 a move of one line keeps the prices of the others, and a locked line stays locked', async () => {
  const before = await offered(HDP)
  const [main, other] = before.map(([lineQ]) => lineQ)
  const hdp = (more: object) => trade({ market: 'BT_HDP', ...more })
  expect(await hdp({ act: 'lock', lineQ: other })).toMatchObject({ status: 1 })
  expect(await hdp({ act: 'move', lineQ: main, rungs: 1 })).toMatchObject({ status: 1 })
  await soon(async () => {
    const now = new Map((await offered(HDP)).map(([lineQ, state, ...prices]) => [lineQ, { state, prices }]))
    expect(now.size).toBe(before.length)
    expect(now.get(other)).toEqual({ state: 1, prices: before[1]?.slice(2) })
    expect(now.get(main)?.prices[0]).toBeLessThan(before[0]?.[2] ?? 0)
  })
  expect(await hdp({ act: 'unlock', lineQ: other })).toMatchObject({ status: 1 })
  await soon(async () => expect((await offered(HDP)).map(([, state]) => state)).toEqual(before.map(() => 0)))
  expect(await hdp({ act: 'lock' })).toMatchObject({ status: 1 })
  await soon(async () => expect((await offered(HDP)).map(([, state]) => state)).toEqual(before.map(() => 1)))
  expect(await marketOf(HDP)).toMatchObject({ heldBack: true, decidedBy: 'trader' })
  for (const act of ['give', 'unlock']) expect(await hdp({ act })).toMatchObject({ status: 1 })
  await soon(async () => expect(await offered(HDP)).toEqual(before))
})

test('MA7 a price shift survives new prices, is shown by selection and ends when removed', async () => {
  const before = await offered(RESULT)
  const lean = (more: object) => trade({ act: 'lean', ...more })
  expect(await lean({ selection: 0, rungs: 3, lineQ: 0 })).toMatchObject({ status: 1 })
  expect(await lean({ selection: 2, rungs: -1 })).toMatchObject({ status: 1 })
  await soon(async () => expect(await marketOf(RESULT)).toMatchObject({ lines: [{ lean: [3, 0, 0] }] }))
  const { decidedBy, lines } = await marketOf(RESULT)
  expect(decidedBy).toBe('model')
  expect(lines[0]?.prices[0]).toBeLessThan(lines[0]?.model?.[0] ?? 0)
  expect((await offered(RESULT))[0]?.slice(2)).toEqual(lines[0]?.prices)
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('a', server.wallMs + HALF_MS) })
  await server.advance()
  expect((await marketOf(RESULT)).lines).toMatchObject([{ lean: [3, 0, 0], prices: lines[0]?.prices }])
  expect(await trade({ act: 'lock', lineQ: 0 })).toMatchObject({ status: 1 })
  expect(await trade({ act: 'unlock', lineQ: 0 })).toMatchObject({ status: 1 })
  expect(await trade({ act: 'unlean', lineQ: 0 })).toMatchObject({ status: 1 })
  await soon(async () => expect((await marketOf(RESULT)).lines).toMatchObject([{ lean: [0, 0, -1], locked: false }]))
  // After the trader removed the price shifts, the line has the same prices as before.
  expect(await lean({ selection: 2, rungs: 1, lineQ: 0 })).toMatchObject({ status: 1 })
  await soon(async () => expect(await offered(RESULT)).toEqual(before))
  expect(await trade({ act: 'unlean' })).toMatchObject({ status: 1 })
  await soon(async () => expect((await marketOf(RESULT)).lines).toMatchObject([{ lean: null }]))
  expect(await offered(RESULT)).toEqual(before)
  const { rows } = await server.database.pool.query('select from trader_price where kind_id = $1', [RESULT])
  expect(rows).toEqual([])
  expect(await lean({ rungs: 50 })).toMatchObject({ status: 1 })
  expect(await lean({ rungs: 1 })).toMatchObject({ http: 400, field: 'rungs' })
  expect(await lean({ selection: 9 })).toMatchObject({ http: 400, field: 'rungs' })
  expect(await trade({ act: 'give' })).toMatchObject({ status: 1 })
  await soon(async () => expect(await offered(RESULT)).toEqual(before))
  expect(await trade({ act: 'take' })).toMatchObject({ status: 1 })
  expect(await lean({})).toMatchObject({ http: 400, field: 'market' })
  expect(await trade({ act: 'give' })).toMatchObject({ status: 1 })
  await soon(async () => expect(await offered(RESULT)).toEqual(before))
})

test('a match is closed and hidden for betting, and each change is audited with its user', async () => {
  const betting = async (wanted: string) => {
    expect(await trader.post('tradebetting', { matchId, betting: wanted })).toMatchObject({ status: 1 })
    await soon(async () => expect((await page())['match']).toMatchObject({ betting: wanted }))
  }
  await betting('hidden')
  expect(await offered(RESULT)).toEqual([])
  expect(await trader.post('tradematches')).toMatchObject({ rows: [{ matchId, tab: null }, { tab: 'today' }] })
  await betting('closed')
  expect((await offered(RESULT)).map(([, state]) => state)).toEqual([1])
  await betting('open')
  expect((await trader.post('acts', { what: 'office/tradeprice' }))['rows']).not.toEqual([])
  const acts = (await trader.post('acts', { what: 'office/tradebetting' }))['rows'] as readonly object[]
  expect(acts).toMatchObject(
    [
      ['closed', 'open'],
      ['hidden', 'closed'],
      ['open', 'hidden'],
    ].map(([was, is]) => ({ who: 'house', right: 'trading', before: { betting: was }, after: { betting: is } })),
  )
})

test('open positions are shown by line in one currency, and the list is paged by max liability', async () => {
  const member = await server.member()
  await server.advance()
  const [row] = await offered(RESULT)
  const bet = { match_id: matchId, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' }
  const terms = { odds_milli: row?.[2], odds_type: 4, accept_better_odds: false, accept_any_odds: false }
  for (const ref of ['trading-bet-1', 'trading-bet-2']) {
    expect(await server.post('/bet/betsingle', { ...member, ...bet, ...terms, ref, stake: '1000' })).toMatchObject({
      status: 1,
    })
  }
  // Open bets of 1,000.00 MYR in total, converted at 0.238 USD each.
  const risk = 2 * 238
  const win = Math.round((risk * ((row?.[2] ?? 0) - 1000)) / 1000)
  await soon(async () =>
    expect((await page())['positions']).toEqual([
      { kindId: RESULT, lineQ: 0, selection: 'home', bets: 2, risk: String(risk), win: String(win), decided: false },
    ]),
  )
  const { results, ...bets } = (await page())['scores'] as { readonly results: readonly (readonly string[])[] }
  expect(bets).toEqual({ counted: 2, beyond: 0, combined: 0 })
  expect([results[2]?.[1], results[1]?.[1], results[0]?.[6]]).toEqual([`-${win}`, String(risk), String(risk)])
  const first = await trader.post('tradematches', { sort: 'exposure', size: 1 })
  expect(first).toMatchObject({ rows: [{ matchId }] })
  expect(Math.abs(Number((first['rows'] as { maxLiability: string }[])[0]?.maxLiability) - win)).toBeLessThanOrEqual(2)
  const second = await trader.post('tradematches', { sort: 'exposure', size: 1, after: first['next'] })
  expect(second).toMatchObject({ rows: [{ maxLiability: '0', capUsage: '0' }], next: null })
  expect(await trader.post('tradematches', { tab: 'live' })).toMatchObject({ rows: [] })
  expect(await trader.post('tradematches', { after: 'x' })).toMatchObject({ http: 400, field: 'after' })
})

test('a trading page is not returned again until it changes', async () => {
  const { tag } = await trader.post('tradematch', { matchId })
  expect(await trader.post('tradematch', { matchId, previousTag: tag })).toMatchObject({ page: null, tag })
  await trade({ act: 'lock' })
  await soon(async () =>
    expect((await trader.post('tradematch', { matchId, previousTag: tag }))['page']).not.toBeNull(),
  )
  await trade({ act: 'unlock' })
  expect(await trader.post('tradematch', { matchId: 4_711 })).toMatchObject({ statusdesc: 'notFound' })
})

test('trading changes and bets are published to other traders of the match and the list', async () => {
  const other = await enterOffice(server, 'house', { name: 'other', rights: ['trading'] })
  const listener = await other.listen()
  await listener.next('authed')
  const parts: Record<string, Record<string, unknown>> = {}
  const topics = [`tradematch/${matchId}`, 'tradematches', 'bookbets']
  const heard = async (has: () => boolean) => {
    while (!has()) {
      const frame = await listener.next('parts')
      parts[frame.topic] = { ...(frame.whole ? {} : parts[frame.topic]), ...frame.parts }
    }
  }
  const told = (topic: string, part: string) => parts[topic]?.[part]
  for (const topic of topics) listener.send({ op: 'sub', topic })
  const topic = `tradematch/${matchId}`
  await heard(() => told(topic, 'market/3') !== undefined && parts['bookbets'] !== undefined)
  const { markets, ...rest } = await page()
  const numbered = (markets as readonly Market[]).map((market) => [`market/${market.kindId}`, market])
  expect(parts[topic]).toEqual({ ...rest, ...Object.fromEntries(numbered) })
  expect(parts['tradematches']).toEqual({})

  expect(await trade({ act: 'lock' })).toMatchObject({ status: 1 })
  await heard(() => (told(topic, 'market/3') as Market).heldBack)
  expect(await trade({ act: 'unlock' })).toMatchObject({ status: 1 })
  await heard(() => !(told(topic, 'market/3') as Market).heldBack)
  await server.advance()
  const member = await server.member()
  const [row] = await offered(RESULT)
  const bet = { match_id: matchId, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'away' }
  const terms = { odds_milli: row?.[4], odds_type: 4, accept_better_odds: false, accept_any_odds: true }
  const placed = await server.post('/bet/betsingle', { ...member, ...bet, ...terms, ref: 'heard-bet-1', stake: '9000' })
  expect(placed).toMatchObject({ status: 1 })
  await heard(() => JSON.stringify(told(topic, 'positions')).includes('away'))
  await heard(() => told('bookbets', 'changed') === true && told('tradematches', String(matchId)) !== undefined)
  expect(await trader.post('tradematches', { search: 'a' })).toMatchObject({
    rows: expect.arrayContaining([told('tradematches', String(matchId))]),
  })
})

test('MA6 an in-play price change needs the current score, and earlier prices lapse after a goal', async () => {
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 9 }) })
  await server.advance(HALF_MS)
  expect(await trade({ act: 'move' })).toMatchObject({ status: 0, statusdesc: 'priceMoved' })
  expect(await trade({ act: 'take', score: { home: 0, away: 0 } })).toMatchObject({ status: 1 })
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 11, score: { home: 1, away: 0 } }) })
  await server.advance(1_000)
  await soon(async () => expect((await marketOf(RESULT)).lines).toMatchObject([{ lapsed: true, locked: true }]))
  expect(await trade({ act: 'take', score: { home: 0, away: 0 } })).toMatchObject({ statusdesc: 'priceMoved' })
  expect(await trade({ act: 'move', rungs: 5, score: { home: 1, away: 0 } })).toMatchObject({ status: 1 })
  await soon(async () => expect((await marketOf(RESULT)).lines).toMatchObject([{ lapsed: false, locked: false }]))
})

test('LI6 a stake limit applies at once to slip and placement, never above that of the member', async () => {
  const member = await server.member()
  const [row] = await offered(RESULT, 3)
  const bet = { match_id: matchId, market_type: 3, bet_type: 'BT_1X2', line_quarters: 0, selection: 'away' }
  const check = async () => {
    const asked = { ...member, ...bet, odds_milli: row?.[4], odds_type: 4 }
    const { max_bet, max_bet_by } = await server.post('/bet/betcheck', asked)
    return [max_bet, max_bet_by]
  }
  const place = (ref: string, stake: string) => {
    const terms = { odds_milli: row?.[4], odds_type: 4, accept_better_odds: false, accept_any_odds: true }
    return server.post('/bet/betsingle', { ...member, ...bet, ...terms, ref, stake })
  }
  const own = await check()
  const rule = (most: string | null, was: string | null, more: object = { sportId: 1, phase: 'live' }) =>
    trader.post('setstakelimit', { ...more, most, was })
  // A cap of 11.90 USD equals 50 MYR at 0.238 USD each.
  expect(await rule('1190', null)).toMatchObject({ status: 1 })
  await soon(async () => expect(await check()).toEqual(['5000', 'house']))
  expect(await place('stake-limit-1', '5001')).toMatchObject({ statusdesc: 'betOverMax' })
  expect(await place('stake-limit-2', '5000')).toMatchObject({ status: 1 })
  // Stake rules for other markets, phases, price groups or sports do not apply to the bet.
  for (const more of [{ market: 'BT_HDP' }, { phase: 'far' }, { sportId: 1, group: 'D' }, { sportId: 2 }]) {
    expect(await rule('0', null, more)).toMatchObject({ status: 1 })
  }
  expect(await rule('0', null, { market: 'BT_1X2', group: 'A' })).toMatchObject({ status: 1 })
  await soon(async () => expect(await check()).toEqual(['0', 'house']))
  expect(await rule(null, '0', { market: 'BT_1X2', group: 'A' })).toMatchObject({ status: 1 })
  await soon(async () => expect(await check()).toEqual(['5000', 'house']))
  expect(await rule('99', null)).toMatchObject({ statusdesc: 'changedMeanwhile' })
  expect(await rule('100000000000', '1190')).toMatchObject({ status: 1 })
  await soon(async () => expect(await check()).toEqual(own))
  expect(await trader.post('stakelimits')).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ sportId: 1, phase: 'live', most: '100000000000', by: 'house' }),
    ]),
    leagues: [{ sportId: 1 }],
  })
  expect(await trader.post('stakelimithistory', { size: 1 })).toMatchObject({
    rows: [{ by: 'house', sportId: 1, phase: 'live', market: null, was: '1190', most: '100000000000' }],
    next: expect.any(String),
  })
  expect(await rule('1', null, { market: 'BT_NONE' })).toMatchObject({ http: 400, field: 'market' })
  expect(await rule('1', null, { leagueId: 4_711 })).toMatchObject({ http: 400, field: 'leagueId' })
  expect(await rule('1', null, { leagueId: 1, sportId: 1 })).toMatchObject({ http: 400, field: 'sportId' })
})

test('AC9 a platform trader decides a pending bet once, and the member reads the rejection reason', async () => {
  const member = await server.member()
  const [row] = await offered(RESULT, 3)
  const bet = { match_id: matchId, market_type: 3, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' }
  const terms = { odds_milli: row?.[2], odds_type: 4, accept_better_odds: false, accept_any_odds: true, stake: '1000' }
  const placed = async (ref: string) => {
    const answer = await server.post('/bet/betsingle', { ...member, ...bet, ...terms, ref })
    expect(answer).toMatchObject({ bet: { status: 'pending' } })
    return (answer['bet'] as { readonly bet_id: string }).bet_id
  }
  const [refused, accepted] = [await placed('decide-bet-1'), await placed('decide-bet-2')]
  const decide = (betId: string, verdict: string, more: object = {}) =>
    trader.post('decidebet', { account: member.account_id, betId, verdict, note: 'too late', ...more })
  expect(await decide(refused, 'refuse')).toMatchObject({ status: 1 })
  expect(await decide(refused, 'accept')).toMatchObject({ statusdesc: 'changedMeanwhile' })
  expect(await decide(accepted, 'accept')).toMatchObject({ status: 1 })
  expect(await server.post('/bet/betrejectlist', member)).toMatchObject({
    bets: [{ bet_id: refused, status: 'rejected', reason: 'refusedByTrader' }],
  })
  expect(await server.post('/bet/pendingbetlist', member)).toMatchObject({ bets: [] })
  expect(await decide(accepted, 'accept', { operator: 'nobody' })).toMatchObject({ http: 400, field: 'operator' })
  expect(await decide('000000000000000', 'accept')).toMatchObject({ status: 0 })
  expect((await trader.post('acts', { what: 'office/decidebet' }))['rows']).toMatchObject([
    { affectedAccounts: [member.account_id], after: { status: 'running', reason: null } },
    { args: { note: 'too late' }, before: { status: 'pending' }, after: { reason: 'refusedByTrader' } },
  ])
})

test('AC8 manual danger overrides the feed, delays bets and ends when it is left to the feed', async () => {
  const member = await server.member()
  const say = (danger: string) => trader.post('tradedanger', { matchId, danger })
  const dangerShown = async () => (await server.market(3)).matches.find(([id]) => id === matchId)?.[12]?.[7]
  const playing = (more: object) => {
    server.feed.queueChanges({
      kind: 'state',
      key: 'a',
      state: live({ minute: 12, score: { home: 1, away: 0 }, ...more }),
    })
    return server.advance()
  }
  expect(await say('on')).toMatchObject({ status: 1 })
  await soon(async () => expect(await dangerShown()).toBe(1))
  expect((await page())['match']).toMatchObject({ danger: true, play: { danger: true } })
  const [row] = await offered(RESULT, 3)
  const bet = { match_id: matchId, market_type: 3, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' }
  const terms = { odds_milli: row?.[2], odds_type: 4, accept_better_odds: false, accept_any_odds: true }
  const placed = await server.post('/bet/betsingle', {
    ...member,
    ...bet,
    ...terms,
    ref: 'danger-bet-1',
    stake: '1000',
  })
  expect(placed).toMatchObject({ bet: { status: 'pending' } })
  await playing({ danger: false })
  await server.advance(60_000)
  await playing({ danger: false })
  expect(await dangerShown()).toBe(1)
  const bets = async (list: string) => (await server.post(`/bet/${list}`, member))['bets']
  expect(await bets('pendingbetlist')).toMatchObject([{ ref_no: 'danger-bet-1' }])
  expect(await say('off')).toMatchObject({ status: 1 })
  await expect.poll(() => bets('pendingbetlist')).toEqual([])
  expect(await bets('betrejectlist')).toEqual([])
  await playing({ danger: true })
  expect(await dangerShown()).toBe(0)
  expect(await say('feed')).toMatchObject({ status: 1 })
  await soon(async () => expect(await dangerShown()).toBe(1))
  expect(await trader.post('tradedanger', { matchId: 4_711, danger: 'on' })).toMatchObject({ statusdesc: 'notFound' })
  const acts = (await trader.post('acts', { what: 'office/tradedanger' }))['rows']
  expect(acts).toMatchObject([
    { before: { danger: false }, after: { danger: null } },
    { before: { danger: true }, after: { danger: false } },
    { before: { danger: null }, after: { danger: true } },
  ])
})
