import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { CreateMember } from './accounts/create-member.ts'
import { type DemoLogins, openDemoWorld } from './accounts/demo-world.ts'
import { isUnused, readDemoAccounts } from './accounts/demo.store.ts'
import { type Accounts, joinAccounts } from './accounts/join-accounts.ts'
import { tellShortKeys } from './accounts/launch-keys.store.ts'
import type { RateLimits } from './accounts/member-route.http.ts'
import { openPepper } from './accounts/open-pepper.ts'
import type { Pepper } from './accounts/pepper.ts'
import { keyOfToken } from './accounts/session-guard.ts'
import { watchSessions } from './accounts/watch-sessions.ts'
import { type HttpParts, createApp, routesOf } from './app.ts'
import { demoChoiceOf } from './demo-choice.ts'
import { joinNotices } from './notices/join-notices.ts'
import type { Notices } from './notices/notices.ts'
import { type Pools, openPools } from './open-pools.ts'
import type { Bus } from './platform/bus/bus.ts'
import { openBus } from './platform/bus/open-bus.ts'
import { createClockStore } from './platform/clock/world-clock.store.ts'
import { type WorldClock, createWorldClock } from './platform/clock/world-clock.ts'
import { addressKey } from './platform/http/address.ts'
import { createAllowances } from './platform/http/allowances.ts'
import { watchDoor } from './platform/http/close-door.ts'
import { CONNECTIONS_PER_ADDRESS } from './platform/http/connections.ts'
import { listen } from './platform/http/listen.ts'
import { openSite } from './platform/http/open-site.ts'
import { precompress } from './platform/http/precompress.ts'
import type { Route } from './platform/http/route.ts'
import { STRANGER_LIMITS, Strangers } from './platform/http/strangers.ts'
import { watchMaintenance } from './platform/http/watch-maintenance.ts'
import { Closing } from './platform/jobs/closing.ts'
import type { Hold } from './platform/jobs/lease.ts'
import { runLoop } from './platform/jobs/run-loop.ts'
import { createWorkingSlices } from './platform/jobs/working-slices.ts'
import { openServerLog } from './platform/process/server-log.ts'
import { Hub } from './platform/push/hub.ts'
import { pushBeat, pushClosed, registerLive } from './platform/push/live.http.ts'
import { processScheduler } from './platform/push/scheduler.ts'
import { SOCKET_LIMITS } from './platform/push/socket-limits.ts'
import { joinReports } from './reports/join-reports.ts'
import type { Seams, ServerOptions } from './server-options.ts'
import { createCheckSlip } from './sportsbook/betting/check-slip.ts'
import { tellMembers } from './sportsbook/betting/tell-members.ts'
import { type Money, joinMoney, waitMsOf } from './sportsbook/join-money.ts'
import { createBookView } from './sportsbook/offer/book-view.ts'
import { Book } from './sportsbook/offer/book.ts'
import { EncodedBodies } from './sportsbook/offer/encoded-bodies.ts'
import type { Feed } from './sportsbook/offer/feed-source.ts'
import { FeedWatch } from './sportsbook/offer/feed-watch.ts'
import { openThreadFeed } from './sportsbook/offer/feed/thread-feed.ts'
import { createGenerateParlay } from './sportsbook/offer/generate-parlay.ts'
import { joinBettings } from './sportsbook/offer/join-bettings.ts'
import { createMatchStore } from './sportsbook/offer/matches.store.ts'
import { ParlayCandidates } from './sportsbook/offer/parlay-candidates.ts'
import { Pricer } from './sportsbook/offer/price-match.ts'
import { createQuarantineStore } from './sportsbook/offer/quarantine.store.ts'
import { recallClosed } from './sportsbook/offer/recall-closed.ts'
import { RunFeed } from './sportsbook/offer/run-feed.ts'
import { createTimelineStore } from './sportsbook/offer/timeline.store.ts'
import { Timelines } from './sportsbook/offer/timelines.ts'
import { BookTopics } from './sportsbook/push/book-topics.ts'
import { createResultStore } from './sportsbook/results/finished-matches.store.ts'
import { createMatchResults } from './sportsbook/results/match-results.ts'
import { createStandingStore } from './sportsbook/results/standing.store.ts'
import { createStandings } from './sportsbook/results/standings.ts'
import { keepHeads } from './wallet/keep-heads.ts'

export interface RunningServer {
  readonly address: string
  readonly clock: WorldClock
  readonly watch: FeedWatch
  readonly feed: RunFeed
  readonly createMember: CreateMember
  readonly demo: DemoLogins
  /** Gives a member a session without asking for his password: for benches and tests. */
  readonly openSession: (accountId: string) => Promise<string>
  /** Every endpoint that it answers. */
  readonly routes: readonly Route[]
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
  readonly bus: Bus
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
  // A process that stands by has its feed ready when its turn comes.
  const feedOpening = (seams.openFeed ?? (() => openThreadFeed(options)))()
  const feedOpened = feedOpening.catch(() => null)
  closing.add(async () => (await feedOpened)?.stop())
  const { pool, reads, hold } = await openPools(options, closing)
  const left = await createClockStore(pool).read()
  const clock = createWorldClock({ left, speed: options.speed, wallMs: seams.wallMs ?? Date.now })
  const { log, close } = openServerLog(options.dataDir, options.onProgress)
  closing.add(close)
  const bus = await openBus({ pool, natsUrl: options.natsUrl, log }, closing)
  const world = joinWorld({ pool, reads, hold, log, bus }, clock, await openPepper({ ...options, pool }), options)
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
  joinBettings(pool, world)
  const notices = joinNotices({ pool, ...world, balanceOf: world.money.balanceOf })
  const running = joinFeed(pool, world, feed, left?.worldMs ?? clock.worldMs())
  const { app, routes } = await joinApp(reads, world, notices, running, options, closing)
  closing.add(watchDoor(app))
  const address = await listen(app, options)
  settleTheRest(world)
  compressSite(world, options.siteDir)
  if (seams.feedRuns !== false) runFeed(running, hold, world, closing)
  return {
    address,
    clock,
    watch: world.watch,
    feed: running,
    routes,
    demo,
    createMember: world.accounts.createMember,
    openSession: (accountId) => openSession(world.accounts, accountId),
    stop: async () => {
      closing.comesNear()
      await setTimeout(options.leaveMs ?? 0)
      await closing.run()
    },
  }
}

const joinWorld = (
  { pool, reads, log, bus }: Pools & Pick<World, 'log' | 'bus'>,
  clock: WorldClock,
  pepper: Pepper,
  { brand, onProgress }: ServerOptions,
): World => {
  const book = new Book({ firstSeq: Math.floor(clock.wallMs()) * 1000, worldMs: clock.worldMs() })
  const watch = new FeedWatch(clock.wallMs)
  const bodies = new EncodedBodies(book)
  const hub = new Hub([new BookTopics({ book, bodies, scheduler: processScheduler })])
  const pricer = new Pricer()
  const timelines = new Timelines(createTimelineStore(pool))
  const money = joinMoney({
    pool,
    reads,
    clock,
    book: createBookView(book, watch),
    modelOf: (matchId) => pricer.modelOf(matchId),
    onNotice: onProgress,
    bus,
  })
  tellMembers({
    bus,
    wire: hub,
    lists: money.lists,
    balanceOf: money.balanceOf,
    onError: (err) => log.error({ err }, 'telling a member failed'),
  })
  const accounts = joinAccounts({ ...money, pool, sockets: hub, clock, pepper, brand: brand ?? FIRST_BRAND })
  return { clock, log, bus, book, watch, bodies, hub, pricer, timelines, money, accounts }
}

/** Closed after all that posts: the last heads are those of the stop. */
const joinHeads = async (pool: pg.Pool, world: World, options: ServerOptions, closing: Closing): Promise<void> => {
  const { dataDir, databaseUrl } = options
  const heads = await keepHeads({
    pool,
    dataDir,
    databaseUrl,
    wallMs: world.clock.wallMs,
    onError: (err) => world.log.error({ err }, 'signing the heads of the ledger failed'),
  })
  closing.add(() => heads.stop())
}

const healthOf = ({ clock, book, watch }: World, feed: RunFeed, closing: Closing) => ({
  status: 1 as const,
  leaving: closing.isNear,
  stale: watch.stale(),
  seq: book.seq,
  world_ms: clock.worldMs(),
  wall_ms: clock.wallMs(),
  speed: clock.speed,
  quarantined: feed.quarantined().count,
  quarantined_since_ms: feed.quarantined().sinceMs,
})

const joinApp = async (
  reads: pg.Pool,
  world: World,
  notices: Notices,
  feed: RunFeed,
  options: ServerOptions,
  closing: Closing,
): Promise<{ app: FastifyInstance; routes: readonly Route[] }> => {
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
  const parts: HttpParts = {
    ...accounts,
    ...money,
    lists: money.readLists,
    notices,
    clock,
    book,
    log: world.log,
    rateLimits,
    allowances: createAllowances(rateLimits.perMember),
    strangers,
    docs: options.docs === true,
    outside: { trustedProxies: [], publicOrigins: [], ...options.outside },
    connectionsPerAddress: options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS,
    ux: { bodies: world.bodies, stale, worldMs: clock.worldMs },
    health: () => healthOf(world, feed, closing),
    timelines: world.timelines,
    generateParlay: createGenerateParlay({ book, clock, candidates: () => candidates.matches }),
    checkSlip: createCheckSlip({ ...money, clock, book: createBookView(book, watch), waitMsOf }),
    reports: joinReports(reads),
    matchResults: createMatchResults({ store: createResultStore(reads), clock }),
    standings: createStandings({ store: createStandingStore(reads), clock }),
    site,
    maintenance: maintenance.on,
    more: (app) => {
      app.addHook('onClose', () => hub.stop())
      registerLive(app, {
        ...live,
        scheduler: processScheduler,
        limits: options.sockets ?? SOCKET_LIMITS,
        addressOf: ({ ip }) => addressKey(ip),
        memberOf: async (accountId, token, ip) => {
          const session = await strangers.prove(ip, token, () => accounts.guard.verify(accountId, token))
          if (!session.ok) return session
          const { id, operator } = session.member
          const sessionKey = keyOfToken(token)
          socketSessions.begin(id, sessionKey)
          return { id, accountId, operatorId: operator.id, sessionKey }
        },
      })
    },
  }
  const routes = routesOf(parts)
  return { app: await createApp(parts, routes), routes }
}

const joinFeed = (
  pool: pg.Pool,
  { clock, log, book, watch, pricer, timelines, money }: World,
  feed: Feed,
  dealtWithMs: number,
): RunFeed =>
  new RunFeed(
    {
      feed,
      clock,
      book,
      clockStore: createClockStore(pool),
      store: createMatchStore(pool),
      pricer,
      quarantine: createQuarantineStore(pool),
      timelines,
      settlement: money.settlement,
      listener: watch,
      slices: createWorkingSlices(() => performance.now()),
      onError: (err, what) => log.error({ err }, `${what} failed`),
    },
    dealtWithMs,
  )

/** What an earlier run did not settle to its end. */
const settleTheRest = ({ money, log }: World): void => {
  money.settlement.resume().catch((err: unknown) => log.error({ err }, 'going on with settlements failed'))
}

/** The first visitors get the files as they are. */
const compressSite = ({ log }: World, siteDir: string | null): void => {
  if (siteDir === null) return
  precompress(siteDir).catch((err: unknown) => log.warn({ err }, 'the site is served uncompressed'))
}

/** A term that has run out says nothing of the feed: it goes stale, and no bet is taken (AC4). */
const runFeed = (feed: RunFeed, hold: Hold, { watch, log }: World, closing: Closing): void => {
  const stopSteps = runLoop(async () => {
    if (hold.isMine()) await feed.step()
  }, TICK_MS)
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
