import type { BetWire } from '@touchline/contract/sportsbook/bet'
import type { UxAnswer, UxMatch } from '@touchline/contract/sportsbook/ux'
import { marketKindById } from '@touchline/domain/market'
import type { FeedChange, Fixture } from '@touchline/domain/match'
import { expectedGoals, fitStrengths, scorersModel, seasonModel } from '@touchline/domain/pricing'
import { openSynthetic } from '@touchline/feeds/simulation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo } from './demo/demo.module.ts'
import { payNaively } from '../test/naive-grader.ts'
import { shareOf } from '../test/naive-shares.ts'
import { type SteppedFeed, createSteppedFeed } from './testing/stepped-feed.ts'
import type { TestMember } from './testing/test-modules.ts'
import { type TestServer, startTestServerOn } from './testing/test-server.ts'
import { auditLedger } from './wallet/audit.ts'
import { readLedger } from './wallet/ledger-reader.store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Country of the simulated league: eighteen clubs, season from March to December. */
const COUNTRIES = ['JP']
const LEAGUE = 'Japan First League'
const SEED = 2
const PLAYED_FROM_MS = Date.UTC(2026, 1, 20)
const PLAYED_DAYS = 300

function ofLeague({ league, child }: Fixture): boolean {
  return league.key === LEAGUE && child === undefined
}

/** Synthetic season of one league. */
function leagueFeed(): SteppedFeed {
  const source = openSynthetic(SEED, ['football'], COUNTRIES)
  const keys = new Set<string>()
  let player = source.play({ seed: SEED, fromMs: 0, horizonDays: 2 })
  let playedMs = 0
  const modelOf = (key: string) => {
    const season = source.findSeason?.(key, playedMs)
    if (!season) return null
    const { asOfMs, results } = source.findPast(season.pastKey)
    const strengths = fitStrengths(results, { asOfMs })
    const left = season.remainingMatches.map(({ home, away, pairing }) => ({
      home,
      away,
      model: expectedGoals(strengths, pairing),
    }))
    return season.scorers === undefined
      ? seasonModel(season.table, left, season.draw)
      : scorersModel(season.scorers.players, season.scorers.listed, left, season.draw)
  }
  return createSteppedFeed({
    provider: 'league',
    notes: [],
    play: (fromMs) => {
      player = source.play({ seed: SEED, fromMs, horizonDays: 2 })
    },
    advance: (toMs) => {
      playedMs = toMs
      const changes = player.advance(toMs)
      for (const change of changes) {
        if (change.kind === 'fixture' && ofLeague(change.fixture)) keys.add(change.fixture.key)
      }
      const ours = changes.filter(
        (change) => change.kind !== 'alive' && keys.has(change.kind === 'fixture' ? change.fixture.key : change.key),
      )
      return ours.length > 0 ? ours : [{ kind: 'alive' }]
    },
    fetchModels: async (fixtureKeys) => fixtureKeys.map(modelOf),
  })
}

type Result = Extract<FeedChange, { kind: 'result' }>

/** Plays the season from first to last day, and collects fixtures and results as a feed client does. */
function readSeason() {
  const player = openSynthetic(SEED, ['football'], COUNTRIES).play({
    seed: SEED,
    fromMs: PLAYED_FROM_MS,
    horizonDays: 2,
  })
  const fixtures = new Map<string, Fixture>()
  const results = new Map<string, Result>()
  const take = (changes: readonly FeedChange[]): void => {
    for (const change of changes) {
      if (change.kind === 'fixture' && ofLeague(change.fixture)) fixtures.set(change.fixture.key, change.fixture)
      if (change.kind === 'result' && fixtures.has(change.key)) results.set(change.key, change)
    }
  }
  for (let day = 0; day < PLAYED_DAYS; day += 1) take(player.advance(PLAYED_FROM_MS + day * DAY_MS))
  return { fixtures, results }
}

const { fixtures, results } = readSeason()
function isScorers({ key }: Fixture): boolean {
  return key.endsWith('/scorers')
}
const outright = [...fixtures.values()].find(
  (one) => one.runners !== undefined && !isScorers(one) && results.get(one.key)?.certainty === 2,
)
if (outright === undefined) throw new Error('no season of the league begins and ends in time')
const scorers = [...fixtures.values()].find((one) => isScorers(one) && one.kickOffMs === outright.kickOffMs)
if (scorers === undefined) throw new Error('the season has no top scorer')
/**
 * Start of the test in epoch milliseconds: the Saturday before the last round's Sunday, before the first match of the
 * round.
 */
const FROM_MS = outright.kickOffMs - 8 * DAY_MS - 4 * HOUR_MS
const ROUND_HOURS = 34

/**
 * Returns each club's final table position, computed independently: three points for a win, then goal difference, then
 * goals.
 */
const placesByHand = (): readonly number[] => {
  const played = [...fixtures.values()].filter(
    ({ runners, kickOffMs }) => runners === undefined && kickOffMs < outright.kickOffMs + DAY_MS,
  )
  const rows = (outright.runners ?? []).map(({ name }) => {
    let [points, lead, goals] = [0, 0, 0]
    for (const { key, home, away } of played) {
      const full = results.get(key)?.outcome.parts.full
      if (full?.status !== 'completed' || (home.name !== name && away.name !== name)) continue
      const { home: h, away: a } = full.score
      const [us, them] = home.name === name ? [h, a] : [a, h]
      points += us > them ? 3 : us === them ? 1 : 0
      lead += us - them
      goals += us
    }
    return [points, lead, goals] as const
  })
  const isAbove = (one: readonly number[], other: readonly number[]): boolean => {
    const at = one.findIndex((value, index) => value !== other[index])
    return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
  }
  return rows.map((row) => 1 + rows.filter((other) => isAbove(other, row)).length)
}

/**
 * Returns each listed player's position in the scorer ranking, computed independently from the goals credited to the
 * players.
 */
const scorersByHand = (): readonly number[] => {
  const players =
    openSynthetic(SEED, ['football'], COUNTRIES).findSeason?.(scorers.key, Infinity)?.scorers?.players ?? []
  return players.map(({ goals }) => 1 + players.filter((other) => other.goals > goals).length)
}

let server: TestServer<SteppedFeed>
let member: TestMember
interface Placed {
  readonly ref: string
  readonly code: string
  readonly selection: string
  readonly oddsMilli: number
}
const placed: Placed[] = []
const MOST_ON_SCORERS = 12

async function logIn() {
  member = { account_id: 'season', session_token: await server.openSession('season') }
}
/** Finds the season's outright in the offer by its runners. */
const onOffer = async ({ runners = [] }: Fixture): Promise<UxMatch> => {
  for (const tab of [1, 2]) {
    const answer = (await (await server.get(`/uxmarket?sport=1&market=${tab}&page=outright`)).json()) as UxAnswer
    const found = answer.matches.find(
      (row) => row[1] * 1000 === outright.kickOffMs && row[14]?.[0]?.[0] === runners[0]?.name,
    )
    if (found !== undefined) return found
  }
  throw new Error('the season is not on the page of outrights')
}
async function linesOf(matchId: number) {
  return ((await (await server.get(`/uxmatch?match=${matchId}`)).json()) as UxAnswer).odds
}

async function betOn(match: UxMatch): Promise<void> {
  for (const [matchId, kindId, lineQ, , , ...prices] of await linesOf(match[0])) {
    const type = marketKindById(kindId)
    for (const [at, oddsMilli] of prices.entries()) {
      const selection = type?.selections[at] ?? ''
      if (type === undefined || !(oddsMilli > 0)) continue
      if (type.code === 'BT_TOPS' && placed.filter(({ code }) => code === 'BT_TOPS').length >= MOST_ON_SCORERS) continue
      const ref = `season-${placed.length}-server`
      const answer = await server.post('/bet/betsinglespecial', {
        ...member,
        match_id: matchId,
        market_type: match[11],
        bet_type: type.code,
        line_quarters: lineQ,
        selection,
        odds_milli: oddsMilli,
        odds_type: 4,
        ref,
        stake: '1000',
        accept_better_odds: false,
        accept_any_odds: false,
      })
      expect(answer, `${type.code} ${selection}`).toMatchObject({ http: 200, status: 1, bet: { status: 'running' } })
      placed.push({ ref, code: type.code, selection, oddsMilli })
    }
  }
}

beforeAll(async () => {
  server = await startTestServerOn(leagueFeed(), {}, FROM_MS)
  const { rows } = await server.database.pool.query<{ id: number }>('select min(id) as id from operator')
  const limits = {
    minBetMinor: 100n,
    maxBetMinor: 500_000n,
    maxPayoutMinor: 500_000_000n,
    maxPerMatchMinor: 200_000_000n,
  }
  await server.server.apiOf(demo).createMember({
    accountId: 'season',
    password: 'secret88',
    operatorId: rows[0]?.id ?? 0,
    currency: 'MYR',
    limits: new Map([[1 as never, limits]]),
    depositMinor: 10_000_000n,
  })
  await logIn()
  await server.advance()
})
afterAll(() => server.drop())

test('MA3 a season outright takes bets, is priced by results, closes in play and settles by table', async () => {
  const match = await onOffer(outright)
  const top = await onOffer(scorers)
  const before = await linesOf(match[0])
  expect(before.map(([, kindId]) => marketKindById(kindId)?.code)).toContain('BT_TOP4')
  const ofTop = await linesOf(top[0])
  expect(ofTop.map(([, kindId]) => marketKindById(kindId)?.code)).toEqual(['BT_TOPS'])
  await betOn(match)
  await betOn(top)
  let closedInPlay = 0
  for (let minutes = 0; minutes < ROUND_HOURS * 60; minutes += 20) {
    await server.advance(HOUR_MS / 3)
    const inPlay = (await server.market(3)).matches.some(([, kickOff]) => kickOff * 1000 < server.wallMs)
    if (!inPlay) continue
    expect([...(await linesOf(match[0])), ...(await linesOf(top[0]))]).toEqual([])
    closedInPlay += 1
  }
  expect(closedInPlay).toBeGreaterThan(3)
  const after = await linesOf(match[0])
  expect(after.length).toBeGreaterThan(0)
  expect(after).not.toEqual(before)
  await logIn()
  expect(await linesOf(top[0])).not.toEqual(ofTop)
  await betOn(await onOffer(outright))
  for (let turn = 0; turn < 37; turn += 1) await server.advance(5 * HOUR_MS)
  await logIn()

  const rows = new Map<string, BetWire>()
  for (let day = -9; day <= 2; day += 1) {
    const working_date = new Date(outright.kickOffMs + day * DAY_MS).toISOString().slice(0, 10)
    for (let from: string | null = null; ; ) {
      const page = await server.post('/bet/dbetlist', {
        ...member,
        working_date,
        page_size: 100,
        ...(from !== null && { after: from }),
      })
      for (const row of page['bets'] as BetWire[]) rows.set(row.ref_no, row)
      from = page['next'] as string | null
      if (from === null) break
    }
  }
  const [byTable, byGoals] = [placesByHand(), scorersByHand()]
  expect(Math.max(...byTable)).toBeGreaterThan(7)
  expect(new Set(placed.map(({ code }) => code))).toEqual(new Set(['BT_OR', 'BT_TOP4', 'BT_REL', 'BT_TOPS']))
  for (const { ref, code, selection, oddsMilli } of placed) {
    const places = code === 'BT_TOPS' ? byGoals : byTable
    const share = shareOf(code, selection, 0, { parts: { full: [0, 0] }, places }, null)
    const naive = payNaively(share, { oddsMilli, oddsType: 4, stakeMinor: 1000 })
    expect(rows.get(ref)?.return, `${code} ${selection} of ${places}`).toBe(String(naive.return))
  }
  expect(placed.length).toBeGreaterThan(12)
  expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: true })
})
