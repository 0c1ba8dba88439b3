import { DAY_MS } from './day.ts'
const HOUR_MS = 3_600_000
const PLUS_8_MS = 8 * HOUR_MS

/**
 * Kick-off filters in menu order (product §4): no filter; next 2, 4 and 8 hours; until midnight; midnight to 04:00;
 * 04:00 to 12:00.
 */
export const FILTER_MODES = [0, 9, 1, 2, 3, 4, 5] as const
export type FilterMode = (typeof FILTER_MODES)[number]

/** Range of kick-offs that a filter shows, in epoch milliseconds: `fromMs` inclusive, `toMs` exclusive. */
export interface KickOffWindow {
  readonly fromMs: number
  readonly toMs: number
}

const NEXT_MS = { 9: 2 * HOUR_MS, 1: 4 * HOUR_MS, 2: 8 * HOUR_MS } as const

/** First and last hour of the kick-offs in filter modes 4 and 5, at GMT+8. The last hour is exclusive. */
const HOURS = { 4: [0, 4], 5: [4, 12] } as const

const SUNDAY = 0
const SATURDAY = 6
/** Weekday of 1970-01-01, a Thursday; Sunday is 0. */
const FIRST_WEEKDAY = 4

/**
 * Returns the kick-off range of a filter mode at a simulated clock time; null without a filter. Modes with an open
 * start include matches that are late to start. Modes 4 and 5 use the next day after their last hour has passed.
 */
export function findFilterWindow(mode: FilterMode, worldMs: number): KickOffWindow | null {
  if (mode === 0) return null
  const midnightMs = findMidnightBefore(worldMs)
  if (mode === 3) return { fromMs: -Infinity, toMs: midnightMs + DAY_MS }
  if (mode !== 4 && mode !== 5) return { fromMs: -Infinity, toMs: worldMs + NEXT_MS[mode] }
  const [from, to] = HOURS[mode]
  const dayMs = worldMs < midnightMs + to * HOUR_MS ? midnightMs : midnightMs + DAY_MS
  return { fromMs: dayMs + from * HOUR_MS, toMs: dayMs + to * HOUR_MS }
}

function findMidnightBefore(ms: number): number {
  return Math.floor((ms + PLUS_8_MS) / DAY_MS) * DAY_MS - PLUS_8_MS
}

/**
 * Returns the initial filter of a list: the next 4 hours on Saturday and Sunday at GMT+8, when lists are long; else no
 * filter.
 */
export function initialFilterMode(worldMs: number): FilterMode {
  const weekday = (Math.floor((worldMs + PLUS_8_MS) / DAY_MS) + FIRST_WEEKDAY) % 7
  return weekday === SATURDAY || weekday === SUNDAY ? 1 : 0
}
