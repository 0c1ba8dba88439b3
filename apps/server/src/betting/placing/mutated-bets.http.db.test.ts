import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESPONSE_CODES } from '@touchline/contract/codes'
import { fixture } from '../../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { cashOut } from '../../cash-out/index.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'

/** Number of mutated requests per call; the environment variable TOUCHLINE_MUTATIONS overrides it. */
const EACH = Number(process.env['TOUCHLINE_MUTATIONS'] ?? 150)
const AT_ONCE = 24
const SEED = 20_260_115

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Body = { [name: string]: Json }

let server: TestModules
let bodies: Readonly<Record<string, Body>>

beforeAll(async () => {
  server = await openTestModules(cashOut, { docs: true })
  const keys = ['a', 'b', 'c']
  server.feed.queueChanges(
    ...keys.map((key, at) => ({
      kind: 'fixture' as const,
      fixture: fixture(key, server.wallMs + 3_600_000 * (at + 1)),
    })),
  )
  await server.advance()
  bodies = await goodBodies(await server.member(), await server.member('MMK'))
})
afterAll(() => server.drop())

const BET_ID = '260115000000001'
const DETAILS = ['accept', 'pending', 'reject']
const LISTS = [
  'betacceptlist',
  'betacceptfulllist',
  'betrejectlist',
  'betrejectfulllist',
  'pendingbetlist',
  'dbetlist',
  'dbetlistcancel',
]

/** Read-only calls, which may succeed with a mutated request; a bet must be refused. */
const READS = /^\/bet\/(betcheck|betmmoclick|.*list(cancel)?$|.*details$)/

/** Valid requests by call, as the base for mutations. */
async function goodBodies(member: TestMember, burmese: TestMember): Promise<Readonly<Record<string, Body>>> {
  const { odds } = await server.market(2)
  const legs = odds
    .filter(([, kindId]) => kindId === 3)
    .map(([match_id, , , , , odds_milli]) => ({
      match_id,
      market_type: 2,
      bet_type: 'BT_1X2',
      line_quarters: 0,
      selection: 'home',
      odds_milli: odds_milli ?? 0,
    }))
  const handicaps = odds.filter(([, kindId, , rank]) => kindId === 1 && rank === 0)
  const clicks = await Promise.all(
    handicaps.map(async ([match_id, , line_quarters, , , odds_milli]) => {
      const leg = { match_id, market_type: 2, bet_type: 'BT_HDP', line_quarters, selection: 'home', odds_milli }
      const { goals, percent } = (await server.post('/bet/betmmoclick', { ...burmese, ...leg })) as {
        goals?: number
        percent?: number
      }
      return { ...leg, odds_milli: odds_milli ?? 0, myanmar: { goals: goals ?? 0, percent: percent ?? 0 } }
    }),
  )
  const [leg, click] = [legs[0] ?? {}, clicks[0] ?? {}]
  const [me, other] = [{ ...member }, { ...burmese }]
  const asked = { ref: 'mutated-1', accept_better_odds: false, accept_any_odds: false }
  const special = { ...leg, bet_type: 'BT_CS', selection: '1-0', odds_milli: 9_000 }
  return {
    '/bet/betcheck': { ...me, ...leg, odds_type: 1 },
    '/bet/betcheckspecial': { ...me, ...special, odds_type: 1 },
    '/bet/betcheckmultispecial': { ...me, kind: 'system', legs, sizes: [{ size: 2, unit: '1000' }] },
    '/bet/betmmoclick': { ...other, ...click },
    '/bet/betsingle': { ...me, ...leg, ...asked, odds_type: 1, stake: '1000' },
    '/bet/betsinglespecial': { ...me, ...special, ...asked, odds_type: 1, stake: '1000' },
    '/bet/betparlay': { ...me, ...asked, legs, stake: '1000' },
    '/bet/betsysparlay': {
      ...me,
      ...asked,
      legs,
      sizes: [
        { size: 2, unit: '1000' },
        { size: 3, unit: '1000' },
      ],
    },
    '/bet/betsinglemmo': { ...other, ...click, ...asked, stake: '1000' },
    '/bet/betparlaymmo': { ...other, ...asked, legs: clicks, stake: '1000' },
    '/bet/betbuildercheck': { ...me, legs },
    '/bet/betbuilder': { ...me, ...asked, legs, stake: '1000', combined_milli: 9_000 },
    '/bet/cashoutquote': { ...me, bet_id: BET_ID, share: 50 },
    '/bet/cashout': { ...me, ref: 'mutated-2', bet_id: BET_ID, share: 50, amount: '100' },
    ...Object.fromEntries(DETAILS.map((name) => [`/bet/parlay${name}betdetails`, { ...me, bet_id: BET_ID }])),
    ...Object.fromEntries(LISTS.map((name) => [`/bet/${name}`, { ...me, page_size: 10, after: BET_ID }])),
  }
}

/** Mulberry32: integers from 0 to `below` − 1, reproducible by seed. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Draw = ReturnType<typeof drawFrom>

/** Values that are invalid in every field except enumerations. */
const JUNK: readonly Json[] = [
  null,
  'x',
  '',
  ' ',
  -3_999,
  1.5,
  1e308,
  -0.1,
  2 ** 53,
  [],
  {},
  [[]],
  { a: 1 },
  'x'.repeat(70),
  '1e3',
  '-1',
  '०',
  "'; drop table ticket; --",
  '\u0000',
  'NaN',
]

type Place = { readonly owner: Body | Json[]; readonly name: string | number }

function placesIn(value: Json): readonly Place[] {
  if (value === null || typeof value !== 'object') return []
  const entries: readonly [string | number, Json][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value)
  return entries.flatMap(([name, inner]) => [{ owner: value, name }, ...placesIn(inner)])
}

function legsOf(body: Body): Body[] {
  return Array.isArray(body['legs']) ? (body['legs'] as Body[]) : [body]
}

function copies(body: Body, count: number): Json[] {
  return Array.from({ length: count }, () => structuredClone(legsOf(body)[0] ?? null))
}

/** Mutations of well-formed requests that must be refused for their content. */
const MEANINGS: readonly ((body: Body, draw: Draw) => void)[] = [
  (body, draw) => Object.assign(one(legsOf(body), draw), { match_id: 2_147_483_647 }),
  (body, draw) => Object.assign(one(legsOf(body), draw), { market_type: 1 }),
  (body, draw) => Object.assign(one(legsOf(body), draw), { bet_type: 'BT_NONE' }),
  (body, draw) => Object.assign(one(legsOf(body), draw), { selection: 'r64' }),
  (body, draw) => Object.assign(one(legsOf(body), draw), { line_quarters: 3_999 }),
  (body, draw) => Object.assign(one(legsOf(body), draw), { surprise: draw(9) }),
  (body) => Object.assign(body, { stake: '999999999999999', sizes: [{ size: 2, unit: '999999999999999' }] }),
  (body) => Object.assign(body, { legs: copies(body, 13) }),
  (body) => Object.assign(body, { legs: copies(body, 2) }),
  (body) => Object.assign(body, { session_token: 'x'.repeat(43) }),
]

function one<T>(list: readonly T[], draw: Draw): T {
  const found = list[draw(list.length)]
  if (found === undefined) throw new Error('nothing to draw from')
  return found
}

function spoilt(good: Body, draw: Draw): string {
  const body = structuredClone(good)
  const way = draw(10)
  if (way === 0) return JSON.stringify(body).slice(0, -1 - draw(200))
  if (way < 4) one(MEANINGS, draw)(body, draw)
  else {
    const { owner, name } = one(placesIn(body), draw)
    if (way < 6 && !Array.isArray(owner)) delete owner[name]
    else Object.assign(owner, { [name]: one(JUNK, draw) })
  }
  return JSON.stringify(body)
}

const KNOWN: ReadonlySet<string> = new Set(RESPONSE_CODES)

/** Describes the fault of a response; null if the response is correct. */
function wrongWith(url: string, { http, status, statusdesc, ...more }: Record<string, unknown>): string | null {
  if (typeof http !== 'number' || http >= 500) return 'not answered'
  if (status === 1) return READS.test(url) ? null : 'accepted'
  if (!KNOWN.has(String(statusdesc))) return 'a refusal without a name'
  const named = typeof more['field'] === 'string' && typeof more['allowed'] === 'string'
  return statusdesc === 'badInput' && !named ? 'bad input without a field' : null
}

async function movedMoney() {
  const { rows } = await server.database.pool.query(
    "select (select count(*) from ticket) as tickets, (select count(*) from posting where kind <> 'deposit') as moved",
  )
  return rows
}

test('the test covers every call that places, sells, checks or lists bets', async () => {
  const { paths } = (await (await server.get('/docs/json')).json()) as { paths: object }
  expect(Object.keys(bodies).toSorted()).toEqual(
    Object.keys(paths)
      // Calls for operator wallets are the same calls under another name.
      .filter((url) => url.startsWith('/bet/') && !url.startsWith('/bet/v'))
      .toSorted(),
  )
})

test('every unmutated request succeeds, so that only the mutation causes a refusal', async () => {
  for (const url of ['/bet/betcheck', '/bet/betcheckmultispecial', '/bet/betmmoclick']) {
    expect(await server.post(url, bodies[url]), url).toMatchObject({ http: 200, status: 1 })
  }
  const several = await server.post('/bet/betcheckmultispecial', bodies['/bet/betcheckmultispecial'])
  expect(several).toMatchObject({ refusal: null, sizes: [2, 3] })
})

test(`${EACH} spoilt requests to each call: each is refused by name, none fails and none moves money`, async () => {
  const before = await movedMoney()
  const draw = drawFrom(SEED)
  const queue = Object.entries(bodies)
    .flatMap(([url, good]) => Array.from({ length: EACH }, () => ({ url, body: spoilt(good, draw) })))
    .values()
  const wrong: string[] = []
  const worker = async () => {
    for (const { url, body } of queue) {
      const found = wrongWith(url, await server.post(url, body))
      if (found !== null) wrong.push(`${found}: ${url} ${body}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(wrong.slice(0, 5)).toEqual([])
  expect(await movedMoney()).toEqual(before)
  expect(await readLedger(server.database.pool, auditLedger)).toMatchObject({ ok: true })
}, 3_600_000)
