import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { UxAnswer } from '@touchline/contract/sportsbook/ux'
import type { SportId } from '@touchline/domain/match'
import { accounts } from '../accounts/accounts.module.ts'
import { intake } from '../intake/intake.module.ts'
import { results } from '../results/results.module.ts'
import { createMemberStore } from '../accounts/members.store.ts'
import { TEST_PEPPER } from './test-pepper.ts'
import { type TestDatabase, createTestDatabase } from '../platform/database/testing/test-database.ts'
import { SOCKET_LIMITS, type SocketLimits } from '../platform/push/socket-limits.ts'
import type { TestOverrides, ServerOptions } from '../server-options.ts'
import { type RunningServer, openServer } from '../server.ts'
import { assertDescribedResponse } from './described.ts'
import { ManualFeed } from './hand-feed.ts'
import type { SteppedFeed } from './stepped-feed.ts'

/** Start time of the tests: Saturday 2026-01-17 20:00 GMT+8. */
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
/** Password pepper of every test server. */
export { TEST_PEPPER } from './test-pepper.ts'
const UNLIMITED = { perMember: 1_000_000, perAddress: 1_000_000 }
/** Disables load shedding, because test machines may be slow. */
const NO_LOAD_SHEDDING = { lagMs: () => 0 }
/** Socket limits that leave a socket much time to authenticate, because test machines may be slow. */
const PATIENT: SocketLimits = { ...SOCKET_LIMITS, namelessMs: 600_000 }

/** Full server on its own database. The test controls the clock and, by default, the feed. */
export class TestServer<F extends SteppedFeed = ManualFeed> {
  readonly feed: F
  readonly database: TestDatabase
  readonly dataDir: string
  readonly #options: Partial<ServerOptions>
  readonly #modules: NonNullable<TestOverrides['modules']>
  readonly #hasDefaultLimits: boolean
  #server: RunningServer | null = null
  #members = 0
  /** Wall clock in epoch milliseconds. Only the test advances the clock. */
  wallMs: number
  /** Amount by which the system clock was set forward without time passing; negative if it was set back. */
  stepMs = 0
  /** Difference between the database clock and `wallMs`, in milliseconds. */
  databaseStepMs = 0

  constructor({
    feed,
    database,
    dataDir,
    options,
    wallMs,
    modules = [],
    hasDefaultLimits = false,
  }: {
    feed: F
    database: TestDatabase
    dataDir: string
    options: Partial<ServerOptions>
    wallMs: number
    modules?: NonNullable<TestOverrides['modules']>
    hasDefaultLimits?: boolean
  }) {
    this.feed = feed
    this.database = database
    this.dataDir = dataDir
    this.#options = options
    this.#modules = modules
    this.#hasDefaultLimits = hasDefaultLimits
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
        anonymousLimits: FREE,
        lag: NO_LOAD_SHEDDING,
        sockets: PATIENT,
        onProgress: () => undefined,
        demo: this.#options.offers !== undefined,
        ...this.#options,
      },
      {
        wallMs: () => this.wallMs + this.stepMs,
        monotonicMs: () => this.wallMs,
        databaseMs: async () => this.wallMs + this.databaseStepMs,
        openFeed: () => Promise.resolve(this.feed),
        feedRuns: false,
        demoAnywhere: true,
        houseLimits: this.#hasDefaultLimits,
        modules: this.#modules,
      },
    )
  }

  /**
   * Advances the clock, publishes the due feed changes and waits until matches are priced and results settled. A feed
   * that has not started, or was lost, publishes after its (re)start.
   */
  async advance(afterMs = 0): Promise<void> {
    this.wallMs += afterMs
    const running = this.server.apiOf(intake).feed()
    await this.feed.publishDue()
    await running.turn()
    await this.feed.publishDue()
    await running.idle()
    await this.server.apiOf(results).settled()
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = null
  }

  /** Returns the lines of the server log at warning level and above. */
  async readWarnings(): Promise<readonly string[]> {
    const text = await readFile(path.join(this.dataDir, 'server.log'), 'utf8')
    return text.split('\n').filter((line) => line !== '' && (JSON.parse(line) as { level: number }).level >= 40)
  }

  /**
   * Stops the server and drops the database. Fails if a call sent two responses, because Fastify logs a stack trace for
   * every such call.
   */
  async drop(): Promise<void> {
    await this.stop()
    const doubleResponses = (await this.readWarnings()).filter((line) => line.includes('FST_ERR_REP_ALREADY_SENT'))
    if (doubleResponses.length > 0)
      throw new Error(`${doubleResponses.length} calls were answered twice: ${doubleResponses[0]}`)
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
    assertDescribedResponse('post', url, response.status, answer)
    return { http: response.status, ...answer }
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.server.address + url, { headers })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    if (isJson) assertDescribedResponse('get', url, response.status, await response.clone().json())
    return response
  }

  async market(tab: 1 | 2 | 3): Promise<UxAnswer> {
    return (await this.get(`/uxmarket?sport=1&market=${tab}`)).json() as Promise<UxAnswer>
  }

  /** Creates a member with a session and a balance of 10,000.00. */
  async member(currency = 'MYR'): Promise<TestMember & { readonly id: number }> {
    this.#members += 1
    const account_id = `member${this.#members}`
    const { rows } = await this.database.pool.query<{ id: number }>('select min(id) as id from operator')
    const id = await this.server.apiOf(accounts).createMember({
      accountId: account_id,
      password: 'secret88',
      operatorId: rows[0]?.id ?? 0,
      currency,
      limits: new Map([[1 as SportId, LIMITS]]),
      depositMinor: 1_000_000n,
    })
    const session = { account_id, session_token: await this.server.apiOf(accounts).openSession(account_id) }
    // Not enumerable, so that spreading the session into a request body omits the id.
    return Object.defineProperty(session, 'id', { value: id }) as typeof session & { readonly id: number }
  }
}

/**
 * Starts a test server with one operator, without the demo data. The six demo passwords and the limits in every sport
 * would take half of the time of most tests.
 */
export const startTestServer = async (options: Partial<ServerOptions> = {}): Promise<TestServer> =>
  startTestServerOn(new ManualFeed(), options)

/** Starts a test server with the default limits for every operator (LI7). Other tests set limits themselves. */
export const startTestServerWithLimits = (): Promise<TestServer> =>
  startTestServerOn(new ManualFeed(), {}, EVENING_MS, [], true)

/** Starts a test server with additional modules. */
export const startTestServerWith = async (modules: NonNullable<TestOverrides['modules']>): Promise<TestServer> =>
  startTestServerOn(new ManualFeed(), {}, EVENING_MS, modules)

export const startTestServerOn = async <F extends SteppedFeed>(
  feed: F,
  options: Partial<ServerOptions> = {},
  wallMs = EVENING_MS,
  modules: NonNullable<TestOverrides['modules']> = [],
  hasDefaultLimits = false,
): Promise<TestServer<F>> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-server-'))
  const database = await createTestDatabase()
  if (options.demo !== true && options.offers === undefined) {
    await createMemberStore(database.pool).ensureOperator('demo')
  }
  const server = new TestServer({ feed, database, dataDir, options, wallMs, modules, hasDefaultLimits })
  await server.start()
  return server
}
