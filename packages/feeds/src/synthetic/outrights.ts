import type { Fixture, SportId, Team } from '@touchline/domain/match'
import type { RaceModel } from '@touchline/domain/pricing'
import { bell } from '../playback/chances.ts'
import { type Course, beatsOfCourse } from '../playback/course/course.ts'
import { drawFor } from '../playback/draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import type { Listed } from '../playback/player.ts'
import { roundsOf } from './round-robin.ts'
import { firstSlotOf, pairOf, roundOfSlot, slotAt, slotStartMs } from './slots.ts'
import type { SportSeason } from './sport-season.ts'
import { tempoOf } from './tempo.ts'

const HORIZON_DAYS = 7
const DAY_MS = 24 * 60 * MINUTE_MS
const LONGEST_MS = 4 * DAY_MS
/** Sports whose seasons are short enough for an outright to end in good time. */
const FEWEST_A_DAY = 12
const TRIALS = 400
/** Points of a match that is still to come: what a rating is worth in it is unknown to the house. */
const POINTS_SPREAD = 1.05

export const hasOutrights = ({ sport }: SportSeason): boolean =>
  sport.family !== 'races' && sport.family !== 'bouts' && tempoOf(sport).perDay >= FEWEST_A_DAY

interface Standing {
  readonly team: Team
  points: number
  lead: number
  left: number
}

/** Who wins a league of a season; betting ends when its last round begins. A key is seed/o/sport/league/season. */
export class Outrights {
  readonly #seed: number
  readonly #season: SportSeason
  readonly #index: number

  constructor(seed: number, season: SportSeason, index: number) {
    this.#seed = seed
    this.#season = season
    this.#index = index
  }

  get sportId(): SportId {
    return this.#season.sport.id
  }

  *series(fromMs: number): Generator<Listed, never> {
    const { competitions, sport } = this.#season
    for (let season = roundOfSlot(competitions, slotAt(sport, fromMs) + this.#index).season; ; season += 1) {
      if (this.#lastRoundMs(season) >= fromMs) yield this.#listed(season)
    }
  }

  /** What the house prices on: the points won a week before the last round, and what is likely to follow. */
  modelOf(season: number): RaceModel {
    const table = this.#table(season, this.#lastRoundMs(season) - HORIZON_DAYS * DAY_MS)
    const draw = drawFor(this.#seed, `${this.#keyOf(season)}|trials`)
    const wins = table.map(() => 0.5)
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const finals = table.map(({ points, left }) => points + left + bell(draw) * POINTS_SPREAD * Math.sqrt(left))
      const best = finals.indexOf(Math.max(...finals))
      wins[best] = (wins[best] ?? 0) + 1
    }
    return { kind: 'race', strengths: wins }
  }

  #keyOf(season: number): string {
    return `${this.#seed}/o/${this.#season.sport.id}/${this.#index}/${season}`
  }

  /** The slots of a season's matches, in turn. */
  #slots(season: number): number[] {
    const { competitions } = this.#season
    const sides = competitions[this.#index]?.sides.length ?? 0
    const matches = roundsOf(sides) * Math.floor(sides / 2)
    const first = firstSlotOf(competitions, this.#index, season)
    return Array.from({ length: matches }, (_, nth) => first + nth * competitions.length)
  }

  #lastRoundMs(season: number): number {
    const sides = this.#season.competitions[this.#index]?.sides.length ?? 0
    return slotStartMs(this.#season.sport, this.#slots(season).at(-Math.floor(sides / 2)) ?? 0)
  }

  #listed(season: number): Listed {
    const { sport, competitions } = this.#season
    const competition = competitions[this.#index]
    if (competition === undefined) throw new Error(`${sport.key} has no league ${this.#index}`)
    const { league, sides } = competition
    const kickOffMs = this.#lastRoundMs(season)
    const fixture: Fixture = {
      key: this.#keyOf(season), league, home: { name: league.name, region: league.region },
      away: { name: '', region: null }, kickOffMs, neutral: true, runners: sides,
    }
    return {
      fixture, horizonDays: HORIZON_DAYS, overAfterMs: LONGEST_MS,
      beats: () => beatsOfCourse(this.#course(season), sport.parts, { kind: 'played' }),
    }
  }

  /** It ends two usual matches after the start of the season's last one. */
  #course(season: number): Course {
    const { sport } = this.#season
    const lastMs = slotStartMs(sport, this.#slots(season).at(-1) ?? 0) - this.#lastRoundMs(season)
    const table = this.#table(season, Infinity)
    const places = table.map((one) =>
      1 + table.filter(({ points, lead }) => points > one.points || (points === one.points && lead > one.lead)).length)
    const score = { home: 0, away: 0 }
    const state = {
      period: 'ended', minute: 0, added: 0, score, halfTime: null, goals: [], reds: score, danger: false,
      suspended: false,
    } as const
    const atMs = lastMs + 2 * tempoOf(sport).lasts * MINUTE_MS + DAY_MS / 24
    return { steps: [{ atMs, state, ended: { full: score } }], places }
  }

  /** Two points for a win and one for a draw, of the matches begun before a moment, in the order of the runners. */
  #table(season: number, beforeMs: number): Standing[] {
    const { sport, competitions } = this.#season
    const standings = new Map((competitions[this.#index]?.sides ?? []).map((team): [string, Standing] =>
      [team.name, { team, points: 0, lead: 0, left: 0 }]))
    for (const slot of this.#slots(season)) {
      const pair = pairOf(this.#seed, roundOfSlot(competitions, slot))
      const [home, away] = (pair ?? []).map(({ name }) => standings.get(name))
      if (home === undefined || away === undefined) continue
      if (slotStartMs(sport, slot) < beforeMs) this.#count(slot, home, away)
      else for (const one of [home, away]) one.left += 1
    }
    return [...standings.values()]
  }

  #count(slot: number, home: Standing, away: Standing): void {
    const entry = this.#season.entryOf(slot)
    if (entry === null || this.#season.endOf(slot).kind !== 'played') return
    const full = this.#season.courseOf(slot, entry).steps.at(-1)?.ended.full
    if (full === undefined) return
    const lead = full.home - full.away
    home.lead += lead
    away.lead -= lead
    home.points += 1 + Math.sign(lead)
    away.points += 1 - Math.sign(lead)
  }
}
