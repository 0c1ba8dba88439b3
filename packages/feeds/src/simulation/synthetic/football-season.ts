import type { Fixture, PastResult, Side } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { parseChildKind } from '../playback/course/counts-course.ts'
import { drawFor } from '../playback/draw.ts'
import type { Game } from '../playback/game.ts'
import type { ListedFixture } from '../playback/player.ts'
import { timeline } from '../playback/timeline.ts'
import type { Past } from '../source.ts'
import { countsExpected, listedChild } from './football-children.ts'
import { type FootballCalendar, type Tie, simulateTie, tieKey } from './room.ts'
import type { FootballCalendars } from './rooms.ts'

/** Maximum number of cached training-result sets, one per calendar and week. Older sets are recomputed on request. */
const MAX_PASTS = 120
/** Share of the popular matches (`followed`) that get corners and bookings matches. */
const CHILDREN_SHARE = 0.8

/** Returns the result of a simulated match for model training. Returns null if the match was not completed. */
export const toPastResult = (
  { league, home, away, kickOffMs, neutral }: Tie,
  { moments, ending }: Game,
): PastResult | null => {
  const counted = listGoalSides({ moments, ending })
  return counted === null
    ? null
    : {
        league: league.key,
        home: home.name,
        away: away.name,
        playedMs: kickOffMs,
        homeGoals: counted.filter((side) => side === 'home').length,
        awayGoals: counted.filter((side) => side === 'away').length,
        neutral,
      }
}

/** Returns the scoring side of every valid goal in order, or null if the match was not completed. */
export const listGoalSides = ({ moments, ending }: Pick<Game, 'moments' | 'ending'>): readonly Side[] | null => {
  if (ending.kind !== 'played') return null
  const goals = moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment.side] : []))
  return ending.corrected ? goals.slice(0, -1) : goals
}

export const unknownKey = (key: string): Error => new Error(`no fixture of this source has the key ${key}`)

/**
 * Simulation of generated football seasons. A fixture key is seed/calendar code/week/id, with the suffix /corners or
 * /bookings for related matches.
 */
export class FootballSeason {
  readonly #seed: number
  readonly #rooms: FootballCalendars
  readonly #pasts = new Map<string, Past>()

  constructor(seed: number, rooms: FootballCalendars) {
    this.#seed = seed
    this.#rooms = rooms
  }

  series(fromMs: number): Generator<ListedFixture, never>[] {
    return this.#rooms.all.map((room) => this.#createSeries(room, fromMs))
  }

  /**
   * Returns the pricing model of a corners or bookings match. Returns null for a football match, because its model is
   * fitted to past results.
   */
  findModel(fixtureKey: string): MatchModel | null {
    const kind = parseChildKind(fixtureKey)
    const { room, week } = this.#parseKey(fixtureKey)
    if (kind === null) return null
    const parentKey = fixtureKey.slice(0, -kind.length - 1)
    const tie = room.listTies(week).find((one) => tieKey(this.#seed, room.code, week, one) === parentKey)
    if (tie === undefined) throw unknownKey(fixtureKey)
    return countsExpected(tie.expected, kind)
  }

  findPast(fixtureKey: string): Past {
    const { room, week } = this.#parseKey(fixtureKey)
    const id = `${this.#seed}/${room.code}@${week}`
    const past = this.#pasts.get(id) ?? { id, asOfMs: room.startMs(week), results: this.#resultsBefore(room, week) }
    this.#pasts.set(id, past)
    for (const oldest of [...this.#pasts.keys()].slice(0, -MAX_PASTS)) this.#pasts.delete(oldest)
    return past
  }

  *#createSeries(room: FootballCalendar, fromMs: number): Generator<ListedFixture, never> {
    for (let week = room.weekAt(fromMs) - 1; ; week += 1) {
      for (const tie of room.listTies(week)) {
        if (tie.kickOffMs < fromMs) continue
        const listed = this.#listed(tieKey(this.#seed, room.code, week, tie), tie)
        yield listed
        if (tie.followed && this.#chance(listed.fixture.key, 'children')) yield* this.#children(listed.fixture, tie)
      }
    }
  }

  #listed(key: string, tie: Tie): ListedFixture {
    const { league, home, away, kickOffMs, neutral, stage } = tie
    return {
      fixture: { key, league, home, away, kickOffMs, neutral, ...(stage && { stage }) },
      buildMessages: (secondsSeed) =>
        timeline(simulateTie(this.#seed, key, tie), drawFor(secondsSeed, `${key}|seconds`)),
    }
  }

  #children(fixture: Fixture, tie: Tie): ListedFixture[] {
    const parent = { fixture, expected: tie.expected, game: () => simulateTie(this.#seed, fixture.key, tie) }
    return (['corners', 'bookings'] as const).map((kind) =>
      listedChild(parent, kind, () => drawFor(this.#seed, `${fixture.key}|${kind}`)),
    )
  }

  #chance(key: string, purpose: string): boolean {
    return drawFor(this.#seed, `${key}|${purpose}`).chance(CHILDREN_SHARE)
  }

  #parseKey(key: string): { readonly room: FootballCalendar; readonly week: number } {
    const [keySeed, code, week] = key.split('/')
    const room = this.#rooms.all.find((one) => one.code === code)
    if (keySeed !== String(this.#seed) || room === undefined || !Number.isInteger(Number(week))) {
      throw unknownKey(key)
    }
    return { room, week: Number(week) }
  }

  /**
   * Returns the training results of a calendar (country or continent) before a week, oldest first. Weeks without
   * matches do not count towards the limit.
   */
  #resultsBefore(room: FootballCalendar, week: number): PastResult[] {
    const results: PastResult[][] = []
    for (let back = 1; back <= room.past.within && results.length < room.past.matchWeeks; back += 1) {
      const weekResults = this.#listResults(room, week - back)
      if (weekResults.length > 0) results.unshift(weekResults)
    }
    const asOfMs = room.startMs(week)
    return results
      .flat()
      .filter(({ playedMs }) => playedMs < asOfMs)
      .toSorted((a, b) => a.playedMs - b.playedMs)
  }

  #listResults(room: FootballCalendar, week: number): PastResult[] {
    const keyedTies =
      room.listTrainingTies?.(week) ??
      room.listTies(week).map((tie) => ({ key: tieKey(this.#seed, room.code, week, tie), tie }))
    return keyedTies.flatMap(({ key, tie }) => toPastResult(tie, simulateTie(this.#seed, key, tie)) ?? [])
  }
}
