import { sportsbookHeading } from './sportsbook.heading.ts'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { accounts } from '../accounts/index.ts'
import { createClockStore } from '../platform/clock/world-clock.store.ts'
import type { Closing } from '../platform/jobs/closing.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { HealthPart, Job, Module, Platform, FaceOf } from '../platform/module.ts'
import { createWorkingSlices } from '../platform/jobs/working-slices.ts'
import { pushBeat, registerLive } from '../platform/push/live.http.ts'
import { type SocketLimits, SOCKET_LIMITS } from '../platform/push/socket-limits.ts'
import { addressKey } from '../platform/http/address.ts'
import { wallet } from '../wallet/index.ts'
import { tellMembers } from './betting/tell-members.ts'
import { joinMoney } from './join-money.ts'
import { createBookView } from './offer/book-view.ts'
import { Book } from './offer/book.ts'
import { ViewCache } from './offer/view-cache.ts'
import type { Feed } from './offer/feed-source.ts'
import { FeedWatch } from './offer/feed-watch.ts'
import { openThreadFeed } from './offer/feed/thread-feed.ts'
import { joinBettings } from './offer/join-bettings.ts'
import { createMatchStore } from './offer/matches.store.ts'
import { Pricer } from './offer/price-match.ts'
import { createQuarantineStore } from './offer/quarantine.store.ts'
import { recallClosed } from './offer/recall-closed.ts'
import { RunFeed } from './offer/run-feed.ts'
import { createTimelineStore } from './offer/timeline.store.ts'
import { Timelines } from './offer/timelines.ts'
import { BookTopics } from './push/book-topics.ts'
import { createResultStore } from './results/finished-matches.store.ts'
import { sportsbookRoutes } from './sportsbook.routes.ts'
import { sportsbookSchema } from './sportsbook.schema.ts'

const TICK_MS = 200
const WATCH_MS = 250
const SAVE_CLOCK_MS = 2_000

interface SportsbookOptions {
  /** Folder of real fixtures; null plays a made-up season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports played in the made-up season beside those that are offered by default. */
  readonly sports?: readonly string[]
  readonly sockets?: SocketLimits
  readonly openFeed?: () => Promise<Feed>
  /** False: the feed is stepped from outside. */
  readonly feedRuns?: boolean
}

/** Everything that is offered and bet on. */
const openWorld = ({ pool, reads, clock, bus, hub, log, say }: Platform, faceOf: FaceOf) => {
  const ledger = faceOf(wallet)
  const { balanceOf } = ledger
  const book = new Book({ firstSeq: Math.floor(clock.wallMs()) * 1000, worldMs: clock.worldMs() })
  const watch = new FeedWatch(clock.wallMs)
  const bodies = new ViewCache(book)
  const pricer = new Pricer()
  const money = joinMoney({
    pool,
    reads,
    clock,
    wallet: ledger,
    book: createBookView(book, watch),
    modelOf: (matchId) => pricer.modelOf(matchId),
    onNotice: say,
    bus,
  })
  tellMembers({
    bus,
    wire: hub,
    lists: money.lists,
    balanceOf,
    onError: (err) => log.error({ err }, 'telling a member failed'),
  })
  return { book, watch, bodies, pricer, balanceOf, money, timelines: new Timelines(createTimelineStore(pool)) }
}
export type World = ReturnType<typeof openWorld>

const createRunFeed = ({ pool, clock, log, leftWorldMs }: Platform, world: World, feed: Feed): RunFeed =>
  new RunFeed(
    {
      ...world,
      feed,
      clock,
      clockStore: createClockStore(pool),
      store: createMatchStore(pool),
      quarantine: createQuarantineStore(pool),
      settlement: world.money.settlement,
      listener: world.watch,
      slices: createWorkingSlices(() => performance.now()),
      onError: (err, what) => log.error({ err }, `${what} failed`),
    },
    leftWorldMs ?? clock.worldMs(),
  )

const jobsOf = ({ log, hold }: Platform, { watch, money }: World, feed: () => RunFeed, feedRuns: boolean): Job[] => {
  const settling: Job = {
    name: 'what an earlier run did not settle to its end',
    start: () => {
      money.settlement.resume().catch((err: unknown) => log.error({ err }, 'going on with settlements failed'))
      return () => undefined
    },
  }
  const running: Job = {
    name: 'the feed, and the clock that it is played by',
    start: () => {
      // A term that has run out says nothing of the feed: it goes stale, and no bet is taken (AC4).
      const step = async (): Promise<void> => {
        if (hold.isMine()) await feed().step()
      }
      const save = (): Promise<void> =>
        feed()
          .saveClock()
          .catch((err: unknown) => log.error({ err }, 'saving the clock failed'))
      const stops = [runLoop(step, TICK_MS), runLoop(save, SAVE_CLOCK_MS)]
      const watching = setInterval(() => watch.check(), WATCH_MS)
      return async () => {
        clearInterval(watching)
        await Promise.all(stops.map((stop) => stop()))
        await feed().saveClock()
      }
    },
  }
  return feedRuns ? [settling, running] : [settling]
}

const healthOf = ({ book, watch }: World, feed: () => RunFeed): HealthPart => ({
  fields: {
    stale: Type.Boolean({ description: 'the feed is silent or we lag behind it: no bet is accepted' }),
    seq: Type.Integer({ description: 'number of the newest change of the book' }),
    quarantined: Type.Integer({ description: 'matches closed because something their feed says cannot be taken in' }),
    quarantined_since_ms: Type.Union([Type.Integer(), Type.Null()], {
      description: 'since when the first of them is, wall clock, epoch ms; null where there is none',
    }),
  },
  read: () => {
    const { count, sinceMs } = feed().quarantined()
    return { stale: watch.stale(), seq: book.seq, quarantined: count, quarantined_since_ms: sinceMs }
  },
})

/** A feed takes a while to open, while the database does too; a process that stands by has it ready for its turn. */
const beginFeed = (options: SportsbookOptions, closing: Closing) => {
  const opening = (options.openFeed ?? (() => openThreadFeed(options)))()
  const opened = opening.catch(() => null)
  closing.add(async () => (await opened)?.stop())
  return opening
}

const begin = async ({ pool, clock, closing }: Platform, { book, money }: World): Promise<void> => {
  await recallClosed({ book, clock, store: createResultStore(pool) })
  for (const judge of [money.judge, money.cashOutJudge]) {
    await judge.start()
    closing.add(() => judge.stop())
  }
}

const openSportsbook = (platform: Platform, faceOf: FaceOf, options: SportsbookOptions, feedOpening: Promise<Feed>) => {
  const { hub, clock, scheduler } = platform
  const world = openWorld(platform, faceOf)
  const { book, watch, bodies } = world
  joinBettings(platform.pool, { ...platform, book })
  let running: RunFeed | null = null
  const feed = (): RunFeed => {
    if (running === null) throw new Error('the feed runs only once the server has started')
    return running
  }
  const live = { hub, clock, seq: () => book.seq, stale: () => watch.stale() }
  watch.onTurn(() => pushBeat(live))
  return {
    face: { watch, feed },
    routes: sportsbookRoutes(platform, faceOf(accounts).memberRouteOf('sportsbook'), world),
    topics: new BookTopics({ book, bodies, scheduler }),
    jobs: jobsOf(platform, world, feed, options.feedRuns !== false),
    health: healthOf(world, feed),
    serve: (app: FastifyInstance) =>
      registerLive(app, {
        ...live,
        scheduler,
        limits: options.sockets ?? SOCKET_LIMITS,
        addressOf: ({ ip }) => addressKey(ip),
        memberOf: faceOf(accounts).socketMemberOf,
      }),
    start: async () => {
      await begin(platform, world)
      const opened = await feedOpening
      for (const note of opened.notes) platform.say(`fixtures: ${note}`)
      running = createRunFeed(platform, world, opened)
    },
  }
}

/** Matches and their prices, bets on them, and what they come to. */
export const sportsbook = {
  name: 'sportsbook',
  heading: sportsbookHeading,
  schema: sportsbookSchema,
  open: (options, closing) => {
    const feedOpening = beginFeed(options, closing)
    return (platform, faceOf) => openSportsbook(platform, faceOf, options, feedOpening)
  },
} satisfies Module<unknown, SportsbookOptions>
