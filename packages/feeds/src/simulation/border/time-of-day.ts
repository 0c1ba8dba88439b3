/** A time of day as HH:MM, with the offset of its zone where the text names one, as ±HH:MM. */
export interface TimeOfDay {
  readonly clock: string
  readonly offset?: string
}

const LONGEST = 40
const NOT_TOLD = /^(-*|\?+|tb[acd]|n\/?a|unknown|null)$/i
const TIME = new RegExp(
  '^(\\d{1,2})(?:\\s?[:.h]\\s?(\\d{2})(?:[:.]\\d{2}(?:\\.\\d+)?)?|(\\d{2})|h)?' + // 20:00, 19.45, 20h30, 1945, 20, 20h
    '\\s*(am|pm|a\\.m\\.|p\\.m\\.)?\\s*(?:uhr|hrs?|h)?' + // 7.30 pm, 20 Uhr
    '\\s*\\(?(Z|(?:UTC|GMT)\\s*(?:([+\\u2212\\u2013-])\\s?(\\d{1,2})(?::?(\\d{2}))?)?)?\\)?$',
  'i',
) // UTC-6

/** Null where the text tells no time, undefined where it is none. */
export const readTime = (text: string): TimeOfDay | null | undefined => {
  if (text.length > LONGEST) return undefined
  if (NOT_TOLD.test(text.trim())) return null
  const [found, hour = '', minute, pressed, half, zone, sign, zoneHours = '0', zoneMinutes = '0'] =
    TIME.exec(text.trim()) ?? []
  if (found === undefined) return undefined
  const hours = hoursOf(Number(hour), half)
  const minutes = Number(minute ?? pressed ?? 0)
  if (hours === undefined || minutes > 59) return undefined
  const clock = `${two(hours)}:${two(minutes)}`
  if (zone === undefined) return { clock }
  if (Number(zoneHours) > 14 || Number(zoneMinutes) > 59) return undefined
  const direction = sign === undefined || sign === '+' ? '+' : '-'
  return { clock, offset: `${direction}${two(Number(zoneHours))}:${two(Number(zoneMinutes))}` }
}

/** Of a clock of twelve hours where a half of the day is named. */
const hoursOf = (hour: number, half: string | undefined): number | undefined => {
  if (half === undefined) return hour <= 23 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

const two = (number: number): string => String(number).padStart(2, '0')
