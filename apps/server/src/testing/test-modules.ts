import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { UxAnswer } from '@touchline/contract/sportsbook/ux'
import type { SportId } from '@touchline/domain/match'
import { demo } from '../demo/demo.module.ts'
import { members } from '../members/members.module.ts'
import { createMemberStore } from '../members/members.store.ts'
import { intake } from '../intake/intake.module.ts'
import { MODULES, type ServerModule } from '../modules.ts'
import { SOCKET_LIMITS, type SocketLimits } from '../platform/push/socket-limits.ts'
import { results } from '../results/results.module.ts'
import { type TestDatabase, createTestDatabase } from '../runtime/database/testing/test-database.ts'
import type { TestOverrides, ServerOptions } from '../server-options.ts'
import { assertDescribedResponse } from './described.ts'
import { ManualFeed } from './manual-feed.ts'
import { type OpenedModules, openInProcess, type TestRequest } from './open-in-process.ts'
import type { SteppedFeed } from './stepped-feed.ts'
import { TEST_PEPPER } from './test-pepper.ts'
import { LONG_TERMS } from './wait-until.ts'

/** Start time of the tests: Saturday 2026-01-17 20:00 GMT+8. */
export const EVENING_MS = Date.UTC(2026, 0, 17, 12)

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

interface TestModulesParts<F, Opened> {
  readonly feed: F
  readonly database: TestDatabase
  readonly dataDir: string
  readonly options: Partial<ServerOptions>
  readonly wallMs: number
  /** Opens the modules for `start`. */
  readonly open: (options: ServerOptions, overrides: TestOverrides) => Promise<Opened>
}

/** Options of the test modules, beside those of a server. */
export interface TestModulesOptions extends Partial<ServerOptions> {
  /** Modules whose jobs run, besides the feed and the settlement. Default none. */
  readonly jobs?: readonly ServerModule[]
  /** Whether operators start with the platform's default limits (LI7). Default false. */
  readonly houseLimits?: boolean
  /** Opens the modules as another node on the database of these ones, without feed and settlement. */
  readonly beside?: TestModules
}

const FREE = { tokens: 1_000_000, points: 1_000_000 }
const UNLIMITED = { perMember: 1_000_000, perAddress: 1_000_000 }
/** Disables load shedding, because test machines may be slow. */
const NO_LOAD_SHEDDING = { lagMs: () => 0 }
/** Socket limits that leave a socket much time to authenticate, because test machines may be slow. */
const PATIENT: SocketLimits = { ...SOCKET_LIMITS, namelessMs: 600_000 }

/** Modules on their own database. The test controls the clock and, by default, the feed. */
export class TestModules<F extends SteppedFeed = ManualFeed, Opened extends OpenedModules = OpenedModules> {
  readonly feed: F
  readonly database: TestDatabase
  readonly dataDir: string
  readonly #options: Partial<ServerOptions>
  readonly #open: TestModulesParts<F, Opened>['open']
  #opened: Opened | null = null
  #members = 0
  /** Wall clock in epoch milliseconds. Only the test advances the clock. */
  wallMs: number
  /** Amount by which the system clock was set forward without time passing; negative if it was set back. */
  stepMs = 0
  /** Difference between the database clock and `wallMs`, in milliseconds. */
  databaseStepMs = 0

  constructor({ feed, database, dataDir, options, wallMs, open }: TestModulesParts<F, Opened>) {
    this.feed = feed
    this.database = database
    this.dataDir = dataDir
    this.#options = options
    this.#open = open
    this.wallMs = wallMs
  }

  get server(): Opened {
    if (this.#opened === null) throw new Error('the modules are not open')
    return this.#opened
  }

  async start(): Promise<void> {
    const options: ServerOptions = {
      port: 0,
      host: '127.0.0.1',
      dataDir: this.dataDir,
      databaseUrl: this.database.connectionString,
      pepper: TEST_PEPPER,
      fixturesDir: null,
      seed: 1,
      speed: 1,
      siteDir: null,
      walletLoopback: true,
      rateLimits: UNLIMITED,
      anonymousLimits: FREE,
      lag: NO_LOAD_SHEDDING,
      sockets: PATIENT,
      leaseTerms: LONG_TERMS,
      onProgress: () => undefined,
      demo: this.#options.offers !== undefined,
      ...this.#options,
    }
    this.#opened = await this.#open(options, {
      wallMs: () => this.wallMs + this.stepMs,
      monotonicMs: () => this.wallMs,
      databaseMs: async () => this.wallMs + this.databaseStepMs,
      openFeed: () => Promise.resolve(this.feed),
      feedRuns: false,
      demoAnywhere: true,
    })
  }

  /**
   * Advances the clock, publishes the due feed changes and waits until matches are priced and results settled. A feed
   * that has not started, or was lost, publishes after its (re)start.
   */
  async advance(afterMs = 0): Promise<void> {
    this.wallMs += afterMs
    const running = this.server.apiOf(intake).feed()
    await this.feed.publishDue()
    // A turn starts no feed while the run is busy, for example after a gap in the bus events.
    await running.idle()
    await running.turn()
    await this.feed.publishDue()
    await running.idle()
    await this.server.apiOf(results).settled()
  }

  async stop(): Promise<void> {
    await this.#opened?.stop()
    this.#opened = null
  }

  /** Returns the lines of the server log at warning level and above. */
  async readWarnings(): Promise<readonly string[]> {
    const text = await readFile(path.join(this.dataDir, 'server.log'), 'utf8')
    return text.split('\n').filter((line) => line !== '' && (JSON.parse(line) as { level: number }).level >= 40)
  }

  /**
   * Stops the modules and drops the database. Fails if a call sent two responses, because Fastify logs a stack trace
   * for every such call.
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
    const response = await this.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer = (await response.json()) as object
    assertDescribedResponse('post', url, response.status, answer)
    return { http: response.status, ...answer }
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await this.request(url, { headers })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    if (isJson) assertDescribedResponse('get', url, response.status, await response.clone().json())
    return response
  }

  /** Sends a request without checking the response against the API description. */
  request(url: string, request: TestRequest = {}): Promise<Response> {
    return this.server.request(url, request)
  }

  async market(tab: 1 | 2 | 3): Promise<UxAnswer> {
    return (await this.get(`/uxmarket?sport=1&market=${tab}`)).json() as Promise<UxAnswer>
  }

  /** Creates a member with a session and a balance of 10,000.00. */
  async member(currency = 'MYR'): Promise<TestMember & { readonly id: number }> {
    this.#members += 1
    const account_id = `member${this.#members}`
    const { rows } = await this.database.pool.query<{ id: number }>('select min(id) as id from operator')
    const id = await this.server.apiOf(demo).createMember({
      accountId: account_id,
      password: 'secret88',
      operatorId: rows[0]?.id ?? 0,
      currency,
      limits: new Map([[1 as SportId, LIMITS]]),
      depositMinor: 1_000_000n,
    })
    const session = { account_id, session_token: await this.openSession(account_id) }
    // Not enumerable, so that spreading the session into a request body omits the id.
    return Object.defineProperty(session, 'id', { value: id }) as typeof session & { readonly id: number }
  }

  /** Opens a session of a member without a password, and returns its token. */
  openSession(accountId: string): Promise<string> {
    return this.server.apiOf(members).openSession(accountId)
  }
}

/**
 * Opens a module, and the modules before it in the list of the server, on a database with one operator. The modules of
 * accounts up to `demo` are always open, because tests create members and log in. Requests and sockets stay in the
 * process. The feed and the settlement, if these modules are open, run when the test calls
 * `advance`.
 */
export async function openTestModules(
  last: ServerModule,
  { jobs = [], houseLimits = false, beside, ...options }: TestModulesOptions = {},
): Promise<TestModules> {
  const modules = MODULES.slice(0, Math.max(MODULES.indexOf(demo), MODULES.indexOf(last)) + 1)
  const stepped = beside === undefined ? [intake, results].filter((module) => modules.includes(module)) : []
  const test = new TestModules({
    ...(await openFolders(options, beside)),
    feed: new ManualFeed(),
    options,
    wallMs: beside?.wallMs ?? EVENING_MS,
    open: (serverOptions, overrides) =>
      openInProcess({
        modules,
        jobs: [...stepped, ...jobs],
        options: serverOptions,
        overrides: { ...overrides, houseLimits },
      }),
  })
  await test.start()
  return test
}

/** Creates the folders of a test, or a data folder for another node on the database of earlier modules. */
async function openFolders(options: Partial<ServerOptions>, beside: TestModules | undefined) {
  if (beside === undefined) return createTestFolders(options)
  return { database: beside.database, dataDir: await mkdtemp(path.join(beside.dataDir, 'node-')) }
}

/**
 * Creates a data folder and a database with one operator. The six demo passwords and the limits in every sport would
 * take half of the time of most tests, so the database has no demo data by default.
 */
export async function createTestFolders({ demo, offers }: Partial<ServerOptions>) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-server-'))
  const database = await createTestDatabase()
  if (demo !== true && offers === undefined) await createMemberStore(database.pool).ensureOperator('demo')
  return { dataDir, database }
}
