import { Temporal } from 'temporal-polyfill'

/** IANA zone by the country part of a season file's name: en.1.json is played on London time. */
const ZONES: Readonly<Record<string, string>> = {
  ar: 'America/Argentina/Buenos_Aires', at: 'Europe/Vienna', au: 'Australia/Sydney', be: 'Europe/Brussels',
  br: 'America/Sao_Paulo', ch: 'Europe/Zurich', cn: 'Asia/Shanghai', co: 'America/Bogota', cz: 'Europe/Prague',
  de: 'Europe/Berlin', dk: 'Europe/Copenhagen', en: 'Europe/London', es: 'Europe/Madrid', fr: 'Europe/Paris',
  gr: 'Europe/Athens', hu: 'Europe/Budapest', it: 'Europe/Rome', jp: 'Asia/Tokyo', mls: 'America/New_York',
  mx: 'America/Mexico_City', nl: 'Europe/Amsterdam', pl: 'Europe/Warsaw', pt: 'Europe/Lisbon', ro: 'Europe/Bucharest',
  ru: 'Europe/Moscow', sco: 'Europe/London', tr: 'Europe/Istanbul', ua: 'Europe/Kyiv', uefa: 'Europe/Zurich',
}

/** A tournament is told of in the time of its host. */
const TOURNAMENT_ZONES: Readonly<Record<string, string>> = {
  'World Cup 2018': 'Europe/Moscow',
  'World Cup 2022': 'Asia/Qatar',
}

/** Where a source is silent about the time of day, mid-afternoon is as likely as any. */
const USUAL_TIME = '15:00'

/** `stem` is the file's name without .json, `name` that of the competition in it. UTC where neither is known. */
export function zoneOf(stem: string, name: string): string {
  return TOURNAMENT_ZONES[name] ?? ZONES[stem.split('.', 1)[0] ?? ''] ?? 'UTC'
}

/** Epoch milliseconds of a local date and time; a time such as "18:00 UTC+3" brings its own zone. */
export function kickOffMs(date: string, time: string | undefined, zone: string): number {
  const [clock = USUAL_TIME, offset] = (time ?? USUAL_TIME).split(' UTC')
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(clock.padStart(5, '0')))
  return local.toZonedDateTime(offset === undefined ? zone : offsetZone(offset)).epochMilliseconds
}

/** "+3" and "-5:30" as the zones "+03:00" and "-05:30". */
function offsetZone(offset: string): string {
  const [hours = '0', minutes = '00'] = offset.slice(1).split(':')
  return `${offset.slice(0, 1)}${hours.padStart(2, '0')}:${minutes}`
}

/** Whether a date written YYYY-MM-DD is one of the calendar. */
export function isRealDate(date: string): boolean {
  const atMidnight = new Date(`${date}T00:00Z`)
  return !Number.isNaN(atMidnight.getTime()) && atMidnight.toISOString().startsWith(date)
}
