import { Temporal } from 'temporal-polyfill'
import { readTime } from '../border/time-of-day.ts'
import { findTournament } from './tournaments.ts'

/** IANA time zone by the country code in the name of a season file: en.1.json uses London time. */
// biome-ignore format: a table
const ZONES: Readonly<Record<string, string>> = {
  ae: 'Asia/Dubai', ar: 'America/Argentina/Buenos_Aires', at: 'Europe/Vienna', au: 'Australia/Sydney',
  be: 'Europe/Brussels', bg: 'Europe/Sofia', bo: 'America/La_Paz', br: 'America/Sao_Paulo', ca: 'America/Toronto',
  ch: 'Europe/Zurich', cl: 'America/Santiago', cn: 'Asia/Shanghai', co: 'America/Bogota', cr: 'America/Costa_Rica',
  cy: 'Asia/Nicosia', cz: 'Europe/Prague', de: 'Europe/Berlin', dk: 'Europe/Copenhagen', dz: 'Africa/Algiers',
  ec: 'America/Guayaquil', eg: 'Africa/Cairo', en: 'Europe/London', eng: 'Europe/London', es: 'Europe/Madrid',
  euro: 'Europe/Paris', fi: 'Europe/Helsinki', fr: 'Europe/Paris', gr: 'Europe/Athens', hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest', id: 'Asia/Jakarta', ie: 'Europe/Dublin', il: 'Asia/Jerusalem', in: 'Asia/Kolkata',
  ir: 'Asia/Tehran', is: 'Atlantic/Reykjavik', it: 'Europe/Rome', jp: 'Asia/Tokyo', kr: 'Asia/Seoul',
  kz: 'Asia/Almaty', lu: 'Europe/Luxembourg', ma: 'Africa/Casablanca', mls: 'America/New_York', mm: 'Asia/Yangon',
  mx: 'America/Mexico_City', my: 'Asia/Kuala_Lumpur', ng: 'Africa/Lagos', nl: 'Europe/Amsterdam', no: 'Europe/Oslo',
  nz: 'Pacific/Auckland', pe: 'America/Lima', ph: 'Asia/Manila', pl: 'Europe/Warsaw', pt: 'Europe/Lisbon',
  py: 'America/Asuncion', qa: 'Asia/Qatar', ro: 'Europe/Bucharest', rs: 'Europe/Belgrade', ru: 'Europe/Moscow',
  sa: 'Asia/Riyadh', sco: 'Europe/London', se: 'Europe/Stockholm', sg: 'Asia/Singapore', si: 'Europe/Ljubljana',
  sk: 'Europe/Bratislava', th: 'Asia/Bangkok', tn: 'Africa/Tunis', tr: 'Europe/Istanbul', ua: 'Europe/Kyiv',
  uefa: 'Europe/Zurich', us: 'America/New_York', uy: 'America/Montevideo', ve: 'America/Caracas',
  vn: 'Asia/Ho_Chi_Minh', wal: 'Europe/London', za: 'Africa/Johannesburg',
}

/** Default kick-off time for sources without times of day. */
const USUAL_TIME = '15:00'

/**
 * Returns the time zone of a competition, UTC if unknown.
 * @param stem name of the file without .json
 * @param name name of the competition in the file
 */
export function findZone(stem: string, name: string): string {
  return findTournament(name)?.zone ?? ZONES[stem.split('.', 1)[0] ?? ''] ?? 'UTC'
}

/**
 * Converts a local date and time to epoch milliseconds. A time such as "18:00 UTC+3" has its own zone. Returns
 * undefined for an invalid time.
 */
export function kickOffMs(date: string, time: unknown, zone: string): number | undefined {
  const timeOfDay = readTime(toTimeText(time))
  if (timeOfDay === undefined) return undefined
  const { clock = USUAL_TIME, offset = zone, isNextDay = false } = timeOfDay ?? {}
  const day = Temporal.PlainDate.from(date).add({ days: isNextDay ? 1 : 0 })
  return day.toPlainDateTime(Temporal.PlainTime.from(clock)).toZonedDateTime(offset).epochMilliseconds
}

/**
 * Converts the time cell of a file to text. A value that is neither text nor a number becomes a text that fails to
 * parse as a time.
 */
function toTimeText(time: unknown): string {
  if (time === null || time === undefined) return ''
  return typeof time === 'number' || typeof time === 'string' ? String(time) : '!'
}

/** Returns true if a YYYY-MM-DD date exists in the calendar. */
export function isRealDate(date: string): boolean {
  const atMidnight = new Date(`${date}T00:00Z`)
  return !Number.isNaN(atMidnight.getTime()) && atMidnight.toISOString().startsWith(date)
}
