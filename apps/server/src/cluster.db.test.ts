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

const serving = (): number => nodes.serving() ?? -1

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

let refs = 0
/** Bets one after another, each repeated until it is known what became of it, while something is done to the nodes. */
const betWhile = async (work: () => Promise<void>) => {
  const on = await leg()
  const answers: Answered[] = []
  const placed = new Set<string>()
  let isOver = false
  const ask = async (): Promise<void> => {
    while (!isOver) {
      refs += 1
      const ref = `reference-${refs}`
      for (let known = false; !known && !isOver; ) {
        const answer = await bet(ref, on)
        answers.push(answer)
        known = answer.http < 500
        if (answer['status'] === 1) placed.add(ref)
      }
    }
  }
  const asking = [ask(), ask(), ask()]
  await work().finally(() => (isOver = true))
  await Promise.all(asking)
  return { answers, placed }
}

/** Every bet that was answered is there once, and the ledger adds up. */
const addsUp = async (placed: ReadonlySet<string>): Promise<void> => {
  const { rows } = await home.database.owner.query<{ ref: string; bets: bigint }>(
    'select ref, count(*) as bets from ticket group by ref having count(*) > 1',
  )
  expect(rows).toEqual([])
  const { rows: kept } = await home.database.owner.query<{ ref: string }>('select ref from ticket')
  const refsKept = new Set(kept.map(({ ref }) => ref))
  expect([...placed].filter((ref) => !refsKept.has(ref))).toEqual([])
  expect(placed.size).toBeGreaterThan(0)
  expect(await readLedger(home.database.owner, auditLedger)).toMatchObject({ ok: true })
}

test('nodes are stopped and begun again one after the other without a request that fails', async () => {
  const { answers, placed } = await betWhile(async () => {
    const first = serving()
    for (const index of [first, 1 - first]) {
      expect(await nodes.restart(index)).toBe(0)
      await vi.waitUntil(() => nodes.serving() === 1 - index && nodes.standsBy(index), PATIENCE)
      await leg()
    }
  })
  expect(answers.filter(({ http }) => http !== 200)).toEqual([])
  await addsUp(placed)
})

test('a node that is killed among bets is followed by another within seconds, and each bet is there once', async () => {
  let tookMs = 0
  const { placed } = await betWhile(async () => {
    const killed = serving()
    nodes.signal(killed, 'SIGKILL')
    const startMs = performance.now()
    await vi.waitUntil(() => nodes.serving() === 1 - killed, PATIENCE)
    tookMs = performance.now() - startMs
    nodes.begin(killed)
    await leg()
  })
  expect(tookMs).toBeLessThan(20_000)
  await addsUp(placed)
})

test('a node stopped among bets that wakes when another has taken over ends, and has written nothing', async () => {
  const stopped = serving()
  const { placed } = await betWhile(async () => {
    nodes.signal(stopped, 'SIGSTOP')
    await vi.waitUntil(() => nodes.serving() === 1 - stopped, PATIENCE)
    await leg()
    nodes.signal(stopped, 'SIGCONT')
    expect(await nodes.ended(stopped)).toBe(1)
  })
  expect(said).toContain(`${stopped}: another Touchline has taken this database over`)
  await addsUp(placed)
})
