import type { RandomDraw } from '../playback/random-draw.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { shuffle } from '../playback/chances.ts'
import { type Club, LEAGUE_CLUBS, listFootballClubs } from './clubs/clubs.ts'
import type { Country, KickOffHabit } from './clubs/countries.ts'
import { type LeagueNameKind, leagueNameIn } from './clubs/names.ts'
import { roundRobin, countRounds } from './round-robin.ts'
import { isWindow, findSeasonOfWeek, seasonStart } from './weeks.ts'

/** League kinds of a country; the same clubs play in every kind. */
export const LEAGUE_KINDS = ['first', 'second', 'women', 'under21', 'under19', 'reserve'] as const
export type LeagueKind = (typeof LEAGUE_KINDS)[number]

/** Suffix that turns the name of a club into the name of its team in a league kind, for example the women's team. */
const TEAM_SUFFIXES: Readonly<Record<LeagueKind, string>> = {
  first: '',
  second: '',
  women: ' (W)',
  under21: ' U21',
  under19: ' U19',
  reserve: ' (R)',
}

/** Kick-off slot within a week: day of the week counted from Tuesday (0), and local time in minutes after midnight. */
export interface Slot {
  readonly day: number
  readonly minute: number
}

/** A match of two clubs by their index in the league. */
export interface ClubPair {
  readonly kind: LeagueNameKind
  readonly home: number
  readonly away: number
  readonly slot: Slot
}

/** Kick-offs of the nine matches of a round. A derby gets the last slot, the one with the largest audience. */
const FIRST_SLOTS: Readonly<Record<KickOffHabit, readonly Slot[]>> = {
  early: slots('Fri20:00 Sat12:30 Sat15:00 Sat15:00 Sat15:00 Sun14:00 Sun16:30 Mon20:00 Sat17:30'),
  late: slots('Fri21:00 Sat14:00 Sat16:15 Sat18:30 Sun14:00 Sun16:15 Sun18:30 Mon21:00 Sat21:00'),
  evening: slots('Fri19:00 Sat17:00 Sat18:00 Sat18:00 Sat19:00 Sun18:00 Sun18:00 Mon19:00 Sun20:00'),
  afternoon: slots('Fri19:00 Sat13:00 Sat14:00 Sat14:00 Sat15:00 Sat16:00 Sun14:00 Sun15:00 Sat18:00'),
  night: slots('Fri20:30 Sat16:00 Sat17:30 Sat19:30 Sun16:00 Sun18:30 Sun20:30 Mon20:00 Sat21:30'),
}
/** Local kick-off times of early, midday and evening matches, in minutes after midnight. */
const HOURS: Readonly<Record<KickOffHabit, readonly [number, number, number]>> = {
  early: [720, 900, 1185],
  late: [690, 1020, 1230],
  evening: [600, 960, 1140],
  afternoon: [630, 840, 1140],
  night: [960, 1110, 1260],
}
const EARLY = 0
const NOON = 1
const EVENING = 2

type DayAndHour = readonly [day: number, hour: number]

/** Kick-off slots of the leagues below the first league: days counted from Tuesday, and the index into `HOURS`. */
// biome-ignore format: a table
const OTHER_SLOTS: Readonly<Record<Exclude<LeagueKind, 'first'>, readonly DayAndHour[]>> = {
  second: [[3, EVENING], [3, EVENING],
    [4, EARLY], [4, NOON], [4, NOON], [5, EARLY], [5, NOON], [5, NOON], [5, EVENING]],
  women: [[0, EVENING], [1, EVENING],
    [4, EARLY], [4, NOON], [5, EARLY], [5, EARLY], [5, NOON], [5, NOON], [5, EVENING]],
  under21: [[6, EARLY], [6, NOON], [6, NOON], [6, EVENING], [2, NOON], [2, EVENING], [3, EARLY], [3, NOON], [3, NOON]],
  under19: [[4, EARLY], [4, EARLY], [4, EARLY], [1, EARLY], [1, NOON], [1, NOON], [2, EARLY], [2, NOON], [2, NOON]],
  reserve: [[0, EARLY], [0, NOON], [0, NOON], [0, EVENING], [1, EARLY], [1, NOON], [2, EARLY], [2, NOON], [2, EVENING]],
}

/** Number of quarter-hour offsets that vary the start times between countries with the same habit. */
const QUARTER_HOURS = 6

/** Slot of the last round. Its matches start together, so that no team knows the results it needs. */
const LAST_ROUND: Readonly<Record<KickOffHabit, Slot>> = {
  early: { day: 5, minute: 960 },
  late: { day: 5, minute: 1080 },
  evening: { day: 5, minute: 1080 },
  afternoon: { day: 5, minute: 840 },
  night: { day: 5, minute: 960 },
}

/** A league that plays through international windows pauses one week in seven. */
const PAUSE_EVERY_WEEKS = 7

const ROUNDS = countRounds(LEAGUE_CLUBS)

/** Kick-off slots of club friendlies, Friday to Monday; midweek is reserved for cups. */
// biome-ignore format: a table
const FRIENDLIES: readonly DayAndHour[] = [
  [3, EVENING], [4, NOON], [4, NOON], [4, EVENING], [5, NOON], [5, NOON], [5, EVENING], [6, NOON], [6, EVENING],
]
/** Weeks without matches after the season. Afterwards clubs play friendlies until the next season. */
const OFF_SEASON_WEEKS = 8

/** Returns the clubs of a league. Women's, youth and reserve teams belong to the clubs of the first league. */
export function listLeagueClubs(country: Country, kind: LeagueKind): readonly Club[] {
  const from = kind === 'second' ? LEAGUE_CLUBS : 0
  return listFootballClubs(country).slice(from, from + LEAGUE_CLUBS)
}

export function sideName({ name }: Club, kind: LeagueKind): string {
  return name + TEAM_SUFFIXES[kind]
}

export function clubLeague(nameKind: LeagueNameKind, region: string): { readonly key: string; readonly name: string } {
  const name = leagueNameIn('en', nameKind, region)
  return { key: name, name }
}

/** Returns the weeks of a season's rounds in order. */
export function roundWeeks(country: Country, kind: LeagueKind, year: number): readonly number[] {
  const weeks: number[] = []
  const first = seasonStart(country.season, year)
  for (let week = first; weeks.length < ROUNDS; week += 1) {
    if (!restsIn(country, kind, week, week - first)) weeks.push(week)
  }
  return weeks
}

/**
 * Returns true if the league has no round in the week. First and under-21 leagues pause during international windows,
 * other leagues every seventh week.
 */
function restsIn({ region }: Country, kind: LeagueKind, week: number, nth: number): boolean {
  if (kind === 'first' || kind === 'under21') return isWindow(week)
  return (nth + region.charCodeAt(0) + region.charCodeAt(1) + LEAGUE_KINDS.indexOf(kind)) % PAUSE_EVERY_WEEKS === 0
}

/** Returns the matches of a league in a week, by team index. */
export function leaguePairs(seed: number, country: Country, kind: LeagueKind, week: number): readonly ClubPair[] {
  const { year, nth } = findSeasonOfWeek(country.season, week)
  const order = shuffle(
    createRandomDraw(seed, `${country.region} ${kind} ${year}`),
    Array.from({ length: LEAGUE_CLUBS }, (_, at) => at),
  )
  const draw = createRandomDraw(seed, `${country.region} ${kind} week ${week}`)
  const round = roundWeeks(country, kind, year).indexOf(week)
  if (round >= 0) {
    const times = buildSlots(country, kind)
    const pairs = spread(listLeagueClubs(country, kind), roundRobin(order, round), draw)
    return pairs.map(([home, away], at) => ({
      kind,
      home,
      away,
      slot:
        kind === 'first' && round === ROUNDS - 1 ? LAST_ROUND[country.habit] : (times[at] ?? LAST_ROUND[country.habit]),
    }))
  }
  return kind === 'first' && nth > ROUNDS + OFF_SEASON_WEEKS ? friendlies(order, country, nth) : []
}

function buildSlots({ habit, region }: Country, kind: LeagueKind): readonly Slot[] {
  if (kind === 'first') return FIRST_SLOTS[habit]
  const later = (region.charCodeAt(0) + 2 * region.charCodeAt(1) + LEAGUE_KINDS.indexOf(kind)) % QUARTER_HOURS
  return OTHER_SLOTS[kind].map(([day, hour]) => ({ day, minute: (HOURS[habit][hour] ?? 0) + 15 * later }))
}

/** Orders the matches of a round at random, with derbies last. */
function spread(clubs: readonly Club[], pairs: readonly (readonly [number, number])[], draw: RandomDraw) {
  const isDerby = ([home, away]: readonly [number, number]) => clubs[home]?.place === clubs[away]?.place
  const drawn = shuffle(draw, pairs)
  return [...drawn.filter((pair) => !isDerby(pair)), ...drawn.filter(isDerby)]
}

function friendlies(order: readonly number[], { habit }: Country, nth: number): readonly ClubPair[] {
  return roundRobin(order, nth % ROUNDS).map(([home, away], at) => {
    const [day, hour] = FRIENDLIES[at] ?? [5, NOON]
    return { kind: 'friendly', home, away, slot: { day, minute: HOURS[habit][hour] ?? 0 } }
  })
}

function slots(text: string): Slot[] {
  return text.split(' ').map((one) => {
    const [day = '', hours, minutes] = one.split(/(?<=^\D+)(?=\d)|:/)
    return {
      day: ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'].indexOf(day),
      minute: 60 * Number(hours) + Number(minutes),
    }
  })
}
