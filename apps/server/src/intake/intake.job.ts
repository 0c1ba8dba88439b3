import type { TextSeal } from '../accounts/index.ts'
import type { Closing } from '../platform/jobs/closing.ts'
import type { LeasedResources } from '../platform/jobs/leases.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import type { Job, Platform } from '../platform/module.ts'
import type { Feed, OfferComponents } from '../offer/index.ts'
import type { IntakeOptions } from './intake.options.ts'
import { openThreadFeed } from './source/thread-feed.ts'
import type { RunFeed } from './run-feed.ts'
import { type RunningFeed, playFeed } from './intake.feed.ts'

/**
 * Interval in milliseconds at which the feed run is driven: a failed feed restarts, and the simulated clock advances
 * while the feed is silent.
 */
const TURN_MS = 200
const SAVE_CLOCK_MS = 2_000

/** State of the feed in this process: the lease and the run. */
export interface LocalFeed {
  /** Whether this process holds the feed lease; the run may still be starting. */
  isTakingOver: boolean
  running: RunningFeed | null
}

export const requireRun = ({ running }: LocalFeed): RunFeed => {
  if (running === null) throw new Error('this process does not run the feed')
  return running.run
}

/** Runs the feed and saves the progress of the simulated clock. */
const turnFeed = (run: RunFeed, { log }: Platform) => {
  const save = (): Promise<void> =>
    run.saveClock().catch((err: unknown) => log.error({ err }, 'saving the clock failed'))
  const stops = [runLoop(() => run.turn(), TURN_MS), runLoop(save, SAVE_CLOCK_MS)]
  return async (): Promise<void> => {
    await Promise.all(stops.map((stop) => stop()))
    await run.stop()
    await run.saveClock()
  }
}

interface FeedParts {
  readonly options: IntakeOptions
  readonly opening: Promise<Feed>
  readonly localFeed: LocalFeed
  /** Work to do before the feed run starts. */
  readonly before: (holding: LeasedResources) => Promise<void>
  readonly seal: TextSeal
}

export const createFeedJob = (
  platform: Platform,
  components: OfferComponents,
  { options, opening, localFeed, before, seal }: FeedParts,
): Job => ({
  name: 'the feed, and the clock that it is played by',
  role: 'feed',
  isLeased: true,
  start: async (holding) => {
    localFeed.isTakingOver = true
    const feed = await opening
    for (const note of feed.notes) platform.printProgress(`fixtures: ${note}`)
    await before(holding)
    const running = await playFeed({ ...platform, ...components, feed, seal }, holding)
    localFeed.running = running
    const stop = options.feedRuns === false ? () => running.run.stop() : turnFeed(running.run, platform)
    return async () => {
      await stop()
      holding.lease.leaveMessage(String(await running.stop()))
    }
  },
})

/**
 * Opens the feed while the database opens, since both take a while. A process that contends for the lease has the feed
 * ready for its turn.
 */
export const startFeed = (options: IntakeOptions, closing: Closing): Promise<Feed> => {
  if (options.roles?.has('feed') === false) return Promise.reject(new Error('this process does not run a feed'))
  const opening = (options.openFeed ?? (() => openThreadFeed(options)))()
  const opened = opening.catch(() => null)
  closing.add(async () => (await opened)?.stop())
  return opening
}
