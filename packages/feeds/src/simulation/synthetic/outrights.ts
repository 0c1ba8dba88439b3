import { DAY_MS } from '@touchline/domain/calendar'
import { ZERO_SCORE, type Fixture, type SportId } from '@touchline/domain/match'
import { type RaceModel, computeFairValue } from '@touchline/domain/pricing'
import { type ScoreTimeline, buildTimelineMessages } from '../playback/course/course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import { MINUTE_MS } from '../playback/mark.ts'
import { NOT_STARTED } from '../playback/not-started.ts'
import type { ListedFixture } from '../playback/player.ts'
import { overAfterMs } from './play/endings.ts'
import { countRounds } from './round-robin.ts'
import { findFirstSlot, findPair, findRound } from './slots.ts'
import type { SportSeason } from './sport-season.ts'
import { findTempo } from './play/tempo.ts'
import { type Standing, type ToPlay, addResult, placesIn, winnerModel } from './play/winner-model.ts'

const HORIZON_DAYS = 7
/**
 * Days before kick-off on which the outright of a league with two rounds a week is published. At this horizon the
 * league has four rounds left.
 */
const LONG_HORIZON_DAYS = 14
const LONGEST_MS = 4 * DAY_MS
/** Multiple of the usual match duration within which nearly every match ends. */
const LONG_DURATION_FACTOR = 1.5
/**
 * Minimum matches a day of a sport with outrights: its seasons are short enough for outrights to end in reasonable
 * time.
 */
const MIN_OUTRIGHTS_PER_DAY = 12

interface SlotEnd {
  readonly publishedMs: number
  /**
   * Winning margin of the home side (negative if the away side won); null if the match gives no points because it was
   * not completed.
   */
  readonly lead: number | null
}

type Chances = Pick<ToPlay, 'homeWins' | 'draws'>

interface SoFar {
  readonly table: readonly Standing[]
  readonly remainingMatches: ToPlay[]
  readonly leads: number[]
}

/** League winner outrights. Betting closes at the start of the last round. A key is seed/o/sport/league/season. */
export class Outrights {
  readonly #seed: number
  readonly #season: SportSeason
  readonly #index: number
  readonly #ends = new Map<number, SlotEnd>()
  readonly #chances = new Map<number, Chances>()

  constructor(seed: number, season: SportSeason, index: number) {
    this.#seed = seed
    this.#season = season
    this.#index = index
  }

  get sportId(): SportId {
    return this.#season.sport.id
  }

  *series(fromMs: number): Generator<ListedFixture, never> {
    const { competitions, calendar } = this.#season
    const [{ first } = { first: 0 }] = calendar.from(fromMs)
    const slot = Math.floor(first / competitions.length) * competitions.length + this.#index
    for (let season = findRound(competitions, slot).season; ; season += 1) {
      if (this.#lastRoundMs(season) >= fromMs) yield this.#listed(season)
    }
  }

  /**
   * Returns the pricing model of a season: the table from the results published by a simulated time, and the
   * probabilities of the remaining matches.
   */
  computeModel(season: number, atMs: number): RaceModel {
    this.#forgetBefore(season - 1)
    const { table, remainingMatches, leads } = this.#soFar(season, atMs)
    const usualLead = leads.length === 0 ? 1 : leads.reduce((sum, lead) => sum + Math.abs(lead), 0) / leads.length
    return winnerModel(
      table,
      remainingMatches,
      usualLead,
      createRandomDraw(this.#seed, `${this.#keyOf(season)}|trials`),
    )
  }

  #keyOf(season: number): string {
    return `${this.#seed}/o/${this.#season.sport.id}/${this.#index}/${season}`
  }

  /** Returns the slot numbers of the matches of a season in kick-off order. */
  #slots(season: number): number[] {
    const { competitions } = this.#season
    const sides = competitions[this.#index]?.sides.length ?? 0
    const matches = countRounds(sides) * Math.floor(sides / 2)
    const first = findFirstSlot(competitions, this.#index, season)
    return Array.from({ length: matches }, (_, nth) => first + nth * competitions.length)
  }

  #startMs(slot: number): number {
    return this.#season.calendar.startMs(slot)
  }

  #lastRoundMs(season: number): number {
    const sides = this.#season.competitions[this.#index]?.sides.length ?? 0
    return this.#startMs(this.#slots(season).at(-Math.floor(sides / 2)) ?? 0)
  }

  #listed(season: number): ListedFixture {
    const { sport, competitions } = this.#season
    const competition = competitions[this.#index]
    if (competition === undefined) throw new Error(`${sport.key} has no league ${this.#index}`)
    const { league, sides } = competition
    const kickOffMs = this.#lastRoundMs(season)
    const fixture: Fixture = {
      key: this.#keyOf(season),
      league,
      home: { name: league.name, region: league.region },
      away: { name: '', region: null },
      kickOffMs,
      neutral: true,
      runners: sides,
    }
    return {
      fixture,
      horizonDays: competition.country === undefined ? HORIZON_DAYS : LONG_HORIZON_DAYS,
      overAfterMs: LONGEST_MS,
      buildMessages: () => buildTimelineMessages(this.#course(season), sport.parts, { kind: 'played' }),
    }
  }

  /** The course ends two usual match durations plus one hour after the start of the last match. */
  #course(season: number): ScoreTimeline {
    const { sport } = this.#season
    const lastMs = this.#startMs(this.#slots(season).at(-1) ?? 0) - this.#lastRoundMs(season)
    const places = placesIn(this.#soFar(season, Infinity).table)
    const state = { ...NOT_STARTED, period: 'ended' } as const
    const atMs = lastMs + 2 * findTempo(sport).lasts * MINUTE_MS + DAY_MS / 24
    return { steps: [{ atMs, state, ended: { full: ZERO_SCORE } }], places }
  }

  /**
   * Returns the table from the results published by a time, in the order of the outright's runners, and the remaining
   * matches.
   */
  #soFar(season: number, atMs: number): SoFar {
    const { competitions } = this.#season
    const sides = competitions[this.#index]?.sides ?? []
    const places = new Map(sides.map(({ name }, at) => [name, at]))
    const findPublishedEnd = (slot: number): SlotEnd | null => {
      const end = this.#startMs(slot) > atMs ? null : this.#getCached(this.#ends, slot, () => this.#computeEnd(slot))
      return end === null || end.publishedMs > atMs ? null : end
    }
    const openUntilMs = this.#openUntilMs(season, atMs, (slot) => findPublishedEnd(slot) !== null)
    const soFar = {
      table: sides.map((): Standing => ({ points: 0, lead: 0 })),
      remainingMatches: [],
      leads: [],
    } as SoFar
    for (const slot of this.#slots(season)) {
      const pair = findPair(this.#seed, findRound(competitions, slot))
      const [home = -1, away = -1] = (pair ?? []).map(({ name }) => places.get(name) ?? -1)
      const [one, other] = [soFar.table[home], soFar.table[away]]
      if (one === undefined || other === undefined) continue
      const ended = findPublishedEnd(slot)
      if (ended === null) {
        const open = this.#startMs(slot) <= openUntilMs
        soFar.remainingMatches.push({
          home,
          away,
          open,
          ...this.#getCached(this.#chances, slot, () => this.#computeChances(slot)),
        })
      } else if (ended.lead !== null) {
        addResult(one, other, ended.lead)
        soFar.leads.push(ended.lead)
      }
    }
    return soFar
  }

  /**
   * Returns the time until which prices of the outright stay valid: the next expected match result. Matches that start
   * within the period may be in play. The period ends before the last round, when betting closes.
   */
  #openUntilMs(season: number, atMs: number, isPublished: (slot: number) => boolean): number {
    const { sport } = this.#season
    const lastsMs = LONG_DURATION_FACTOR * findTempo(sport).lasts * MINUTE_MS
    const next = this.#slots(season).find((slot) => this.#startMs(slot) + lastsMs > atMs && !isPublished(slot))
    if (next === undefined) return atMs
    return Math.max(atMs, Math.min(this.#lastRoundMs(season) - 1, this.#startMs(next) + lastsMs))
  }

  #getCached<T>(cache: Map<number, T>, slot: number, make: () => T): T {
    const cachedValue = cache.get(slot) ?? make()
    cache.set(slot, cachedValue)
    return cachedValue
  }

  #forgetBefore(season: number): void {
    const first = findFirstSlot(this.#season.competitions, this.#index, season)
    for (const cache of [this.#ends, this.#chances])
      for (const slot of cache.keys()) if (slot < first) cache.delete(slot)
  }

  /** A match that was not completed gives no points. */
  #computeEnd(slot: number): SlotEnd {
    const { sport } = this.#season
    const [entry, end, startMs] = [this.#season.findEntry(slot), this.#season.drawEnd(slot), this.#startMs(slot)]
    if (entry === null || end.kind !== 'played') return { publishedMs: startMs + overAfterMs(sport, end), lead: null }
    const last = this.#season.buildTimeline(slot, entry).steps.at(-1)
    const full = last?.ended.full
    return { publishedMs: startMs + (last?.atMs ?? 0), lead: full === undefined ? null : full.home - full.away }
  }

  #computeChances(slot: number): Chances {
    const model = this.#season.findModel(slot, false)
    const home =
      model &&
      computeFairValue(model, null, { typeCode: 'BT_ML', selection: 'home', lineQ: 0, scoreAtAcceptance: null })
    if (!home) throw new Error(`a match of ${this.#season.sport.key} has no computable winner`)
    return { homeWins: home.win, draws: home.refund }
  }
}

export function hasOutrights({ sport }: SportSeason): boolean {
  return sport.family !== 'races' && sport.family !== 'bouts' && findTempo(sport).perDay >= MIN_OUTRIGHTS_PER_DAY
}
