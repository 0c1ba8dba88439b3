/** Time of day as HH:MM. `offset` is ±HH:MM if the text names a time zone. */
export interface TimeOfDay {
  readonly clock: string
  readonly offset?: string
  /** Set for 24:00, midnight at the end of the day. */
  readonly isNextDay?: true
}

const LONGEST = 40
const UNKNOWN_TIME = /^(-*|\?+|tb[acd]|n\/?a|unknown|null|nan|none)$/i
const TIME = new RegExp(
  '^(\\d{1,2})(?:\\s?[:.h]\\s?(\\d{2})(?:[:.]\\d{2}(?:\\.\\d+)?)?|(\\d{2})|h)?' + // 20:00, 19.45, 20h30, 1945, 20, 20h
    '\\s*(am|pm|a\\.m\\.|p\\.m\\.)?\\s*(?:uhr|hrs?|h)?' + // 7.30 pm, 20 Uhr
    '\\s*\\(?(?:(UTC|GMT)?\\s*([+\\u2212\\u2013\\u00B1-])\\s?(\\d{1,2})(?::?(\\d{2}))?|([A-Z]{1,5}))?\\)?$',
  'i',
) // UTC-6, +02:00, CEST
/**
 * UTC offsets of unambiguous time zone abbreviations. CET in summer is read as CET. Ambiguous abbreviations (CST, IST)
 * fall back to the time zone of the venue.
 */
// biome-ignore format: a table
const ABBREVIATED: Readonly<Record<string, string>> = {
  Z: '+00:00', UTC: '+00:00', GMT: '+00:00', WET: '+00:00', WEST: '+01:00', BST: '+01:00', CET: '+01:00', WAT: '+01:00',
  CEST: '+02:00', EET: '+02:00', CAT: '+02:00', SAST: '+02:00', EEST: '+03:00', MSK: '+03:00', EAT: '+03:00',
  TRT: '+03:00', GST: '+04:00', PKT: '+05:00', MMT: '+06:30', ICT: '+07:00', WIB: '+07:00', HKT: '+08:00',
  SGT: '+08:00', MYT: '+08:00', AWST: '+08:00', JST: '+09:00', KST: '+09:00', ACST: '+09:30', AEST: '+10:00',
  ACDT: '+10:30', AEDT: '+11:00', NZST: '+12:00', NZDT: '+13:00', BRT: '-03:00', ART: '-03:00', EDT: '-04:00',
  EST: '-05:00', COT: '-05:00', PET: '-05:00', CDT: '-05:00', MDT: '-06:00', MST: '-07:00', PDT: '-07:00',
  PST: '-08:00',
}

/**
 * Matches an ISO date in front of a time of day, or a "local time" note after the time. Both are removed before
 * parsing.
 */
const AROUND = /^\d{4}-\d{2}-\d{2}[T ]|\s*\(?local(?: time)?\)?$/gi

/** Parses a time of day. Returns null if the text states no time, undefined if the text is invalid. */
export function readTime(written: string): TimeOfDay | null | undefined {
  if (written.length > LONGEST) return undefined
  const text = written
    .trim()
    .replace(AROUND, '')
    .replace(/^noon$/i, '12:00')
  if (UNKNOWN_TIME.test(text)) return null
  const [found, hour = '', minute, pressed, half, , sign, zoneHours = '0', zoneMinutes = '0', zone] =
    TIME.exec(text) ?? []
  if (found === undefined) return undefined
  const minutes = Number(minute ?? pressed ?? 0)
  const isNextDay = half === undefined && Number(hour) === 24 && minutes === 0
  const hours = isNextDay ? 0 : toHours24(Number(hour), half)
  if (hours === undefined || minutes > 59) return undefined
  if (Number(zoneHours) > 14 || Number(zoneMinutes) > 59) return undefined
  const signed = `${sign === '+' || sign === '\u00B1' ? '+' : '-'}${two(Number(zoneHours))}:${two(Number(zoneMinutes))}`
  const offset = sign === undefined ? ABBREVIATED[zone?.toUpperCase() ?? ''] : signed
  return { clock: `${two(hours)}:${two(minutes)}`, ...(offset && { offset }), ...(isNextDay && { isNextDay }) }
}

/** Converts an hour to the 24-hour clock if the text has am or pm. Returns undefined for an invalid hour. */
function toHours24(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
