import { marketKindByCode } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live } from '../../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { trading } from '../../trading/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * Waiting times in milliseconds: longer than the live bet delay of football, and longer than the suspension after a
 * manual goal.
 */
const WAITED_MS = 7_000
const CLOSED_MS = 21_000

let server: TestModules
let trader: OfficeClient
let refs = 0

beforeAll(async () => {
  server = await openTestModules(trading)
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('a', server.wallMs - 10 * MINUTE_MS) },
    { kind: 'state', key: 'a', state: live() },
  )
  await server.advance()
  trader = await enterOffice(server, 'house')
})
afterAll(() => server.drop())

function score(home: number, away: number) {
  return { home, away }
}
type Play = Pick<LiveState, 'period' | 'score' | 'reds' | 'minute' | 'suspended'>
interface Page {
  readonly match: { readonly play: Play | null; readonly betting: string }
  readonly manualControl: { readonly stateSource: string; readonly feedScore: object | null } | null
}

async function pageOf(matchId: MatchId) {
  return (await trader.post('tradematch', { matchId }))['page'] as unknown as Page
}
async function playOf(matchId: MatchId) {
  return (await pageOf(matchId)).match.play
}

/**
 * Sends a manual entry of the trader together with the match state that the trader saw, and waits until the offer
 * reflects the entry.
 */
async function tell(matchId: MatchId, told: object, more: object = {}) {
  const { period = 'pre', score: now = score(0, 0), reds = score(0, 0) } = (await playOf(matchId)) ?? {}
  const answer = await trader.post('tradeplay', { matchId, ...told, shownState: { period, score: now, reds }, ...more })
  await server.advance()
  return answer
}
function goal(side: 'home' | 'away', points = 1) {
  return { act: 'score', side, points }
}
function shows(matchId: MatchId, play: object) {
  return expect.poll(() => playOf(matchId)).toMatchObject(play)
}

async function idOf(key: string): Promise<MatchId> {
  const { rows } = await server.database.pool.query<{ id: MatchId }>('select id from match where provider_key = $1', [
    key,
  ])
  return rows[0]?.id ?? (0 as MatchId)
}

async function oddsOf(matchId: MatchId, market: string) {
  const kindId = marketKindByCode(market)?.id
  return (await server.market(3)).odds.find((row) => row[0] === matchId && row[1] === kindId && row[3] === 0)
}

interface Betting {
  readonly matchId: MatchId
  readonly member: TestMember
}

/**
 * Places a live bet of 10.00 MYR on the home side.
 * @returns the bet id
 */
async function bet({ matchId, member }: Betting, market: 'BT_HDP' | 'BT_1X2'): Promise<string> {
  // Logging in with a second-factor code has advanced the clock by 30 seconds, so the feed must publish again to stay
  // fresh.
  await server.advance()
  const row = await oddsOf(matchId, market)
  const terms = { match_id: matchId, market_type: 3, bet_type: market, line_quarters: row?.[2], selection: 'home' }
  const flags = { odds_milli: row?.[5], odds_type: 4, accept_better_odds: true, accept_any_odds: true, stake: '1000' }
  const placed = await server.post('/bet/betsingle', { ...member, ...terms, ...flags, ref: `by-hand-${(refs += 1)}` })
  expect(placed).toMatchObject({ bet: { status: 'pending' } })
  return (placed['bet'] as { readonly bet_id: string }).bet_id
}
async function stateOf(betId: string) {
  const { rows } = await server.database.pool.query<{ status: string; reason: string | null }>(
    'select status, reason from ticket where id = $1',
    [betId],
  )
  return rows[0]
}

test('HP1, AC3 a manual goal rejects pending bets, and later handicaps count from it (GR9)', async () => {
  const matchId = await idOf('a')
  const member = await server.member()
  const early = await bet({ matchId, member }, 'BT_1X2')
  expect(await tell(matchId, goal('home'))).toMatchObject({ status: 1 })
  await shows(matchId, { score: score(1, 0), suspended: true })
  expect(await pageOf(matchId)).toMatchObject({ manualControl: { stateSource: 'manual', feedScore: null } })
  await server.advance(WAITED_MS)
  await expect.poll(() => stateOf(early)).toMatchObject({ status: 'rejected' })

  // The feed still reports no goal. During manual match control only its minute is used.
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 12 }) })
  await server.advance(CLOSED_MS)
  await shows(matchId, { score: score(1, 0), minute: 12, suspended: false })
  const late = await bet({ matchId, member }, 'BT_HDP')
  const { rows } = await server.database.pool.query(
    'select score_home, score_away from ticket_leg where ticket_id = $1',
    [late],
  )
  expect(rows).toEqual([{ score_home: 1, score_away: 0 }])

  // The feed reports the goal that the trader entered, one minute later. Pending bets are then decided as usual.
  const goals = [{ side: 'home', period: 'first', minute: 11, added: 0 }] as const
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 13, score: score(1, 0), goals }) })
  await server.advance(WAITED_MS)
  await expect.poll(async () => (await pageOf(matchId)).manualControl?.stateSource).toBe('feed')
  await server.advance(WAITED_MS)
  await expect.poll(() => stateOf(late)).toMatchObject({ status: 'running' })
  const { rows: events } = await server.database.pool.query<{ kind: string }>(
    "select event ->> 'kind' as kind from match_event where match_id = $1 and event ->> 'kind' in ('goal', 'noGoal')",
    [matchId],
  )
  expect(events).toEqual([{ kind: 'goal' }])
})

test('HP2 a feed score that differs from the manual one suspends the match until a trader decides', async () => {
  const matchId = await idOf('a')
  const goals = [{ side: 'home', period: 'first', minute: 11, added: 0 }] as const
  const feed = (home: number, away: number, more: Partial<LiveState> = {}) =>
    server.feed.queueChanges({
      kind: 'state',
      key: 'a',
      state: live({ minute: 20, score: score(home, away), ...more }),
    })
  expect(await tell(matchId, goal('away'))).toMatchObject({ status: 1 })
  await shows(matchId, { score: score(1, 1) })
  feed(2, 0)
  await server.advance(CLOSED_MS)
  await expect.poll(async () => (await pageOf(matchId)).manualControl?.feedScore).toEqual(score(2, 0))
  expect(await playOf(matchId)).toMatchObject({ score: score(1, 1), suspended: true })
  await expect
    .poll(async () => (await trader.post('alerts'))['alerts'])
    .toMatchObject([{ kind: 'toldApart', match: { matchId }, scores: ['1–1', '2–0'] }])
  expect(await oddsOf(matchId, 'BT_1X2')).toMatchObject({ 4: 1 })
  // Returns the match to the feed, whose differing goal was correct.
  expect(await tell(matchId, { act: 'feed' })).toMatchObject({ status: 1 })
  // The return to the feed removes the goal that only the trader entered.
  await shows(matchId, { score: score(2, 0), suspended: true })
  await server.advance(CLOSED_MS)
  await shows(matchId, { score: score(2, 0), suspended: false })
  expect(await pageOf(matchId)).toMatchObject({ manualControl: { stateSource: 'feed', feedScore: null } })
  await expect.poll(async () => (await trader.post('alerts'))['alerts']).toEqual([])
  expect(await tell(matchId, { act: 'feed' })).toMatchObject({ statusdesc: 'changedMeanwhile' })

  // The trader withdraws a reviewed goal before the feed does. A server restart in between changes nothing.
  expect(await tell(matchId, goal('home', -1))).toMatchObject({ status: 1 })
  await shows(matchId, { score: score(1, 0) })
  await server.stop()
  await server.start()
  await server.advance()
  trader = await enterOffice(server, 'house', { name: 'later', rights: ['trading', 'results'] })
  await shows(matchId, { score: score(1, 0) })
  feed(1, 0, { goals })
  await server.advance()
  await expect.poll(async () => (await pageOf(matchId)).manualControl?.stateSource).toBe('feed')
})

test('HP1 of two concurrent entries of one goal the second is refused, and the first is audited', async () => {
  const matchId = await idOf('a')
  const shownState = { period: 'first', score: score(1, 0), reds: score(0, 0) }
  const other = await enterOffice(server, 'house', { name: 'second', rights: ['trading'] })
  const answers = await Promise.all(
    [trader, other].map((client) => client.post('tradeplay', { matchId, ...goal('away'), shownState })),
  )
  expect(answers.map(({ statusdesc }) => statusdesc).toSorted()).toEqual(['changedMeanwhile', 'success'])
  await server.advance()
  await shows(matchId, { score: score(1, 1) })
  const { rows } = await server.database.owner.query(
    `select right_used, arguments, before, after from audit_log where command = 'office/tradeplay'
     order by id desc limit 1`,
  )
  expect(rows).toMatchObject([
    {
      ...{ right_used: 'trading', arguments: { match: matchId, act: 'score', side: 'away' } },
      ...{ before: { score: score(1, 0) }, after: { score: score(1, 1) } },
    },
  ])
  expect(await tell(matchId, goal('away', -2))).toMatchObject({ http: 400, field: 'points' })
  expect(await tell(matchId, { act: 'score' })).toMatchObject({ http: 400, field: 'side' })
  expect(await tell(matchId, { act: 'period' })).toMatchObject({ http: 400, field: 'to' })
  expect(await tell(matchId, { act: 'period', to: 'ended' })).toMatchObject({ http: 400, field: 'to' })
  expect(await tell(matchId, { act: 'minute', minute: 90 })).toMatchObject({ http: 400, field: 'minute' })
  expect(await tell(9_999 as MatchId, goal('home')).catch(() => null)).toBeNull()
  expect(await tell(matchId, goal('away', -1))).toMatchObject({ status: 1 })
})

test('HP1, MA8 a manual match runs under manual control from its kick-off to the settling result', async () => {
  const draft = {
    sportId: 1,
    league: { name: 'Charity Cup' },
    ...{ home: 'Old Boys', away: 'Young Boys', homeRating: 1, awayRating: 0, neutral: true },
    kickOffMs: server.wallMs + HOUR_MS,
    names: {},
  }
  const { id } = await trader.post('makematch', { draft })
  const inOffer = async () => {
    await server.advance()
    return idOf(String(id))
  }
  await expect.poll(inOffer).toBeGreaterThan(0)
  const matchId = await inOffer()
  expect(await trader.post('tradebetting', { matchId, betting: 'open' })).toMatchObject({ status: 1 })
  expect(await tell(matchId, { act: 'period', to: 'first' })).toMatchObject({ http: 400, field: 'matchId' })
  await server.advance(HOUR_MS)
  trader = await enterOffice(server, 'house', { name: 'night', rights: ['trading', 'results'] })
  const member = await server.member()
  expect(await tell(matchId, { act: 'period', to: 'first' })).toMatchObject({ status: 1 })
  await shows(matchId, { period: 'first', minute: 1, suspended: false })
  const before = (await oddsOf(matchId, 'BT_1X2'))?.[5]
  await server.advance(3 * MINUTE_MS)
  await shows(matchId, { minute: 4 })
  expect(await tell(matchId, goal('home'))).toMatchObject({ status: 1 })
  await server.advance(CLOSED_MS)
  await shows(matchId, { score: score(1, 0), suspended: false })
  expect((await oddsOf(matchId, 'BT_1X2'))?.[5]).toBeLessThan(before ?? 0)
  const [handicap, winner] = [await bet({ matchId, member }, 'BT_HDP'), await bet({ matchId, member }, 'BT_1X2')]
  await server.advance(WAITED_MS)
  await expect.poll(() => stateOf(handicap)).toMatchObject({ status: 'running' })
  expect(await tell(matchId, { act: 'feed' })).toMatchObject({ http: 400, field: 'act' })
  for (const to of ['half-time', 'second', 'ended']) {
    expect(await tell(matchId, { act: 'period', to })).toMatchObject({ status: 1 })
    await shows(matchId, { period: to, score: score(1, 0) })
  }

  const part = (name: string) => ({ part: name, status: 'completed', score: [1, 0] })
  const change = { kind: 'result', parts: [part('full'), part('first')] }
  const { mark } = await trader.post('previewchange', { matchId, change })
  expect(await trader.post('changematch', { matchId, change, mark, note: 'as told' })).toMatchObject({ proposal: null })
  await server.advance()
  // The goal before acceptance counts for the match-winner bet, but not for the handicap bet.
  await expect.poll(async () => (await stateOf(winner))?.status).toBe('won')
  const { rows } = await server.database.pool.query<{ line_q: number }>(
    'select line_q from ticket_leg where ticket_id = $1',
    [handicap],
  )
  const x = rows[0]?.line_q ?? 0
  const expected = x === 0 ? 'refund' : x > 1 ? 'won' : x === 1 ? 'won_half' : x === -1 ? 'lost_half' : 'lost'
  await expect.poll(async () => (await stateOf(handicap))?.status).toBe(expected)
  expect(await tell(matchId, goal('home')).catch(() => ({ statusdesc: 'matchNotActive' }))).toMatchObject({
    statusdesc: 'matchNotActive',
  })
})
