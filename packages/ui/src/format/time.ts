import { dateTagsOf, type Language } from './languages.ts'

/** GMT+8, whatever the browser's own zone (WD1). The sign of an Etc zone is the other way round. */
const ZONE = 'Etc/GMT-8'

type Style = 'clock' | 'time' | 'day' | 'date' | 'kickOff' | 'moment'

type Clock = 'clock' | 'time'

/** How much of hh:mm:ss they say. A clock reads 21:04 in every language: kick-offs stand in columns. */
const CLOCKS: Readonly<Record<Clock, number>> = { clock: 8, time: 5 }
const AHEAD_MS = 8 * 3_600_000

const isClock = (style: Style): style is Clock => style in CLOCKS

const FIELDS: Record<Exclude<Style, Clock>, Intl.DateTimeFormatOptions> = {
  day: { month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  kickOff: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/** Behind a date as well, where Indonesian would write 21.04. */
const DATED_CLOCKS: ReadonlySet<Style> = new Set(['kickOff', 'moment'])
const OF_CLOCK: ReadonlySet<string | undefined> = new Set(['hour', 'minute', 'second'])

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment in GMT+8 with Latin digits and Gregorian years in every language.
 * `clock` 21:04:09, `time` 21:04, and in the language's order `day` 21/11, `date` 21/11/2026, `kickOff` 21/11, 21:04,
 * `moment` 21/11, 21:04:09.
 */
export const formatTime = (epochMs: number, style: Style, language: Language): string => {
  // By itself: a cheap phone takes longer to make its first format than to draw a row.
  if (isClock(style)) return new Date(epochMs + AHEAD_MS).toISOString().slice(11, 11 + CLOCKS[style])
  const key = `${language}:${style}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(dateTagsOf(language), { ...FIELDS[style], timeZone: ZONE })
  formats.set(key, format)
  // Vietnamese would write 22-11 beside 22/11/2026.
  if (!DATED_CLOCKS.has(style)) return format.format(epochMs).replaceAll('-', '/')
  return format
    .formatToParts(epochMs)
    .map(({ type, value }, at, parts) => {
      const isWithinClock = OF_CLOCK.has(parts[at - 1]?.type) && OF_CLOCK.has(parts[at + 1]?.type)
      return type === 'literal' && isWithinClock ? ':' : value
    })
    .join('')
    .replaceAll('-', '/')
}

/** A working date of the wire, YYYY-MM-DD, in the language's order. */
export const formatDate = (date: string, language: Language): string =>
  formatTime(Date.parse(`${date}T00:00:00+08:00`), 'date', language)

/** The month of a working date with its name, as November 2026; in figures where the browser has no names for it. */
export const formatMonth = (date: string, language: Language): string => {
  const [own = 'en-GB'] = dateTagsOf(language)
  const isNamed = Intl.DateTimeFormat.supportedLocalesOf(own).length > 0
  const key = `${language}:month`
  const fields = { year: 'numeric', month: isNamed ? 'long' : '2-digit', timeZone: ZONE } as const
  const format = formats.get(key) ?? new Intl.DateTimeFormat(isNamed ? own : 'en-GB', fields)
  formats.set(key, format)
  return format.format(Date.parse(`${date}T00:00:00+08:00`))
}
