import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type Accounts, joinAccounts } from './accounts.ts'
import { createBookView } from './book/book-view.ts'
import { Book } from './book/book.ts'
import { EncodedBodies } from './book/encoded-bodies.ts'
import { FeedWatch } from './book/feed-watch.ts'
import { ParlayCandidates } from './book/parlay-candidates.ts'
import { Closing } from './closing.ts'
import { demoChoiceOf } from './demo-choice.ts'
import { openThreadFeed } from './feed/thread-feed.ts'
import { createAllowances } from './http/allowances.ts'
import { addressKey } from './http/address.ts'
import { type Outside, createApp } from './http/app.ts'
import { CONNECTIONS_PER_ADDRESS } from './http/connections.ts'
import type { RateLimits } from './http/member-route.ts'
import { openSite } from './http/open-site.ts'
import { STRANGER_LIMITS, type StrangerLimits, Strangers } from './http/strangers.ts'
import { precompress } from './http/precompress.ts'
import { keepHeads } from './heads-file.ts'
import { listen } from './listen.ts'
import { type Money, joinMoney, waitMsOf } from './money.ts'
import { joinNotices } from './notices.ts'
import { openPepper } from './open-pepper.ts'
import { Hub } from './push/hub.ts'
import { pushBeat, pushClosed, registerLive } from './push/live.ts'
import { processScheduler } from './push/scheduler.ts'
import { SOCKET_LIMITS, type SocketLimits } from './push/socket-limits.ts'
import { runLoop } from './run-loop.ts'
import { type Pools, openPools } from './open-pools.ts'
import { openServerLog } from './server-log.ts'
import { createCheckSlip } from './services/check-slip.ts'
import type { CreateMember } from './services/create-member.ts'
import { type DemoLogins, type DemoOffer, openDemoWorld } from './services/demo-world.ts'
import type { Feed } from './services/feed-source.ts'
import { createGenerateParlay } from './services/generate-parlay.ts'
import { createMatchResults } from './services/match-results.ts'
import type { Notices } from './services/notices.ts'
import type { Pepper } from './services/pepper.ts'
import { Pricer } from './services/price-match.ts'
import { recallClosed } from './services/recall-closed.ts'
import { RunFeed } from './services/run-feed.ts'
import { keyOfToken } from './services/session-guard.ts'
import { createTellMembers } from './services/tell-members.ts'
import { Timelines } from './services/timelines.ts'
import { watchMaintenance } from './watch-maintenance.ts'
import { watchSessions } from './watch-sessions.ts'
import { createWorkingSlices } from './services/working-slices.ts'
import { type WorldClock, createWorldClock } from './services/world-clock.ts'
import { createStandings } from './services/standings.ts'
import { tellShortKeys } from './store/launch-keys.ts'
import { createStandingStore } from './store/standing-store.ts'
import { isUnused, readDemoAccounts } from './store/demo-store.ts'
import { createResultStore } from './store/finished-matches.ts'
import { createMatchStore } from './store/matches.ts'
import { createQuarantineStore } from './store/quarantine-store.ts'
import { createTimelineStore } from './store/timeline-store.ts'
import { createClockStore } from './store/world-clock-store.ts'

export interface ServerOptions {
  /** 0 takes a free one. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** An outside PostgreSQL in place of the embedded one. */
  readonly databaseUrl?: string | undefined
  /** Who may change its tables, where that is somebody else. */
  readonly migrationUrl?: string | undefined
  /** What passwords are hashed with beside the database; without it the file of the data folder. */
  readonly pepper?: string | undefined
  /** Folder of real fixtures; null plays a made-up season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports played in the made-up season beside those that are offered by default. */
  readonly sports?: readonly string[]
  /** World milliseconds for each of the wall. */
  readonly speed: number
  /** Whether the API is described at /docs. */
  readonly docs?: boolean
  /** Whether the demo is played; unless told, where it was before and on a new database that nobody else reaches. */
  readonly demo?: boolean | undefined
  /** What the demo operator offers beside the rest. */
  readonly offers?: readonly DemoOffer[]
  /** Folder of the built site; null serves the API alone. */
  readonly siteDir: string | null
  /** The brand that the site is served under. */
  readonly brand?: string
  readonly rateLimits?: RateLimits
  readonly strangers?: Partial<StrangerLimits>
  /** Proxies and names that it is reached by; none unless told. */
  readonly outside?: Partial<Outside> | undefined
  readonly sockets?: SocketLimits
  /** TCP connections that one address may have; CONNECTIONS_PER_ADDRESS unless told. */
  readonly connectionsPerAddress?: number | undefined
  /** One line of progress for whoever watches the start. */
  readonly onProgress: (line: string) => void
}

/** Where a test puts parts of its own. */
export interface Seams {
  readonly wallMs?: () => number
  readonly openFeed?: () => Promise<Feed>
  /** True: the demo is played wherever the database is. */
  readonly demoAnywhere?: boolean
  /** False: the test steps the feed itself. */
  readonly feedRuns?: boolean
}

export interface RunningServer {
  readonly address: string
  readonly clock: WorldClock
  readonly watch: FeedWatch
  readonly feed: RunFeed
  readonly createMember: CreateMember
  readonly demo: DemoLogins
  /** Gives a member a session without asking for his password: for benches and tests. */
  readonly openSession: (accountId: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const TICK_MS = 200
const WATCH_MS = 250
const FIRST_BRAND = 'touchline'
const SAVE_CLOCK_MS = 2_000
const KEEP_ENDED_SESSIONS_MS = 7 * 86_400_000
/** A minute of one member, in points (WEIGHTS), and of one address that has none. */
const RATE_LIMITS: RateLimits = { perMember: 900, perAddress: 120 }

/** Starts every role in this process. Throws an Error whose message is one line that says what to do. */
export const openServer = async (options: ServerOptions, seams: Seams = {}): Promise<RunningServer> => {
  const closing = new Closing()
  try {
    return await join(options, seams, closing)
  } catch (error) {
    await closing.run()
    throw error
  }
}

/** Everything that the requests are answered from. */
interface World {
  readonly clock: WorldClock
  readonly log: Logger
  readonly book: Book
  readonly watch: FeedWatch
  readonly bodies: EncodedBodies
  readonly hub: Hub
  readonly pricer: Pricer
  readonly timelines: Timelines
  readonly money: Money
  readonly accounts: Accounts
}

const join = async (options: ServerOptions, seams: Seams, closing: Closing): Promise<RunningServer> => {
  const { pool, reads } = await openPools(options, closing)
  const feedOpening = (seams.openFeed ?? (() => openThreadFeed(options)))()
  const feedOpened = feedOpening.catch(() => null)
  closing.add(async () => (await feedOpened)?.stop())
  const left = await createClockStore(pool).read()
  const clock = createWorldClock({ left, speed: options.speed, wallMs: seams.wallMs ?? Date.now })
  const world = joinWorld({ pool, reads }, clock, await openPepper({ ...options, pool }), options, closing)
  await joinHeads(pool, world, options, closing)
  await tellShortKeys(pool, options.onProgress)
  const demo = await openDemoWorld(
    { ...world.accounts, found: (ids) => readDemoAccounts(pool, ids), isUnused: () => isUnused(pool) },
    demoChoiceOf(options, seams),
  )
  await recallClosed({ ...world, store: createResultStore(pool) })
  await world.accounts.sessions.dropEnded(clock.wallMs() - KEEP_ENDED_SESSIONS_MS)
  const feed = await feedOpening
  for (const note of feed.notes) options.onProgress(`fixtures: ${note}`)
  for (const judge of [world.money.judge, world.money.cashOutJudge]) {
    await judge.start()
    closing.add(() => judge.stop())
  }
  const notices = await joinNotices({ pool, ...world, balanceOf: world.money.balanceOf }, closing)
  const running = joinFeed(pool, world, feed, left?.worldMs ?? clock.worldMs())
  const app = await joinApp(reads, world, notices, running, options, closing)
  closing.add(() => app.close())
  const address = await listen(app, options)
  settleTheRest(world)
  compressSite(world, options.siteDir)
  if (seams.feedRuns !== false) runFeed(running, world, closing)
  return {
    address, clock, watch: world.watch, feed: running, demo,
    createMember: world.accounts.createMember,
    openSession: (accountId) => openSession(world.accounts, accountId),
    stop: () => closing.run(),
  }
}

const joinWorld = (
  { pool, reads }: Pools, clock: WorldClock, pepper: Pepper, { dataDir, brand, onProgress }: ServerOptions,
  closing: Closing,
): World => {
  const { log, close } = openServerLog(dataDir, onProgress)
  closing.add(close)
  const book = new Book({ firstSeq: Math.floor(clock.wallMs()) * 1000, worldMs: clock.worldMs() })
  const watch = new FeedWatch(clock.wallMs)
  const bodies = new EncodedBodies(book)
  const hub = new Hub({ book, bodies, scheduler: processScheduler })
  const pricer = new Pricer()
  const timelines = new Timelines(createTimelineStore(pool))
  const money = joinMoney({
    pool, reads, clock,
    book: createBookView(book, watch), modelOf: (matchId) => pricer.modelOf(matchId), onNotice: onProgress,
    onBetsChanged: (changes) => tellMembers(changes),
  })
  const tellMembers = createTellMembers({
    wire: hub, lists: money.lists, balanceOf: money.balanceOf,
    onError: (err) => log.error({ err }, 'telling a member failed'),
  })
  const accounts = joinAccounts({ ...money, pool, clock, pepper, brand: brand ?? FIRST_BRAND })
  accounts.guard.onEnded(({ memberId, includes, code }) => hub.endSessions(memberId, includes, code))
  return { clock, log, book, watch, bodies, hub, pricer, timelines, money, accounts }
}

/** Closed after all that posts: the last heads are those of the stop. */
const joinHeads = async (pool: pg.Pool, world: World, options: ServerOptions, closing: Closing): Promise<void> => {
  const { dataDir, databaseUrl } = options
  const heads = await keepHeads({
    pool, dataDir, databaseUrl, wallMs: world.clock.wallMs,
    onError: (err) => world.log.error({ err }, 'signing the heads of the ledger failed'),
  })
  closing.add(() => heads.stop())
}

const joinApp = async (
  reads: pg.Pool, world: World, notices: Notices, feed: RunFeed, options: ServerOptions, closing: Closing,
): Promise<FastifyInstance> => {
  const { clock, book, watch, hub, money, accounts } = world
  const rateLimits = options.rateLimits ?? RATE_LIMITS
  const stale = (): boolean => watch.stale()
  const candidates = new ParlayCandidates(book)
  const live = { hub, clock, stale, seq: () => book.seq }
  watch.onTurn(() => pushBeat(live))
  const strangers = new Strangers({ ...STRANGER_LIMITS, ...options.strangers }, (token) => accounts.guard.knows(token))
  const site = await openSite(options.siteDir, options.brand ?? FIRST_BRAND)
  const maintenance = await watchMaintenance(options.dataDir, (on) => on && pushClosed(hub))
  closing.add(() => maintenance.stop())
  const socketSessions = watchSessions(world, closing)
  return createApp({
    ...accounts, ...money, lists: money.readLists, notices, clock, book, log: world.log,
    rateLimits, allowances: createAllowances(rateLimits.perMember),
    strangers, docs: options.docs === true,
    outside: { trustedProxies: [], publicOrigins: [], ...options.outside },
    connectionsPerAddress: options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS,
    ux: { bodies: world.bodies, stale, worldMs: clock.worldMs },
    health: () => ({
      status: 1, stale: stale(), seq: book.seq, world_ms: clock.worldMs(), wall_ms: clock.wallMs(), speed: clock.speed,
      quarantined: feed.quarantined().count, quarantined_since_ms: feed.quarantined().sinceMs,
    }),
    timelines: world.timelines,
    generateParlay: createGenerateParlay({ book, clock, candidates: () => candidates.matches }),
    checkSlip: createCheckSlip({ ...money, clock, book: createBookView(book, watch), waitMsOf }),
    matchResults: createMatchResults({ store: createResultStore(reads), clock }),
    standings: createStandings({ store: createStandingStore(reads), clock }),
    site, maintenance: maintenance.on,
    more: (app) => {
      app.addHook('onClose', () => hub.stop())
      registerLive(app, {
        ...live, scheduler: processScheduler, limits: options.sockets ?? SOCKET_LIMITS,
        addressOf: ({ ip }) => addressKey(ip),
        memberOf: async (accountId, token, ip) => {
          const session = await strangers.prove(ip, token, () => accounts.guard.verify(accountId, token))
          if (!session.ok) return session
          const { id, operator } = session.member
          const sessionKey = keyOfToken(token)
          socketSessions.begin(id, sessionKey)
          return { id, operatorId: operator.id, sessionKey }
        },
      })
    },
  })
}

const joinFeed = (
  pool: pg.Pool, { clock, log, book, watch, pricer, timelines, money }: World, feed: Feed, dealtWithMs: number,
): RunFeed =>
  new RunFeed({
    feed, clock, book, clockStore: createClockStore(pool), store: createMatchStore(pool), pricer,
    quarantine: createQuarantineStore(pool), timelines,
    settlement: money.settlement, listener: watch, slices: createWorkingSlices(() => performance.now()),
    onError: (err, what) => log.error({ err }, `${what} failed`),
  }, dealtWithMs)

/** What an earlier run did not settle to its end. */
const settleTheRest = ({ money, log }: World): void => {
  money.settlement.resume().catch((err: unknown) => log.error({ err }, 'going on with settlements failed'))
}

/** The first visitors get the files as they are. */
const compressSite = ({ log }: World, siteDir: string | null): void => {
  if (siteDir === null) return
  precompress(siteDir).catch((err: unknown) => log.warn({ err }, 'the site is served uncompressed'))
}

const runFeed = (feed: RunFeed, { watch, log }: World, closing: Closing): void => {
  const stopSteps = runLoop(() => feed.step(), TICK_MS)
  const save = (): Promise<void> =>
    feed.saveClock().catch((err: unknown) => log.error({ err }, 'saving the clock failed'))
  const stopSaving = runLoop(save, SAVE_CLOCK_MS)
  const watching = setInterval(() => watch.check(), WATCH_MS)
  closing.add(async () => {
    clearInterval(watching)
    await Promise.all([stopSteps(), stopSaving()])
    await feed.saveClock()
  })
}

const openSession = async ({ members, guard }: Accounts, accountId: string): Promise<string> => {
  const known = await members.byAccountId(accountId)
  if (known === null) throw new Error(`there is no member ${accountId}`)
  return (await guard.open(known.member, { way: 'bench', caller: null })).token
}
