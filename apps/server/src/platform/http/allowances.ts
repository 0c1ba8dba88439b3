import { Points, type PointsParts } from './points.ts'
import type { Wait } from './wait.ts'

/** What a member may ask for, by their number, or somebody of the office; one bucket for all, in whatever session. */
export interface Allowances {
  /** Takes points from their minute. @returns how long to wait, or null where there were as many */
  spend(who: number | string, points: number): Promise<Wait | null>
  /** Does their heavy work in turn. @returns null, with nothing done, where too much waits already */
  inTurn<T>(who: number | string, work: () => Promise<T>): Promise<T | null>
}

const MINUTE_MS = 60_000
/** More than the pages of the site that a member has open ask for at once. */
const MOST_WAITING = 16

interface Line {
  /** At work or waiting. */
  count: number
  last: Promise<unknown>
}

/** `perMember`: points a minute, of all processes together. */
export const createAllowances = (perMember: number, parts: PointsParts): Allowances => {
  const points = new Points({ name: 'member', limit: perMember, windowMs: MINUTE_MS }, parts)
  const lines = new Map<number | string, Line>()
  return {
    spend: (who, count) => points.take(who, count),

    inTurn: async (who, work) => {
      const line = lines.get(who) ?? { count: 0, last: Promise.resolve() }
      if (line.count > MOST_WAITING) return null
      lines.set(who, line)
      line.count += 1
      const mine = line.last.then(work)
      // Whoever is next goes on whether this one failed or not; what failed is told by `mine`.
      line.last = mine.then(
        () => undefined,
        () => undefined,
      )
      try {
        return await mine
      } finally {
        line.count -= 1
        if (line.count === 0) lines.delete(who)
      }
    },
  }
}
