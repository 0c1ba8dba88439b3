import { DAY_MS } from './day.ts'
const HOUR_MS = 3_600_000
const PLUS_8_MS = 8 * HOUR_MS

/** Product §4, in the order of a menu: all; the next 2, 4, 8 hours; now to midnight; to 04:00; from then to 12:00. */
export const FILTER_MODES = [0, 9, 1, 2, 3, 4, 5] as const
export type FilterMode = (typeof FILTER_MODES)[number]

/** Kick-offs that a filter lets through: `fromMs` is within, `toMs` is not. Epoch ms. */
export interface KickOffWindow {
  readonly fromMs: number
  readonly toMs: number
}

const NEXT_MS = { 9: 2 * HOUR_MS, 1: 4 * HOUR_MS, 2: 8 * HOUR_MS } as const

/** Hours of the day at GMT+8 between which modes 4 and 5 look. */
const HOURS = { 4: [0, 4], 5: [4, 12] } as const

const midnightBefore = (ms: number): number => Math.floor((ms + PLUS_8_MS) / DAY_MS) * DAY_MS - PLUS_8_MS

/**
 * Which kick-offs a mode lets through at a world time; null where it lets all through. A match that should have begun
 * belongs to now. Hours of the day that are over are those of the next day.
 */
export const filterWindow = (mode: FilterMode, worldMs: number): KickOffWindow | null => {
  if (mode === 0) return null
  const midnightMs = midnightBefore(worldMs)
  if (mode === 3) return { fromMs: -Infinity, toMs: midnightMs + DAY_MS }
  if (mode !== 4 && mode !== 5) return { fromMs: -Infinity, toMs: worldMs + NEXT_MS[mode] }
  const [from, to] = HOURS[mode]
  const dayMs = worldMs < midnightMs + to * HOUR_MS ? midnightMs : midnightMs + DAY_MS
  return { fromMs: dayMs + from * HOUR_MS, toMs: dayMs + to * HOUR_MS }
}

const SUNDAY = 0
const SATURDAY = 6
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4

/** The mode a list begins with: the next 4 hours on Saturday and Sunday, GMT+8, when the lists are long; else all. */
export const initialFilterMode = (worldMs: number): FilterMode => {
  const weekday = (Math.floor((worldMs + PLUS_8_MS) / DAY_MS) + FIRST_WEEKDAY) % 7
  return weekday === SATURDAY || weekday === SUNDAY ? 1 : 0
}
