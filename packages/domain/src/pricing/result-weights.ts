import { DAY_MS } from '../calendar/index.ts'
import type { PastResult } from '../match/index.ts'

/**
 * Half-life of most of a result's weight, in matches of a team, and the part of the weight that fades slowly because
 * the class of a team is persistent.
 */
const HALF_LIFE_MATCHES = 10
const LASTING_PART = 0.1
const LASTING_FACTOR = 20

/**
 * Longest gap between two matches that counts for a team's match frequency. A longer gap, for example a season that is
 * missing from the data, is ignored.
 */
const LONGEST_BREAK_MS = 300 * DAY_MS
const SHORTEST_HALF_LIFE_DAYS = 30
const LONGEST_HALF_LIFE_DAYS = 730

/**
 * Returns the current weight of every result, 0 to 1. `results` are sorted by time and precede `asOfMs`. Nine tenths of
 * the weight have the half-life `halfLifeDays`, which defaults to the time in which a team plays ten matches.
 */
export function resultWeights(
  results: readonly PastResult[],
  asOfMs: number,
  halfLifeDays: number | undefined,
): Float64Array {
  const halfLifeMs = (halfLifeDays ?? computeHalfLife(results)) * DAY_MS
  return Float64Array.from(results, ({ playedMs }) => {
    const halvings = (asOfMs - playedMs) / halfLifeMs
    return (1 - LASTING_PART) * 2 ** -halvings + LASTING_PART * 2 ** (-halvings / LASTING_FACTOR)
  })
}

/**
 * Returns the number of days in which a team plays ten matches: about 100 for clubs, about 330 for national teams. A
 * national team's result of a year ago is therefore as relevant as a club's of three months ago. `results` are sorted
 * by time.
 */
function computeHalfLife(results: readonly PastResult[]): number {
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
