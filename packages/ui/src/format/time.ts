import { dateTagsOf, type Language } from './languages.ts'

/**
 * Time zone of the sites: GMT+8, independent of the browser's time zone (WD1). Names of Etc zones have the inverted
 * sign.
 */
const ZONE = 'Etc/GMT-8'

type Style = 'clock' | 'time' | 'day' | 'date' | 'kickOff' | 'moment'

type Clock = 'clock' | 'time'

/**
 * Number of characters of hh:mm:ss to show. A time is written 21:04 in every language, because kick-offs are aligned in
 * columns.
 */
const CLOCKS: Readonly<Record<Clock, number>> = { clock: 8, time: 5 }
const AHEAD_MS = 8 * 3_600_000

const FIELDS: Record<Exclude<Style, Clock>, Intl.DateTimeFormatOptions> = {
  day: { month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  kickOff: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/** Styles with a time after the date. Their times use colons too, where Indonesian would write 21.04. */
const DATED_CLOCKS: ReadonlySet<Style> = new Set(['kickOff', 'moment'])
const CLOCK_PARTS: ReadonlySet<string | undefined> = new Set(['hour', 'minute', 'second'])

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a time in GMT+8 with Latin digits and Gregorian years in every language. `clock` is 21:04:09 and `time` is
 * 21:04. In the order of the language, `day` is 21/11, `date` 21/11/2026, `kickOff` 21/11, 21:04 and `moment` 21/11,
 * 21:04:09.
 */
export function formatTime(epochMs: number, style: Style, language: Language): string {
  // Computed without Intl: on a cheap phone, creating the first formatter takes longer than rendering a row.
  if (isClock(style)) return new Date(epochMs + AHEAD_MS).toISOString().slice(11, 11 + CLOCKS[style])
  const key = `${language}:${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateTagsOf(language), { ...FIELDS[style], timeZone: ZONE })
  formats.set(key, format)
  // Vietnamese would write 22-11 next to 22/11/2026.
  if (!DATED_CLOCKS.has(style)) return format.format(epochMs).replaceAll('-', '/')
  return format
    .formatToParts(epochMs)
    .map(({ type, value }, at, parts) => {
      const isWithinClock = CLOCK_PARTS.has(parts[at - 1]?.type) && CLOCK_PARTS.has(parts[at + 1]?.type)
      return type === 'literal' && isWithinClock ? ':' : value
    })
    .join('')
    .replaceAll('-', '/')
}

function isClock(style: Style): style is Clock {
  return style in CLOCKS
}

/** Formats a working date of the wire format (YYYY-MM-DD) in the order of the language. */
export function formatDate(date: string, language: Language): string {
  return formatTime(Date.parse(`${date}T00:00:00+08:00`), 'date', language)
}

/**
 * Formats the month of a working date with its name, such as November 2026; numeric if the browser lacks month names in
 * the language.
 */
export function formatMonth(date: string, language: Language): string {
  const [preferredTag = 'en-GB'] = dateTagsOf(language)
  const isNamed = Intl.DateTimeFormat.supportedLocalesOf(preferredTag).length > 0
  const key = `${language}:month`
  const fields = { year: 'numeric', month: isNamed ? 'long' : '2-digit', timeZone: ZONE } as const
  const format = formats.get(key) ?? new Intl.DateTimeFormat(isNamed ? preferredTag : 'en-GB', fields)
  formats.set(key, format)
  return format.format(Date.parse(`${date}T00:00:00+08:00`))
}
