import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { UxAnswer } from '@touchline/contract/sportsbook/ux'
import type { SportId } from '@touchline/domain/match'
import { accounts } from '../accounts/accounts.module.ts'
import { sportsbook } from '../sportsbook/sportsbook.module.ts'
import { createMemberStore } from '../accounts/members.store.ts'
import { type TestDatabase, createTestDatabase } from '../platform/database/testing/test-database.ts'
import { SOCKET_LIMITS, type SocketLimits } from '../platform/push/socket-limits.ts'
import type { Seams, ServerOptions } from '../server-options.ts'
import { type RunningServer, openServer } from '../server.ts'
import { holdToDescription } from './described.ts'
import { HandFeed } from './hand-feed.ts'
import type { SteppedFeed } from './stepped-feed.ts'

/** Saturday 2026-01-17 20:00 GMT+8. */
const EVENING_MS = Date.UTC(2026, 0, 17, 12)

const LIMITS = {
  minBetMinor: 100n,
  maxBetMinor: 500_000n,
  maxPayoutMinor: 50_000_000n,
  maxPerMatchMinor: 20_000_000n,
}

export interface Answer {
  readonly http: number
  readonly [field: string]: unknown
}

export interface TestMember {
  readonly account_id: string
  readonly session_token: string
}

const FREE = { tokens: 1_000_000, points: 1_000_000 }
/** What every test's server hashes passwords with. */
export const TEST_PEPPER = 'a pepper of the tests, long enough'
const UNLIMITED = { perMember: 1_000_000, perAddress: 1_000_000 }
/** A test machine may be as slow as it is. */
const NO_LAG = { lagMs: () => 0 }
/** A test looks at the book without a name, for as long as the machine makes it. */
const PATIENT: SocketLimits = { ...SOCKET_LIMITS, namelessMs: 600_000 }

/** A whole server on a database of its own, with its clock and, unless told otherwise, its feed in the test's hands. */
export class TestServer<F extends SteppedFeed = HandFeed> {
  readonly feed: F
  readonly database: TestDatabase
  readonly dataDir: string
  readonly #options: Partial<ServerOptions>
  readonly #modules: NonNullable<Seams['modules']>
  readonly #houseLimits: boolean
  #server: RunningServer | null = null
  #members = 0
  /** Moved by the test alone. */
  wallMs: number

  constructor({
    feed,
    database,
    dataDir,
    options,
    wallMs,
    modules = [],
    houseLimits = false,
  }: {
    feed: F
    database: TestDatabase
    dataDir: string
    options: Partial<ServerOptions>
    wallMs: number
    modules?: NonNullable<Seams['modules']>
    houseLimits?: boolean
  }) {
    this.feed = feed
    this.database = database
    this.dataDir = dataDir
    this.#options = options
    this.#modules = modules
    this.#houseLimits = houseLimits
    this.wallMs = wallMs
  }

  get server(): RunningServer {
    if (this.#server === null) throw new Error('the server is not running')
    return this.#server
  }

  async start(): Promise<void> {
    this.#server = await openServer(
      {
        port: 0,
        host: '127.0.0.1',
        dataDir: this.dataDir,
        databaseUrl: this.database.connectionString,
        pepper: TEST_PEPPER,
        fixturesDir: null,
        seed: 1,
        speed: 1,
        siteDir: null,
        docs: true,
        walletLoopback: true,
        rateLimits: UNLIMITED,
        strangers: FREE,
        lag: NO_LAG,
        sockets: PATIENT,
        onProgress: () => undefined,
        demo: this.#options.offers !== undefined,
        ...this.#options,
      },
      {
        wallMs: () => this.wallMs,
        openFeed: () => Promise.resolve(this.feed),
        feedRuns: false,
        demoAnywhere: true,
        houseLimits: this.#houseLimits,
        modules: this.#modules,
      },
    )
  }

  /**
   * Time goes on and the feed tells what it has to say, until all matches are priced and all results settled. One that
   * is not begun yet, or was lost, tells it once it is.
   */
  async look(afterMs = 0): Promise<void> {
    this.wallMs += afterMs
    const running = this.server.faceOf(sportsbook).feed()
    await this.feed.tell()
    await running.turn()
    await this.feed.tell()
    await running.idle()
    await this.server.faceOf(sportsbook).settled()
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = null
  }

  /** Lines of the log so far, at warning level and above. */
  async troubles(): Promise<readonly string[]> {
    const text = await readFile(path.join(this.dataDir, 'server.log'), 'utf8')
    return text.split('\n').filter((line) => line !== '' && (JSON.parse(line) as { level: number }).level >= 40)
  }

  /** Fails where a call was answered twice: each would write a stack into the log. */
  async drop(): Promise<void> {
    await this.stop()
    const twice = (await this.troubles()).filter((line) => line.includes('FST_ERR_REP_ALREADY_SENT'))
    if (twice.length > 0) throw new Error(`${twice.length} calls were answered twice: ${twice[0]}`)
    await this.database.drop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  async post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(this.server.address + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer = (await response.json()) as object
    holdToDescription('post', url, response.status, answer)
    return { http: response.status, ...answer }
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.server.address + url, { headers })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    if (isJson) holdToDescription('get', url, response.status, await response.clone().json())
    return response
  }

  async market(tab: 1 | 2 | 3): Promise<UxAnswer> {
    return (await this.get(`/uxmarket?sport=1&market=${tab}`)).json() as Promise<UxAnswer>
  }

  /** A new member with a session and 10,000.00 in his wallet. */
  async member(currency = 'MYR'): Promise<TestMember & { readonly id: number }> {
    this.#members += 1
    const account_id = `member${this.#members}`
    const { rows } = await this.database.pool.query<{ id: number }>('select min(id) as id from operator')
    const id = await this.server.faceOf(accounts).createMember({
      accountId: account_id,
      password: 'secret88',
      operatorId: rows[0]?.id ?? 0,
      currency,
      limits: new Map([[1 as SportId, LIMITS]]),
      depositMinor: 1_000_000n,
    })
    const session = { account_id, session_token: await this.server.faceOf(accounts).openSession(account_id) }
    // Not to be spread into a body, where no such field is known.
    return Object.defineProperty(session, 'id', { value: id }) as typeof session & { readonly id: number }
  }
}

/**
 * The demo is played only where a test asks for it, or for what its operator offers: its six passwords to hash and to
 * check, and limits in every sport, would be half of what most tests take. An operator there is.
 */
export const startTestServer = async (options: Partial<ServerOptions> = {}): Promise<TestServer> =>
  startTestServerOn(new HandFeed(), options)

/** The same where every operator starts with the house's default limits (LI7), which other tests set themselves. */
export const startTestServerWithLimits = (): Promise<TestServer> =>
  startTestServerOn(new HandFeed(), {}, EVENING_MS, [], true)

/** The same with products beside those of the server's list. */
export const startTestServerWith = async (modules: NonNullable<Seams['modules']>): Promise<TestServer> =>
  startTestServerOn(new HandFeed(), {}, EVENING_MS, modules)

export const startTestServerOn = async <F extends SteppedFeed>(
  feed: F,
  options: Partial<ServerOptions> = {},
  wallMs = EVENING_MS,
  modules: NonNullable<Seams['modules']> = [],
  houseLimits = false,
): Promise<TestServer<F>> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-server-'))
  const database = await createTestDatabase()
  if (options.demo !== true && options.offers === undefined) {
    await createMemberStore(database.pool).ensureOperator('demo')
  }
  const server = new TestServer({ feed, database, dataDir, options, wallMs, modules, houseLimits })
  await server.start()
  return server
}
