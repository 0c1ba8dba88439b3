import { PointBuckets, type PointsParts } from './point-buckets.ts'
import type { RateLimitWait } from './rate-limit-wait.ts'

/** Request allowances of a member (by number) or an office user, with one bucket for the sessions of a person. */
export interface RequestAllowances {
  /**
   * Takes points from the rate-limit allowance of a member or an office user, refilled per minute.
   * @returns the time to wait, or null if the points were available
   */
  spend(callerKey: number | string, points: number): Promise<RateLimitWait | null>
  /**
   * Runs heavy work of a person in turn.
   * @returns null, without running the work, if too much work is queued
   */
  runInTurn<T>(callerKey: number | string, work: () => Promise<T>): Promise<T | null>
}

const MINUTE_MS = 60_000
/**
 * Maximum number of queued heavy requests of a person, above the number of concurrent requests from a member's open
 * pages.
 */
const MAX_QUEUED = 16

interface CallerQueue {
  /** Number of running and queued heavy requests of the person. */
  count: number
  last: Promise<unknown>
}

/** Creates the rate limits of members. `perMember`: points per minute of a member, summed over all processes. */
export function createAllowances(perMember: number, parts: PointsParts): RequestAllowances {
  const points = new PointBuckets({ name: 'member', limit: perMember, windowMs: MINUTE_MS }, parts)
  const queues = new Map<number | string, CallerQueue>()
  return {
    spend: (callerKey, count) => points.take(callerKey, count),

    runInTurn: async (callerKey, work) => {
      const queue = queues.get(callerKey) ?? { count: 0, last: Promise.resolve() }
      if (queue.count > MAX_QUEUED) return null
      queues.set(callerKey, queue)
      queue.count += 1
      const mine = queue.last.then(work)
      // The next work runs even if this work failed; `mine` reports the failure.
      queue.last = mine.then(
        () => undefined,
        () => undefined,
      )
      try {
        return await mine
      } finally {
        queue.count -= 1
        if (queue.count === 0) queues.delete(callerKey)
      }
    },
  }
}
