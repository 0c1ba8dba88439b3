import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Nodes } from './testing/nodes.ts'
import { TEST_PEPPER, type TestMember, type TestServer, startTestServer } from './testing/test-server.ts'
import { auditLedger } from './wallet/audit.ts'
import { readLedger } from './wallet/ledger-reader.store.ts'

/** As long as a busy machine takes: a test that hangs is given up. */
const PATIENCE = { timeout: 60_000, interval: 20 }

let home: TestServer
let folders: string
let nodes: Nodes
let member: TestMember
const said: string[] = []

beforeAll(async () => {
  home = await startTestServer()
  home.wallMs = Date.now()
  member = await home.member()
  await home.stop()
  folders = await mkdtemp(path.join(os.tmpdir(), 'touchline-nodes-'))
  nodes = await Nodes.start({
    script: fileURLToPath(new URL('testing/serve-node.ts', import.meta.url)),
    count: 2,
    flagsOf: (index) => ['--data', path.join(folders, String(index))],
    env: {
      DATABASE_URL: home.database.connectionString,
      TOUCHLINE_PEPPER: TEST_PEPPER,
      TOUCHLINE_USER: 'root',
      LEDGER_KEY: 'a key of the tests for the heads, long enough',
      LEAVE_MS: '400',
    },
    onLine: (index, line) => said.push(`${index}: ${line}`),
  })
  await vi.waitUntil(() => nodes.serving() !== null, PATIENCE)
})
afterAll(async () => {
  await nodes.stop()
  await home.drop()
  await rm(folders, { recursive: true, force: true })
})

/** The place of the node that serves, once the other stands by to follow it. */
const serving = (): Promise<number> =>
  vi.waitFor(() => {
    const index = nodes.serving()
    if (index === null || !nodes.standsBy(1 - index)) throw new Error('no node serves while the other stands by')
    return index
  }, PATIENCE)

const post = async (url: string, body: object) => {
  const response = await fetch(nodes.front.address + url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...member, ...body }),
  })
  const text = await response.text()
  return { http: response.status, ...(text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}) }
}

interface Answered {
  readonly http: number
  readonly [field: string]: unknown
}

/** The first price of home to win, once there is one. */
const leg = async () => {
  const seen = await vi.waitFor(async () => {
    const answer = await fetch(`${nodes.front.address}/uxmarket?sport=1&market=2`)
    const { odds = [] } = (await answer.json()) as { readonly odds?: readonly (readonly number[])[] }
    const found = odds.find(([, typeId]) => typeId === 3)
    if (found === undefined) throw new Error('there is no price yet')
    return found
  }, PATIENCE)
  const [match_id, , , , , odds_milli = 0] = seen
  return { match_id, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli, odds_type: 4 }
}

const bet = async (ref: string, on: object): Promise<Answered> =>
  post('/bet/betsingle', { ...on, ref, stake: '100', accept_better_odds: true, accept_any_odds: true })

/** What bets were answered so far. */
interface Bets {
  readonly answers: readonly Answered[]
  readonly placed: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
}

let refs = 0
/** Bets one after another, each repeated until it is known what became of it, while something is done to the nodes. */
const betWhile = async (work: (bets: Bets) => Promise<void>): Promise<Bets> => {
  const on = await leg()
  const answers: Answered[] = []
  const placed = new Set<string>()
  const refused = new Set<string>()
  let isOver = false
  const betOnce = async (ref: string): Promise<void> => {
    for (let known = false; !known; ) {
      const answer = await bet(ref, on)
      answers.push(answer)
      known = answer.http < 500
      if (known) (answer['status'] === 1 ? placed : refused).add(ref)
    }
  }
  const ask = async (): Promise<void> => {
    while (!isOver) await betOnce(`reference-${(refs += 1)}`)
  }
  const bets = { answers, placed, refused }
  const asking = [ask(), ask(), ask()]
  await work(bets).finally(() => (isOver = true))
  await Promise.all(asking)
  return bets
}

/** Every bet that was placed is there once, none that was refused is, and the ledger adds up. */
const addsUp = async ({ placed, refused }: Bets): Promise<void> => {
  const { rows } = await home.database.owner.query<{ ref: string; bets: bigint }>(
    'select ref, count(*) as bets from ticket group by ref having count(*) > 1',
  )
  expect(rows).toEqual([])
  const { rows: kept } = await home.database.owner.query<{ ref: string }>('select ref from ticket')
  const refsKept = new Set(kept.map(({ ref }) => ref))
  expect([...placed].filter((ref) => !refsKept.has(ref))).toEqual([])
  expect([...refused].filter((ref) => refsKept.has(ref))).toEqual([])
  expect(placed.size).toBeGreaterThan(0)
  expect(await readLedger(home.database.owner, auditLedger)).toMatchObject({ ok: true })
}

test('nodes are stopped and begun again one after the other without a request that fails', async () => {
  const bets = await betWhile(async () => {
    const first = await serving()
    for (const index of [first, 1 - first]) {
      expect(await nodes.restart(index)).toBe(0)
      await vi.waitUntil(() => nodes.serving() === 1 - index && nodes.standsBy(index), PATIENCE)
      await leg()
    }
  })
  expect(bets.answers.filter(({ http }) => http !== 200)).toEqual([])
  await addsUp(bets)
})

test('a node that is killed among bets is followed by another within seconds, and each bet is there once', async () => {
  let tookMs = 0
  const killed = await serving()
  const bets = await betWhile(async () => {
    nodes.signal(killed, 'SIGKILL')
    const startMs = performance.now()
    await vi.waitUntil(() => nodes.serving() === 1 - killed, PATIENCE)
    tookMs = performance.now() - startMs
    nodes.begin(killed)
    await leg()
  })
  expect(tookMs).toBeLessThan(20_000)
  await addsUp(bets)
})

test('a node stopped among bets that wakes when another has taken over ends, and has written nothing', async () => {
  const stopped = await serving()
  const bets = await betWhile(async ({ placed }) => {
    await vi.waitUntil(() => placed.size > 0, PATIENCE)
    nodes.signal(stopped, 'SIGSTOP')
    await vi.waitUntil(() => nodes.serving() === 1 - stopped, PATIENCE)
    await leg()
    const placedBefore = placed.size
    nodes.signal(stopped, 'SIGCONT')
    expect(await nodes.ended(stopped)).toBe(1)
    await vi.waitUntil(() => placed.size > placedBefore, PATIENCE)
  })
  expect(said).toContain(`${stopped}: another Touchline has taken this database over`)
  await addsUp(bets)
})
