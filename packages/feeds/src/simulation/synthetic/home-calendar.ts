import { DAY_MS } from '@touchline/domain/calendar'
import type { Sport } from '@touchline/domain/sport'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Competition } from './competitions.ts'
import { toWeek, weekStartMs } from './weeks.ts'

/**
 * Start times of the match slots of a sport. A slot is a numbered place for one match; slots are numbered endlessly and
 * rotate over the competitions.
 */
export interface Calendar {
  /** Kick-off in epoch milliseconds; increases with the slot within a competition. */
  startMs(slot: number): number
  /**
   * Returns series of slot numbers (first slot, step) that together cover every kick-off at or after the time. Slots
   * before the first of a series start earlier than the time.
   */
  from(atMs: number): readonly { readonly first: number; readonly step: number }[]
}

type Kick = readonly [day: number, minute: number]

/**
 * Kick-off slots in local time, over a cycle of two weeks: two rounds of eight matches (midweek and weekend), so that
 * no team plays on consecutive days. A league uses one of the two weeks, so that every day has matches.
 */
// biome-ignore format: a table
const WEEKS: readonly [readonly Kick[], readonly Kick[]] = [
  kicks('Tue18:30 Tue19:00 Tue19:30 Tue20:00 Tue20:30 Wed19:00 Wed19:30 Wed20:00 ' +
    'Fri19:30 Fri20:15 Sat14:00 Sat16:30 Sat19:00 Sat20:15 Sun13:00 Sun17:30'),
  kicks('Wed19:00 Wed19:30 Wed20:00 Thu18:30 Thu19:00 Thu19:30 Thu20:00 Thu20:30 ' +
    'Sat15:00 Sat17:30 Sat19:45 Sun14:00 Sun16:30 Sun18:30 Mon19:00 Mon20:00'),
]
const A_WEEK = 16
/** Number of quarter-hour offsets that vary the start times between leagues. */
const QUARTER_HOURS = 4

/**
 * Builds the calendar of club leagues in a sport other than football. The slot number alone determines the week, the
 * position in the week and the league.
 */
export function homeCalendar(sport: Sport, competitions: readonly Competition[]): Calendar {
  const count = competitions.length
  return {
    startMs: (slot) => {
      const index = ((slot % count) + count) % count
      const nth = Math.floor(slot / count)
      const week = Math.floor(nth / A_WEEK)
      const [day, minute] = WEEKS[(sport.id + index) % 2]?.[nth - week * A_WEEK] ?? [0, 0]
      const later = 15 * ((sport.id + index) % QUARTER_HOURS)
      const zone = competitions[index]?.country?.zone ?? 'UTC'
      return weekStartMs(week, zone) + day * DAY_MS + (minute + later) * MINUTE_MS
    },
    from: (atMs) => {
      const nth = (toWeek(atMs) - 1) * A_WEEK
      return competitions.map((_competition, index) => ({ first: nth * count + index, step: count }))
    },
  }
}

function kicks(text: string): readonly Kick[] {
  return text.split(' ').map((one) => {
    const [day = '', hours, minutes] = one.split(/(?<=^\D+)(?=\d)|:/)
    return [['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'].indexOf(day), 60 * Number(hours) + Number(minutes)]
  })
}
