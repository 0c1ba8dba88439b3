import { addDays, isPreset, createRange, type Preset, type WorkingRange } from './working-range.ts'

const RANGE_SEPARATOR = '..'

/** Returns the date (YYYY-MM-DD) if it exists and is not after the current working day, otherwise null. */
export function parseDate(value: string | undefined, running: string): string | null {
  if (value === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value > running) return null
  return Number.isNaN(Date.parse(value)) || addDays(value, 0) !== value ? null : value
}

export function formatDays({ from, to }: WorkingRange): string {
  return `${from}${RANGE_SEPARATOR}${to}`
}

/** Parses a preset or a range from the page address. Returns null if the value is neither. */
export function parseDays(value: string | undefined, running: string): Preset | WorkingRange | null {
  if (value === undefined) return null
  if (isPreset(value)) return value
  const [one, other] = value.split(RANGE_SEPARATOR).map((day) => parseDate(day, running))
  return one && other ? createRange(one, other) : null
}
