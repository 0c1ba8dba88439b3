import type { Fixture, Team } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import { shuffle } from '../playback/chances.ts'
import type { ScoreTimeline } from '../playback/course/course.ts'
import { buildTimelineMessages } from '../playback/course/course.ts'
import { buildDuelTimeline } from '../playback/course/race-course.ts'
import { type RandomDraw, createRandomDraw } from '../playback/random-draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import type { ListedFixture } from '../playback/player.ts'
import { type Competition, createCompetitions } from './competitions.ts'
import { drawTimelineEnd, overAfterMs } from './play/endings.ts'
import { CONTINENTS } from './nations.ts'
import { playModel } from './play/play-model.ts'
import { RACES_A_MEETING, buildCard, selectEntrants, raceName } from './race-cards.ts'
import { type RatedMatch, type Ratings, createRatings } from './play/ratings.ts'
import { createCalendar, findPair, findRound } from './slots.ts'
import type { Calendar } from './home-calendar.ts'
import { type SideKind, reportedParts, findTempo } from './play/tempo.ts'

/** Days before kick-off on which fixtures are published; shorter than for football. */
const HORIZON_DAYS = 1.5
const [FEWEST_RUNNERS, MAX_RUNNERS] = [6, 20]
const MAX_HOUNDS = 8
const GOLF_ROUNDS = 4
const STAGES = 21
/** Kinds of entrants that play at home or away; other kinds meet on neutral ground. */
const AT_HOME: ReadonlySet<SideKind> = new Set<SideKind>(['nations', 'homeClubs'])
/** In sports with a long match format (for example best of five), every fourth match uses the long format. */
const LONG_EVERY = 4

/**
 * Generated season of one sport other than football. A fixture key is seed/s/sport/slot, with the suffix /h2h for a
 * head-to-head.
 */
export class SportSeason {
  readonly sport: Sport
  readonly competitions: readonly Competition[]
  readonly calendar: Calendar
  readonly #seed: number
  readonly #ratings: Ratings

  constructor(seed: number, sport: Sport) {
    this.sport = sport
    this.competitions = createCompetitions(seed, sport)
    this.calendar = createCalendar(sport, this.competitions)
    this.#seed = seed
    this.#ratings = createRatings(seed)
  }

  /** Returns endless series of matches from a time on, in kick-off order within a series. */
  series(fromMs: number): Generator<ListedFixture, never>[] {
    return this.calendar.from(fromMs).map(({ first, step }) => this.#createSeries(first, step, fromMs))
  }

  *#createSeries(first: number, step: number, fromMs: number): Generator<ListedFixture, never> {
    for (let slot = first; ; slot += step) {
      if (this.calendar.startMs(slot) < fromMs) continue
      const entry = this.findEntry(slot)
      if (entry === null) continue
      yield this.#listed(slot, entry)
      if (entry.runners !== undefined) yield this.#headToHead(slot, entry.runners)
    }
  }

  /** Returns the teams (or runners) of a match slot, or null for a slot without a match. */
  findEntry(slot: number): RatedMatch | null {
    const round = findRound(this.competitions, slot)
    if (this.sport.family === 'races') return this.#field(slot, round.competition)
    const pair = findPair(this.#seed, round)
    if (pair === null) return null
    const [home, away] = pair
    const neutral = !AT_HOME.has(findTempo(this.sport).sides)
    return { home, away, neutral, ...this.#bestOf(slot) }
  }

  /** Returns the score timeline of the match in a slot, as if the match were completed. */
  buildTimeline(slot: number, entry: RatedMatch): ScoreTimeline {
    const model = this.#ratings.true(this.sport, entry)
    return playModel(this.sport, model, createRandomDraw(this.#seed, `${this.#keyOf(slot)}|game`))
  }

  drawEnd(slot: number): ReturnType<typeof drawTimelineEnd> {
    return drawTimelineEnd(this.sport, createRandomDraw(this.#seed, `${this.#keyOf(slot)}|end`))
  }

  /** Returns the pricing model of the match or head-to-head in a slot, or null if the slot has none. */
  findModel(slot: number, isHeadToHead: boolean): MatchModel | null {
    const entry = this.findEntry(slot)
    if (entry === null) return null
    if (!isHeadToHead) return this.#ratings.house(this.sport, entry)
    const [home, away] = entry.runners ?? []
    if (home === undefined || away === undefined) return null
    return this.#ratings.house(this.sport, { home, away, neutral: true })
  }

  findCompetition(slot: number): Competition {
    return findRound(this.competitions, slot).competition
  }

  #keyOf(slot: number): string {
    return `${this.#seed}/s/${this.sport.id}/${slot}`
  }

  #listed(slot: number, entry: RatedMatch): ListedFixture {
    const { home, away, neutral, bestOf, runners } = entry
    const end = this.drawEnd(slot)
    const fixture: Fixture = {
      key: this.#keyOf(slot),
      league: this.findCompetition(slot).league,
      home,
      away,
      kickOffMs: this.calendar.startMs(slot),
      neutral,
      ...(bestOf !== undefined && { bestOf }),
      ...(runners && { runners }),
    }
    return {
      fixture,
      horizonDays: HORIZON_DAYS,
      overAfterMs: overAfterMs(this.sport, end),
      buildMessages: () => buildTimelineMessages(this.buildTimeline(slot, entry), reportedParts(this.sport), end),
    }
  }

  /**
   * Builds the head-to-head market fixture of the first two runners of a race. The head-to-head is void if a runner
   * does not start.
   */
  #headToHead(slot: number, runners: readonly Team[]): ListedFixture {
    const [home, away] = runners
    if (home === undefined || away === undefined) throw new Error('a race has two runners at least')
    const kickOffMs = this.calendar.startMs(slot)
    const end = this.drawEnd(slot)
    return {
      fixture: {
        key: `${this.#keyOf(slot)}/h2h`,
        league: this.findCompetition(slot).league,
        home,
        away,
        kickOffMs,
        neutral: true,
      },
      horizonDays: HORIZON_DAYS,
      overAfterMs: overAfterMs(this.sport, end),
      buildMessages: () => {
        const [first = 0, second = 0] = this.buildTimeline(slot, this.#requireEntry(slot)).places ?? []
        const lastsMs = findTempo(this.sport).lasts * MINUTE_MS
        const duel = buildDuelTimeline({ parts: this.sport.parts, places: [first, second], lastsMs })
        const isOn = first > 0 && second > 0
        return buildTimelineMessages(duel, this.sport.parts, isOn ? end : { kind: 'cancelled', afterMs: 0 })
      },
    }
  }

  #requireEntry(slot: number): RatedMatch {
    const entry = this.findEntry(slot)
    if (entry === null) throw new Error(`slot ${slot} of ${this.sport.key} is empty`)
    return entry
  }

  #bestOf(slot: number): { bestOf?: number } {
    const { family, pieces, parts } = this.sport
    if (family !== 'sets' && family !== 'maps') return {}
    const maxPieces = parts.filter((part) => /^p\d$/.test(part)).length
    return { bestOf: slot % LONG_EVERY === 0 ? maxPieces - ((maxPieces + 1) % 2) : pieces }
  }

  /** Returns the number of a match slot within its competition, from 0. */
  #toCompetitionIndex(slot: number): number {
    return Math.floor(slot / this.competitions.length)
  }

  #field(slot: number, { league, sides }: Competition): RatedMatch {
    const draw = createRandomDraw(this.#seed, `${this.#keyOf(slot)}|field`)
    const kind = findTempo(this.sport).sides
    const count = draw.integer(FEWEST_RUNNERS, kind === 'hounds' ? MAX_HOUNDS : MAX_RUNNERS)
    const isMeeting = kind === 'horses' || kind === 'hounds'
    const entered = isMeeting
      ? selectEntrants(sides, league.key, this.#toCompetitionIndex(slot), this.#seed)
      : shuffle(draw, sides)
    const runners = entered.slice(0, count)
    const card = buildCard(runners, {
      seed: this.#seed,
      kind,
      key: this.#keyOf(slot),
      findRating: (runner) => this.#ratings.findRating(this.sport, runner),
    })
    return {
      home: this.#drawRaceName(slot, kind, draw),
      away: { name: '', region: null },
      neutral: true,
      runners: card,
    }
  }

  /**
   * Returns the race name: number, prize and distance for a meeting, the number of a round or stage, otherwise the
   * place.
   */
  #drawRaceName(slot: number, kind: SideKind, draw: RandomDraw): Team {
    const toRaceNumber = (races: number, at = slot) => (((at % races) + races) % races) + 1
    if (kind === 'horses' || kind === 'hounds') {
      return {
        name: raceName(this.sport.key, toRaceNumber(RACES_A_MEETING, this.#toCompetitionIndex(slot)), draw),
        region: null,
      }
    }
    if (this.sport.key === 'golf') return { name: `Round ${toRaceNumber(GOLF_ROUNDS)}`, region: null }
    if (this.sport.key === 'cycling') return { name: `Stage ${toRaceNumber(STAGES)}`, region: null }
    const places = CONTINENTS.flatMap(({ cup }) => cup.teams)
    const place = places[draw.integer(0, places.length - 1)]
    if (place === undefined) throw new Error('the list of places is not empty')
    return place
  }
}
