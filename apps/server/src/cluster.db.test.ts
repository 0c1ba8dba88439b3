import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { workingDate } from '@touchline/domain/calendar'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { bundled } from './testing/bundled.ts'
import { Nodes } from './testing/nodes.ts'
import type { TestMember } from './testing/test-modules.ts'
import { type TestServer, startTestServer } from './testing/test-server.ts'
import { TEST_PEPPER } from './testing/test-pepper.ts'
import { auditLedger } from './wallet/audit.ts'
import { readLedger } from './wallet/ledger-reader.store.ts'
import { EVENTUALLY, SOON, waitUntil } from './testing/wait-until.ts'

const FEEDS = ['feed-1', 'feed-2'] as const
const APIS = ['api-1', 'api-2'] as const

let home: TestServer
let folders: string
let nodes: Nodes
let member: TestMember
const logLines: string[] = []

beforeAll(async () => {
  home = await startTestServer()
  home.wallMs = Date.now()
  member = await home.member()
  await home.stop()
  folders = await mkdtemp(path.join(os.tmpdir(), 'touchline-nodes-'))
  nodes = await Nodes.start({
    script: await bundled(new URL('testing/serve-node.ts', import.meta.url)),
    nodes: [
      ...APIS.map((name) => ({ name, roles: ['api', 'push'] as const })),
      ...FEEDS.map((name) => ({ name, roles: ['feed', 'worker'] as const })),
    ],
    flagsOf: (name) => ['--data', path.join(folders, name)],
    env: {
      DATABASE_URL: home.database.connectionString,
      TOUCHLINE_PEPPER: TEST_PEPPER,
      TOUCHLINE_USER: 'root',
      LEDGER_KEY: 'a key of the tests for the heads, long enough',
      LEAVE_MS: '400',
      NODES_SINCE: String(home.wallMs),
    },
    onLine: (name, line) => logLines.push(`${name}: ${line}`),
  })
  await allServe()
})
afterAll(async () => {
  await nodes.stop()
  await home.drop()
  await rm(folders, { recursive: true, force: true })
})

function isFresh(name: string): boolean {
  return nodes.healthOf(name)?.['stale'] === false
}

/** Waits until every node serves, one node is the feed leader, and every node has fresh prices. */
function allServe() {
  return waitUntil(
    'a feed leader and fresh prices at every node',
    () => player() !== null && [...APIS, ...FEEDS].every(isFresh),
    EVENTUALLY,
  )
}

function holds(name: string, lease: string): boolean {
  const held = nodes.healthOf(name)?.['holds']
  return Array.isArray(held) && held.includes(lease)
}

/** Name of the feed leader; null if there is none. */
function player(): string | null {
  return FEEDS.find((name) => holds(name, 'feed')) ?? null
}

/** Feed leader and standby. */
async function feeds(): Promise<readonly [string, string]> {
  await allServe()
  return player() === FEEDS[0] ? FEEDS : [FEEDS[1], FEEDS[0]]
}

async function post(url: string, body: object, address = nodes.front.address) {
  const response = await fetch(address + url, {
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

interface Listed {
  readonly seq: number
  readonly odds: readonly (readonly number[])[]
}

type Tab = 1 | 2 | 3

/**
 * Match-list tab of the match that starts one hour after the nodes: today, or early if the working day changes before
 * kick-off.
 */
function listToCome(): Tab {
  return workingDate(home.wallMs + 3_600_000) === workingDate(Date.now()) ? 2 : 1
}

async function listOf(address: string, tab: Tab): Promise<Listed> {
  return (await fetch(`${address}/uxmarket?sport=1&market=${tab}`)).json() as Promise<Listed>
}

/** Returns the leg of a bet on the first offered home win, once the match has a price. */
async function leg(tab: Tab = listToCome()) {
  const oddsRow = await vi.waitFor(async () => {
    const { odds = [] } = await listOf(nodes.front.address, tab)
    const found = odds.find(([, kindId]) => kindId === 3)
    if (found === undefined) throw new Error('there is no price yet')
    return found
  }, EVENTUALLY)
  const [match_id, , , , , odds_milli = 0] = oddsRow
  return {
    match_id,
    market_type: tab,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli,
    odds_type: 4,
  }
}

async function bet(ref: string, on: object, address?: string): Promise<Answered> {
  return post('/bet/betsingle', { ...on, ref, stake: '100', accept_better_odds: true, accept_any_odds: true }, address)
}

/** Responses to the bets so far. */
interface Bets {
  readonly answers: readonly Answered[]
  readonly placed: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
}

let refs = 0
/** Places bets one after another while `work` stops or starts nodes. A bet without a certain response is sent again. */
async function betWhile(work: (bets: Bets) => Promise<void>): Promise<Bets> {
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

/** Checks that every placed bet is stored once, no refused bet is stored, and the ledger balances. */
async function addsUp({ placed, refused }: Bets): Promise<void> {
  const { rows } = await home.database.owner.query<{ ref: string; bets: bigint }>(
    'select ref, count(*) as bets from ticket group by ref having count(*) > 1',
  )
  expect(rows).toEqual([])
  const { rows: tickets } = await home.database.owner.query<{ ref: string }>('select ref from ticket')
  const storedRefs = new Set(tickets.map(({ ref }) => ref))
  expect([...placed].filter((ref) => !storedRefs.has(ref))).toEqual([])
  expect([...refused].filter((ref) => storedRefs.has(ref))).toEqual([])
  expect(placed.size).toBeGreaterThan(0)
  expect(await readLedger(home.database.owner, auditLedger)).toMatchObject({ ok: true })
}

test('a rolling restart of all nodes fails no request', async () => {
  const bets = await betWhile(async () => {
    for (const name of nodes.names) {
      expect(await nodes.restart(name)).toBe(0)
      await allServe()
    }
  })
  expect(bets.answers.filter(({ http }) => http !== 200)).toEqual([])
  await addsUp(bets)
})

test('another node takes over the feed of a killed node within seconds, into one common book', async () => {
  const [killed, other] = await feeds()
  const bets = await betWhile(async ({ placed }) => {
    nodes.signal(killed, 'SIGKILL')
    const startMs = performance.now()
    await waitUntil('outdated prices at every API node', () => APIS.every((name) => !isFresh(name)), EVENTUALLY)
    const placedBefore = placed.size
    await waitUntil(
      `the takeover of feed and worker by ${other}`,
      () => holds(other, 'feed') && holds(other, 'worker') && APIS.some(isFresh),
      EVENTUALLY,
    )
    expect(performance.now() - startMs).toBeLessThan(2 * SOON.timeout)
    await waitUntil('a placed bet after the kill', () => placed.size > placedBefore, EVENTUALLY)
    nodes.startNode(killed)
    await allServe()
  })
  await addsUp(bets)
  await vi.waitFor(async () => {
    const [first, second] = await Promise.all(APIS.map((name) => listOf(nodes.addressOf(name), listToCome())))
    expect([first?.seq, first?.odds]).toEqual([second?.seq, second?.odds])
  }, EVENTUALLY)
})

test('AC4 no bet is placed while no node runs the feed', async () => {
  const on = await leg()
  await allServe()
  for (const name of FEEDS) nodes.signal(name, 'SIGSTOP')
  await waitUntil('outdated prices at every API node', () => APIS.every((name) => !isFresh(name)), EVENTUALLY)
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await bet(`reference-${(refs += 1)}`, on)).toMatchObject({ http: 200, status: 0 })
  }
  // Kills both feed nodes at the end, because a node woken after a pause may continue or end.
  for (const name of FEEDS) {
    nodes.signal(name, 'SIGKILL')
    await nodes.waitForExit(name)
    nodes.startNode(name)
  }
  await allServe()
  expect(await bet(`reference-${(refs += 1)}`, await leg())).toMatchObject({ status: 1 })
})

test('a paused feed node that resumes after a takeover exits and has written nothing', async () => {
  const [stopped, other] = await feeds()
  const bets = await betWhile(async () => {
    nodes.signal(stopped, 'SIGSTOP')
    await waitUntil(`the takeover of the feed by ${other}`, () => holds(other, 'feed'), EVENTUALLY)
    nodes.signal(stopped, 'SIGCONT')
    expect(await nodes.waitForExit(stopped)).toBe(1)
  })
  expect(logLines).toContain(`${stopped}: another Touchline process has taken over the roles of this process`)
  nodes.startNode(stopped)
  await addsUp(bets)
})

test('AC3 a killed node fails no other node, and its pending bets are rejected once', async () => {
  await allServe()
  const on = await leg(3)
  const [killed, other] = APIS
  const waiting = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const ref = `waiting-${(refs += 1)}`
      expect(await bet(ref, on, nodes.addressOf(killed))).toMatchObject({ status: 1 })
      return ref
    }),
  )
  const bets = await betWhile(async ({ placed }) => {
    nodes.signal(killed, 'SIGKILL')
    const placedBefore = placed.size
    await waitUntil('a placed bet after the kill', () => placed.size > placedBefore, EVENTUALLY)
    const statuses = async () => {
      const { rows } = await home.database.owner.query<{ words: string }>(
        `select t.status || ' ' || coalesce(t.reason, '') || ' ' || count(*) as words from ticket t
         join posting p on p.subject = t.id and p.ref like 'release%'
         where t.ref = any ($1) group by t.id, t.status, t.reason`,
        [waiting],
      )
      return rows.map(({ words }) => words)
    }
    await vi.waitFor(
      async () => expect(await statuses()).toEqual(waiting.map(() => 'rejected feedLostDuringWait 1')),
      EVENTUALLY,
    )
    expect(isFresh(other)).toBe(true)
    nodes.startNode(killed)
  })
  await addsUp(bets)
})
