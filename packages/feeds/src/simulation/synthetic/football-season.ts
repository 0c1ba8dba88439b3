import type { Fixture, PastResult, Side } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { childKindOf } from '../playback/course/counts-course.ts'
import { drawFor } from '../playback/draw.ts'
import type { Game } from '../playback/game.ts'
import type { Listed } from '../playback/player.ts'
import { timeline } from '../playback/timeline.ts'
import type { Past } from '../source.ts'
import { countsExpected, listedChild } from './football-children.ts'
import { type Room, type Tie, playTie, tieKey } from './room.ts'
import type { Rooms } from './rooms.ts'

/** Maximum number of cached training-result sets, one per calendar and week. Older sets are recomputed on request. */
const MAX_PASTS = 120
/** Share of the popular matches (`followed`) that get corners and bookings matches. */
const CHILDREN_SHARE = 0.8

/** Returns the result of a simulated match for model training. Returns null if the match was not completed. */
export const resultOf = (
  { league, home, away, kickOffMs, neutral }: Tie,
  { moments, ending }: Game,
): PastResult | null => {
  const counted = goalsOf({ moments, ending })
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
export const goalsOf = ({ moments, ending }: Pick<Game, 'moments' | 'ending'>): readonly Side[] | null => {
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
  readonly #rooms: Rooms
  readonly #pasts = new Map<string, Past>()

  constructor(seed: number, rooms: Rooms) {
    this.#seed = seed
    this.#rooms = rooms
  }

  series(fromMs: number): Generator<Listed, never>[] {
    return this.#rooms.all.map((room) => this.#seriesOf(room, fromMs))
  }

  /**
   * Returns the pricing model of a corners or bookings match. Returns null for a football match, because its model is
   * fitted to past results.
   */
  modelOf(fixtureKey: string): MatchModel | null {
    const kind = childKindOf(fixtureKey)
    const { room, week } = this.#parseKey(fixtureKey)
    if (kind === null) return null
    const parentKey = fixtureKey.slice(0, -kind.length - 1)
    const tie = room.tiesOf(week).find((one) => tieKey(this.#seed, room.code, week, one) === parentKey)
    if (tie === undefined) throw unknownKey(fixtureKey)
    return countsExpected(tie.expected, kind)
  }

  pastOf(fixtureKey: string): Past {
    const { room, week } = this.#parseKey(fixtureKey)
    const id = `${this.#seed}/${room.code}@${week}`
    const past = this.#pasts.get(id) ?? { id, asOfMs: room.startMs(week), results: this.#resultsBefore(room, week) }
    this.#pasts.set(id, past)
    for (const oldest of [...this.#pasts.keys()].slice(0, -MAX_PASTS)) this.#pasts.delete(oldest)
    return past
  }

  *#seriesOf(room: Room, fromMs: number): Generator<Listed, never> {
    for (let week = room.weekAt(fromMs) - 1; ; week += 1) {
      for (const tie of room.tiesOf(week)) {
        if (tie.kickOffMs < fromMs) continue
        const listed = this.#listed(tieKey(this.#seed, room.code, week, tie), tie)
        yield listed
        if (tie.followed && this.#chance(listed.fixture.key, 'children')) yield* this.#children(listed.fixture, tie)
      }
    }
  }

  #listed(key: string, tie: Tie): Listed {
    const { league, home, away, kickOffMs, neutral, stage } = tie
    return {
      fixture: { key, league, home, away, kickOffMs, neutral, ...(stage && { stage }) },
      beats: (secondsSeed) => timeline(playTie(this.#seed, key, tie), drawFor(secondsSeed, `${key}|seconds`)),
    }
  }

  #children(fixture: Fixture, tie: Tie): Listed[] {
    const parent = { fixture, expected: tie.expected, game: () => playTie(this.#seed, fixture.key, tie) }
    return (['corners', 'bookings'] as const).map((kind) =>
      listedChild(parent, kind, () => drawFor(this.#seed, `${fixture.key}|${kind}`)),
    )
  }

  #chance(key: string, of: string): boolean {
    return drawFor(this.#seed, `${key}|${of}`).chance(CHILDREN_SHARE)
  }

  #parseKey(key: string): { readonly room: Room; readonly week: number } {
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
  #resultsBefore(room: Room, week: number): PastResult[] {
    const results: PastResult[][] = []
    for (let back = 1; back <= room.past.within && results.length < room.past.played; back += 1) {
      const found = this.#resultsOf(room, week - back)
      if (found.length > 0) results.unshift(found)
    }
    const asOfMs = room.startMs(week)
    return results
      .flat()
      .filter(({ playedMs }) => playedMs < asOfMs)
      .toSorted((a, b) => a.playedMs - b.playedMs)
  }

  #resultsOf(room: Room, week: number): PastResult[] {
    const keyedTies =
      room.toldBy?.(week) ?? room.tiesOf(week).map((tie) => ({ key: tieKey(this.#seed, room.code, week, tie), tie }))
    return keyedTies.flatMap(({ key, tie }) => resultOf(tie, playTie(this.#seed, key, tie)) ?? [])
  }
}
