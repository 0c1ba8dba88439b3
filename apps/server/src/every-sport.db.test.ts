import type { BetWire } from '@touchline/contract/sportsbook/bet'
import type { UxAnswer, UxMatch, UxOdds } from '@touchline/contract/sportsbook/ux'
import { marketKindById } from '@touchline/domain/market'
import type { Fixture, MatchOutcome, MatchPart, SportId } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { openSynthetic } from '@touchline/feeds/simulation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo } from './demo/demo.module.ts'
import { payNaively } from '../test/naive-grader.ts'
import { type Sheet, shareOf } from '../test/naive-shares.ts'
import { type SteppedFeed, createSteppedFeed } from './testing/stepped-feed.ts'
import type { TestMember } from './testing/test-modules.ts'
import { type TestServer, startTestServerOn } from './testing/test-server.ts'
import { EVENTUALLY, waitUntil } from './testing/wait-until.ts'
import { auditLedger } from './wallet/audit.ts'
import { readLedger } from './wallet/ledger-reader.store.ts'

const KEYS = ['basketball', 'tennis', 'baseball', 'cricket', 'muayThai', 'counterStrike', 'iceHockey', 'horseRacing']
const SPORTS = KEYS.map((key) => sportByKey(key)?.id ?? (0 as SportId))
const FROM_MS = Date.UTC(2026, 0, 17, 6)
const HOUR_MS = 3_600_000
const MATCHES_A_SPORT = 3
const LIMITS = { minBetMinor: 100n, maxBetMinor: 500_000n, maxPayoutMinor: 50_000_000n, maxPerMatchMinor: 20_000_000n }

/** Results of the synthetic matches by fixture key, recorded from the feed. */
const outcomes = new Map<string, MatchOutcome>()
const fixtures: Fixture[] = []

/** Synthetic season of some sports, priced with the models of its source. */
function feedOf(keys: readonly string[]): SteppedFeed {
  const source = openSynthetic(5, keys)
  let player = source.play({ seed: 5, fromMs: FROM_MS, horizonDays: 1 })
  return createSteppedFeed({
    provider: 'sports',
    notes: [],
    play: (fromMs) => {
      player = source.play({ seed: 5, fromMs, horizonDays: 1 })
    },
    advance: (toMs) => {
      const changes = player.advance(toMs)
      for (const change of changes) {
        if (change.kind === 'fixture') fixtures.push(change.fixture)
        if (change.kind === 'result') outcomes.set(change.key, change.outcome)
      }
      return changes
    },
    fetchModels: async (fixtureKeys) => fixtureKeys.map((key) => source.findModel(key)),
  })
}

interface Placed {
  readonly ref: string
  readonly key: string
  readonly code: string
  readonly selection: string
  readonly lineQ: number
  readonly oddsMilli: number
}

let server: TestServer<SteppedFeed>
let member: TestMember
const placed: Placed[] = []

beforeAll(async () => {
  server = await startTestServerOn(feedOf(KEYS), {}, FROM_MS)
  const { rows } = await server.database.pool.query<{ id: number }>('select min(id) as id from operator')
  await server.server.apiOf(demo).createMember({
    accountId: 'every',
    password: 'secret88',
    operatorId: rows[0]?.id ?? 0,
    currency: 'MYR',
    limits: new Map(SPORTS.map((sportId) => [sportId, LIMITS])),
    depositMinor: 10_000_000n,
  })
  await logIn()
  await server.advance()
  // A failed batch leaves an empty offer; its reason is in the log.
  const [warning] = await server.readWarnings()
  if (warning !== undefined) throw new Error(warning)
  for (const sportId of SPORTS) {
    const today = (await (await server.get(`/uxmarket?sport=${sportId}&market=2`)).json()) as UxAnswer
    const coming = today.matches.filter(([, kickOff]) => kickOff * 1000 > FROM_MS).toSorted((a, b) => a[1] - b[1])
    for (const match of coming.slice(0, MATCHES_A_SPORT)) await betOn(match)
  }
  for (let hour = 0; hour < 12; hour += 1) await server.advance(HOUR_MS)
  await logIn()
})
afterAll(() => server.drop())

async function logIn() {
  member = { account_id: 'every', session_token: await server.openSession('every') }
}

/** Places one bet per market of a match, with changing selections. */
async function betOn(match: UxMatch) {
  const { odds } = (await (await server.get(`/uxmatch?match=${match[0]}`)).json()) as UxAnswer
  const main = odds.filter(([, , , rank]) => rank === 0)
  for (const [index, row] of main.entries()) await betOnLine(match, row, index)
}

async function betOnLine(match: UxMatch, [matchId, kindId, lineQ, , , ...prices]: UxOdds, index: number) {
  const type = marketKindById(kindId)
  const offered = (type?.selections ?? [])
    .map((selection, at) => ({ selection, oddsMilli: prices[at] ?? 0 }))
    .filter(({ oddsMilli }) => oddsMilli > 1_050)
  const one = offered[index % Math.max(1, offered.length)]
  const fixture = fixtures.find(
    ({ home, away, kickOffMs }) => home.name === match[2] && away.name === match[3] && kickOffMs === match[1] * 1000,
  )
  if (type === undefined || one === undefined || fixture === undefined) return
  const ref = `sports-${placed.length}-server`
  const answer = await server.post(type.special ? '/bet/betsinglespecial' : '/bet/betsingle', {
    ...member,
    match_id: matchId,
    market_type: match[11],
    bet_type: type.code,
    line_quarters: lineQ,
    selection: one.selection,
    odds_milli: one.oddsMilli,
    odds_type: 4,
    ref,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
  expect(answer, `${type.code} ${one.selection}`).toMatchObject({ http: 200, status: 1 })
  // The bet accepts any odds, so its return follows from the accepted price.
  const oddsMilli = (answer['bet'] as BetWire).legs[0]?.odds_milli ?? one.oddsMilli
  placed.push({ ref, key: fixture.key, code: type.code, lineQ, selection: one.selection, oddsMilli })
}

function sheetOf({ parts, places, method }: MatchOutcome): Sheet {
  return {
    parts: Object.fromEntries(
      Object.entries(parts)
        .filter(([, { status }]) => status === 'completed')
        .map(([part, { score }]) => [part as MatchPart, [score.home, score.away]]),
    ),
    ...(places && { places }),
    ...(method && { method }),
  }
}

async function readBets(): Promise<ReadonlyMap<string, BetWire>> {
  const rows = new Map<string, BetWire>()
  for (const working_date of ['2026-01-16', '2026-01-17', '2026-01-18']) {
    for (let after: string | null = null; ; ) {
      const page = await server.post('/bet/dbetlist', {
        ...member,
        working_date,
        page_size: 100,
        ...(after !== null && { after }),
      })
      for (const row of page['bets'] as BetWire[]) rows.set(row.ref_no, row)
      after = page['next'] as string | null
      if (after === null) break
    }
  }
  return rows
}

test('every bet on every sport has the result of a naive grader', async () => {
  let rows = await readBets()
  const finished = placed.filter(({ key }) => outcomes.get(key)?.parts.full?.status === 'completed')
  // Settlement runs under a lease, which a busy machine can lose for a moment.
  const isSettled = async () => {
    rows = await readBets()
    const found = finished.flatMap(({ ref }) => rows.get(ref) ?? [])
    return found.length > placed.length * 0.8 && found.every((row) => row.return !== null)
  }
  await waitUntil('a return of every bet on a finished match', isSettled, EVENTUALLY)
  let compared = 0
  for (const { ref, key, code, selection, lineQ, oddsMilli } of placed) {
    const outcome = outcomes.get(key)
    const row = rows.get(ref)
    if (outcome?.parts.full?.status !== 'completed' || row === undefined) continue
    const share = shareOf(code, selection, lineQ, sheetOf(outcome), null)
    const naive = payNaively(share, { oddsMilli, oddsType: 4, stakeMinor: 1000 })
    expect(row.return, `${code} ${selection} ${lineQ} ${JSON.stringify(outcome)}`).toBe(String(naive.return))
    compared += 1
  }
  expect(compared).toBeGreaterThan(placed.length * 0.8)
  expect(new Set(placed.map(({ key }) => key.split('/')[2])).size).toBe(SPORTS.length)
  expect(placed.length).toBeGreaterThan(300)
})

test('WA1 the audit finds no fault in postings and balances', async () => {
  expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: true })
})
