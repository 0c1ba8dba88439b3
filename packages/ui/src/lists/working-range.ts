import { DAY_MS } from '@touchline/domain/calendar'

/** Working days by their dates, YYYY-MM-DD, both within. */
export interface WorkingRange {
  readonly from: string
  readonly to: string
}

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'last90'] as const
export type Preset = (typeof PRESETS)[number]

export const isPreset = (text: string): text is Preset => PRESETS.some((preset) => preset === text)

/** The most days that a report of the server spans. */
const MOST_DAYS = 100

const atMidnight = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => dateOf(atMidnight(date) + days * DAY_MS)

/** The days that a preset means while `running` runs (WD1). */
export const presetRange = (preset: Preset, running: string): WorkingRange => {
  if (preset === 'today') return { from: running, to: running }
  if (preset === 'yesterday') return { from: addDays(running, -1), to: addDays(running, -1) }
  const days = preset === 'last7' ? 7 : preset === 'last30' ? 30 : 90
  return { from: addDays(running, 1 - days), to: running }
}

/** Which preset a range is; null where it is none. */
export const presetOf = ({ from, to }: WorkingRange, running: string): Preset | null =>
  PRESETS.find((preset) => {
    const range = presetRange(preset, running)
    return range.from === from && range.to === to
  }) ?? null

/** Two days in whichever order, made a range that the server takes: no longer than 100 days, the later day kept. */
export const rangeOf = (one: string, other: string): WorkingRange => {
  const [first, to] = one <= other ? [one, other] : [other, one]
  const earliest = addDays(to, 1 - MOST_DAYS)
  return { from: first < earliest ? earliest : first, to }
}

/** The weeks of a date's month, Monday first; places outside the month are null. */
export const weeksOf = (date: string): (string | null)[][] => {
  const first = `${date.slice(0, 8)}01`
  const leading = (new Date(atMidnight(first)).getUTCDay() + 6) % 7
  const days: (string | null)[] = Array.from({ length: leading }, () => null)
  for (let day = first; day.slice(0, 7) === date.slice(0, 7); day = addDays(day, 1)) days.push(day)
  while (days.length % 7 > 0) days.push(null)
  return Array.from({ length: days.length / 7 }, (_week, index) => days.slice(index * 7, index * 7 + 7))
}

/** The same day of another month, or its last day where that month is shorter. */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return dateOf(Math.min(last.getTime(), Date.UTC(year, month - 1 + months, day)))
}

/** Where a key leads from a day of the calendar; null for a key that leads nowhere. */
export const dayByKey = (date: string, key: string): string | null => {
  const weekday = (new Date(atMidnight(date)).getUTCDay() + 6) % 7
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(date, step)
  if (key === 'PageUp') return addMonths(date, -1)
  return key === 'PageDown' ? addMonths(date, 1) : null
}
