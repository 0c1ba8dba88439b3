import { Points, type PointsParts } from './points.ts'
import type { Wait } from './wait.ts'

/** Request allowances of a member (by number) or an office user, with one bucket for the sessions of a person. */
export interface Allowances {
  /**
   * Takes points from the rate-limit allowance of a member or an office user, refilled per minute.
   * @returns the time to wait, or null if the points were available
   */
  spend(callerKey: number | string, points: number): Promise<Wait | null>
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

interface Line {
  /** Number of running and queued heavy requests of the person. */
  count: number
  last: Promise<unknown>
}

/** Creates the rate limits of members. `perMember`: points per minute of a member, summed over all processes. */
export const createAllowances = (perMember: number, parts: PointsParts): Allowances => {
  const points = new Points({ name: 'member', limit: perMember, windowMs: MINUTE_MS }, parts)
  const lines = new Map<number | string, Line>()
  return {
    spend: (callerKey, count) => points.take(callerKey, count),

    runInTurn: async (callerKey, work) => {
      const line = lines.get(callerKey) ?? { count: 0, last: Promise.resolve() }
      if (line.count > MAX_QUEUED) return null
      lines.set(callerKey, line)
      line.count += 1
      const mine = line.last.then(work)
      // The next work runs even if this work failed; `mine` reports the failure.
      line.last = mine.then(
        () => undefined,
        () => undefined,
      )
      try {
        return await mine
      } finally {
        line.count -= 1
        if (line.count === 0) lines.delete(callerKey)
      }
    },
  }
}
