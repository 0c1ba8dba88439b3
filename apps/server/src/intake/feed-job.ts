import type { ShutdownSteps } from '../runtime/jobs/shutdown-steps.ts'
import type { LeasedResources } from '../runtime/jobs/leases.ts'
import type { ProcessRole } from '../runtime/roles.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import type { Job, Platform } from '../platform/module.ts'
import type { OfferComponents } from '../offer/index.ts'
import type { Feed } from './source/feed-source.ts'
import { openThreadFeed } from './source/thread-feed.ts'
import type { RunFeed } from './run-feed.ts'
import { type LeaderStores, type RunningFeed, playFeed } from './play-feed.ts'

/**
 * Interval in milliseconds at which the feed run is driven: a failed feed restarts, and the simulated clock advances
 * while the feed is silent.
 */
const TURN_MS = 200
const SAVE_CLOCK_MS = 2_000

export interface IntakeOptions {
  /** Folder of real fixtures; null uses a generated season. */
  readonly fixturesDir: string | null
  readonly seed: number
  /** Keys of sports in the generated season, in addition to the sports offered by default. */
  readonly sports?: readonly string[]
  readonly openFeed?: () => Promise<Feed>
  /** If false, no timer drives the feed: it advances only when the caller calls `turn` of the feed run. */
  readonly feedRuns?: boolean
  readonly roles?: ReadonlySet<ProcessRole>
}

/** State of the feed in this process: the lease and the run. */
export interface LocalFeed {
  /** Whether this process holds the feed lease; the run may still be starting. */
  isTakingOver: boolean
  running: RunningFeed | null
}

interface FeedParts {
  readonly options: IntakeOptions
  readonly opening: Promise<Feed>
  readonly localFeed: LocalFeed
  /** Work to do before the feed run starts. */
  readonly before: (leased: LeasedResources) => Promise<void>
  /** Opens the storage of the leader on the connections of the lease. */
  readonly openStores: (pool: LeasedResources['pool']) => LeaderStores
}

export function requireRun({ running }: LocalFeed): RunFeed {
  if (running === null) throw new Error('this process does not run the feed')
  return running.run
}

export function createFeedJob(
  platform: Platform,
  components: OfferComponents,
  { options, opening, localFeed, before, openStores }: FeedParts,
): Job {
  return {
    name: 'the feed, and the clock that it is played by',
    role: 'feed',
    isLeased: true,
    start: async (leased) => {
      localFeed.isTakingOver = true
      const feed = await opening
      for (const note of feed.notes) platform.printProgress(`fixtures: ${note}`)
      await before(leased)
      const running = await playFeed({ ...platform, ...components, feed, openStores }, leased)
      localFeed.running = running
      const stop = options.feedRuns === false ? () => running.run.stop() : turnFeed(running.run, platform)
      return async () => {
        await stop()
        leased.lease.leaveMessage(String(await running.stop()))
      }
    },
  }
}

/** Runs the feed and saves the progress of the simulated clock. */
function turnFeed(run: RunFeed, { log }: Platform) {
  const save = (): Promise<void> =>
    run.saveClock().catch((err: unknown) => log.error({ err }, 'saving the clock failed'))
  const stops = [runLoop(() => run.turn(), TURN_MS), runLoop(save, SAVE_CLOCK_MS)]
  return async (): Promise<void> => {
    await Promise.all(stops.map((stop) => stop()))
    await run.stop()
    await run.saveClock()
  }
}

/**
 * Opens the feed while the database opens, since both take a while. A process that contends for the lease has the feed
 * ready for its turn.
 */
export function startFeed(options: IntakeOptions, closing: ShutdownSteps): Promise<Feed> {
  if (options.roles?.has('feed') === false) return Promise.reject(new Error('this process does not run a feed'))
  const opening = (options.openFeed ?? (() => openThreadFeed(options)))()
  const opened = opening.catch(() => null)
  closing.add(async () => (await opened)?.stop())
  return opening
}
