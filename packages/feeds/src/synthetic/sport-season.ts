import type { Fixture, Team } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import { shuffled } from '../playback/chances.ts'
import type { Course } from '../playback/course/course.ts'
import { beatsOfCourse } from '../playback/course/course.ts'
import { duelCourse } from '../playback/course/race-course.ts'
import { drawFor } from '../playback/draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Listed } from '../playback/player.ts'
import { type Competition, competitionsOf } from './competitions.ts'
import { drawCourseEnd, overAfterMs } from './endings.ts'
import { CONTINENTS } from './nations.ts'
import { playModel } from './play-model.ts'
import { type Entry, type Ratings, ratingsOf } from './ratings.ts'
import { pairOf, roundOfSlot, slotAt, slotStartMs } from './slots.ts'
import { partsTold, tempoOf } from './tempo.ts'

/** Not so far ahead as football, which has fewer sports beside it. */
const HORIZON_DAYS = 1.5
const [FEWEST_RUNNERS, MOST_RUNNERS] = [6, 20]
const MOST_HOUNDS = 8
const RACES_A_MEETING = 12
/** Every so manieth match of a sport with longer matches is one. */
const LONG_EVERY = 4

/** The made-up season of one sport other than football. A fixture's key is seed/s/sport/slot, and /h2h. */
export class SportSeason {
  readonly sport: Sport
  readonly competitions: readonly Competition[]
  readonly #seed: number
  readonly #ratings: Ratings

  constructor(seed: number, sport: Sport) {
    this.sport = sport
    this.competitions = competitionsOf(seed, sport)
    this.#seed = seed
    this.#ratings = ratingsOf(seed)
  }

  /** The matches that begin from a moment on, without end, in the order of kick-off. */
  *series(fromMs: number): Generator<Listed, never> {
    for (let slot = slotAt(this.sport, fromMs); ; slot += 1) {
      if (slotStartMs(this.sport, slot) < fromMs) continue
      const entry = this.entryOf(slot)
      if (entry === null) continue
      yield this.#listed(slot, entry)
      if (entry.runners !== undefined) yield this.#headToHead(slot, entry.runners)
    }
  }

  /** Who meets in a slot; null where nobody does. */
  entryOf(slot: number): Entry | null {
    const round = roundOfSlot(this.competitions, slot)
    if (this.sport.family === 'races') return this.#field(slot, round.competition)
    const pair = pairOf(this.#seed, round)
    if (pair === null) return null
    const [home, away] = pair
    const neutral = home.region === null
    return { home, away, neutral, ...this.#bestOf(slot) }
  }

  /** How a slot's match goes, whether or not it is played to its end. */
  courseOf(slot: number, entry: Entry): Course {
    const model = this.#ratings.true(this.sport, entry)
    return playModel(this.sport, model, drawFor(this.#seed, `${this.#keyOf(slot)}|game`))
  }

  endOf(slot: number): ReturnType<typeof drawCourseEnd> {
    return drawCourseEnd(this.sport, drawFor(this.#seed, `${this.#keyOf(slot)}|end`))
  }

  /** What the house prices a slot's match, or its head to head, on; null where the slot has none. */
  modelOf(slot: number, isHeadToHead: boolean): MatchModel | null {
    const entry = this.entryOf(slot)
    if (entry === null) return null
    if (!isHeadToHead) return this.#ratings.house(this.sport, entry)
    const [home, away] = entry.runners ?? []
    if (home === undefined || away === undefined) return null
    return this.#ratings.house(this.sport, { home, away, neutral: true })
  }

  leagueOf(slot: number): Competition {
    return roundOfSlot(this.competitions, slot).competition
  }

  #keyOf(slot: number): string {
    return `${this.#seed}/s/${this.sport.id}/${slot}`
  }

  #listed(slot: number, entry: Entry): Listed {
    const { home, away, neutral, bestOf, runners } = entry
    const end = this.endOf(slot)
    const fixture: Fixture = {
      key: this.#keyOf(slot),
      league: this.leagueOf(slot).league,
      home,
      away,
      kickOffMs: slotStartMs(this.sport, slot),
      neutral,
      ...(bestOf !== undefined && { bestOf }),
      ...(runners && { runners }),
    }
    return {
      fixture,
      horizonDays: HORIZON_DAYS,
      overAfterMs: overAfterMs(this.sport, end),
      beats: () => beatsOfCourse(this.courseOf(slot, entry), partsTold(this.sport), end),
    }
  }

  /** The first two runners against each other; off if one of them does not start. */
  #headToHead(slot: number, runners: readonly Team[]): Listed {
    const [home, away] = runners
    if (home === undefined || away === undefined) throw new Error('a race has two runners at least')
    const kickOffMs = slotStartMs(this.sport, slot)
    const end = this.endOf(slot)
    return {
      fixture: {
        key: `${this.#keyOf(slot)}/h2h`,
        league: this.leagueOf(slot).league,
        home,
        away,
        kickOffMs,
        neutral: true,
      },
      horizonDays: HORIZON_DAYS,
      overAfterMs: overAfterMs(this.sport, end),
      beats: () => {
        const [first = 0, second = 0] = this.courseOf(slot, this.#known(slot)).places ?? []
        const lastsMs = tempoOf(this.sport).lasts * MINUTE_MS
        const duel = duelCourse({ parts: this.sport.parts, places: [first, second], lastsMs })
        const isOn = first > 0 && second > 0
        return beatsOfCourse(duel, this.sport.parts, isOn ? end : { kind: 'cancelled', afterMs: 0 })
      },
    }
  }

  #known(slot: number): Entry {
    const entry = this.entryOf(slot)
    if (entry === null) throw new Error(`slot ${slot} of ${this.sport.key} is empty`)
    return entry
  }

  #bestOf(slot: number): { bestOf?: number } {
    const { family, pieces, parts } = this.sport
    if (family !== 'sets' && family !== 'maps') return {}
    const most = parts.filter((part) => /^p\d$/.test(part)).length
    return { bestOf: slot % LONG_EVERY === 0 ? most - ((most + 1) % 2) : pieces }
  }

  #field(slot: number, { league, sides }: Competition): Entry {
    const draw = drawFor(this.#seed, `${this.#keyOf(slot)}|field`)
    const kind = tempoOf(this.sport).sides
    const count = draw.whole(FEWEST_RUNNERS, kind === 'hounds' ? MOST_HOUNDS : MOST_RUNNERS)
    const runners = shuffled(draw, sides).slice(0, count)
    const places = CONTINENTS.flatMap(({ cup }) => cup.teams)
    const place = places[draw.whole(0, places.length - 1)]
    const isMeeting = kind === 'horses' || kind === 'hounds'
    const nth = (((slot % RACES_A_MEETING) + RACES_A_MEETING) % RACES_A_MEETING) + 1
    const home = isMeeting || place === undefined ? { name: `${league.name} R${nth}`, region: null } : place
    return { home, away: { name: '', region: null }, neutral: true, runners }
  }
}
