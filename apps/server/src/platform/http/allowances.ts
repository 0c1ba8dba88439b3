import { Points, type PointsParts } from './points.ts'
import type { Wait } from './wait.ts'

/** What a member may ask for; one bucket for all that he asks, in whatever session. */
export interface Allowances {
  /** Takes points from a member's minute. @returns how long to wait, or null where there were as many */
  spend(memberId: number, points: number): Promise<Wait | null>
  /** Does the member's heavy work in turn. @returns null, with nothing done, where too much waits already */
  inTurn<T>(memberId: number, work: () => Promise<T>): Promise<T | null>
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
  const lines = new Map<number, Line>()
  return {
    spend: (memberId, count) => points.take(memberId, count),

    inTurn: async (memberId, work) => {
      const line = lines.get(memberId) ?? { count: 0, last: Promise.resolve() }
      if (line.count > MOST_WAITING) return null
      lines.set(memberId, line)
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
        if (line.count === 0) lines.delete(memberId)
      }
    },
  }
}
