import { DAY_MS } from '../calendar/index.ts'
import type { PastResult } from '../match/index.ts'

/** Most of a result's weight fades within a few matches of its teams, the rest slowly, as a class that stays. */
const HALF_LIFE_MATCHES = 10
const LASTING_PART = 0.1
const LASTING_FACTOR = 20

/** A longer break, as between two seasons apart in the data, says nothing of how often a team plays. */
const LONGEST_BREAK_MS = 300 * DAY_MS
const SHORTEST_HALF_LIFE_DAYS = 30
const LONGEST_HALF_LIFE_DAYS = 730

/**
 * Days in which a team plays ten matches: about 100 for clubs, about 330 for national teams, whose results of a year
 * ago are as near in form as a club's of three months ago. `results` in order of time.
 */
const halfLifeOf = (results: readonly PastResult[]): number => {
  const lastMs = new Map<string, number>()
  let sumMs = 0
  let breaks = 0
  for (const { home, away, playedMs } of results) {
    for (const team of [home, away]) {
      const before = lastMs.get(team)
      lastMs.set(team, playedMs)
      if (before === undefined) continue
      sumMs += Math.min(playedMs - before, LONGEST_BREAK_MS)
      breaks += 1
    }
  }
  if (breaks === 0) return LONGEST_HALF_LIFE_DAYS
  const days = (HALF_LIFE_MATCHES * sumMs) / breaks / DAY_MS
  return Math.min(LONGEST_HALF_LIFE_DAYS, Math.max(SHORTEST_HALF_LIFE_DAYS, days))
}

/**
 * What each result still counts for, 0..1. `results` in order of time, all before `asOfMs`. After `halfLifeDays`
 * (where it is not given, the days in which a team plays ten matches) nine tenths of the weight are halved.
 */
export const resultWeights = (
  results: readonly PastResult[],
  asOfMs: number,
  halfLifeDays: number | undefined,
): Float64Array => {
  const halfLifeMs = (halfLifeDays ?? halfLifeOf(results)) * DAY_MS
  return Float64Array.from(results, ({ playedMs }) => {
    const halvings = (asOfMs - playedMs) / halfLifeMs
    return (1 - LASTING_PART) * 2 ** -halvings + LASTING_PART * 2 ** (-halvings / LASTING_FACTOR)
  })
}
