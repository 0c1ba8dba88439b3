import { dateTagsOf, type Language } from './languages.ts'

/** GMT+8, whatever the browser's own zone (WD1). The sign of an Etc zone is the other way round. */
const ZONE = 'Etc/GMT-8'

type Style = 'clock' | 'time' | 'day' | 'date' | 'kickOff' | 'moment'

const FIELDS: Record<Style, Intl.DateTimeFormatOptions> = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: '2-digit', day: '2-digit' },
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  kickOff: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/** A clock reads 21:04 in every language: kick-offs stand in columns. */
const CLOCKS: ReadonlySet<Style> = new Set(['clock', 'time'])

/** Behind a date as well, where Indonesian would write 21.04. */
const DATED_CLOCKS: ReadonlySet<Style> = new Set(['kickOff', 'moment'])
const OF_CLOCK: ReadonlySet<string | undefined> = new Set(['hour', 'minute', 'second'])

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment in GMT+8 with Latin digits and Gregorian years in every language.
 * `clock` 21:04:09, `time` 21:04, and in the language's order `day` 21/11, `date` 21/11/2026, `kickOff` 21/11, 21:04,
 * `moment` 21/11, 21:04:09.
 */
export function formatTime(epochMs: number, style: Style, language: Language): string {
  const key = `${language}:${style}`
  const tags = CLOCKS.has(style) ? 'en-GB' : dateTagsOf(language)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tags, { ...FIELDS[style], timeZone: ZONE })
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
export function formatDate(date: string, language: Language): string {
  return formatTime(Date.parse(`${date}T00:00:00+08:00`), 'date', language)
}

/** The month of a working date with its name, as November 2026; in figures where the browser has no names for it. */
export function formatMonth(date: string, language: Language): string {
  const [own = 'en-GB'] = dateTagsOf(language)
  const isNamed = Intl.DateTimeFormat.supportedLocalesOf(own).length > 0
  const key = `${language}:month`
  const fields = { year: 'numeric', month: isNamed ? 'long' : '2-digit', timeZone: ZONE } as const
  const format = formats.get(key) ?? new Intl.DateTimeFormat(isNamed ? own : 'en-GB', fields)
  formats.set(key, format)
  return format.format(Date.parse(`${date}T00:00:00+08:00`))
}
