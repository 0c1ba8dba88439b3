import { DAY_MS } from '@touchline/domain/calendar'
import type { Fixture, PastResult, Side } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { childKindOf } from '../playback/course/counts-course.ts'
import { drawFor } from '../playback/draw.ts'
import type { Game } from '../playback/game.ts'
import type { Listed } from '../playback/player.ts'
import { timeline } from '../playback/timeline.ts'
import type { Past } from '../source.ts'
import { countsExpected, listedChild } from './football-children.ts'
import type { Continent } from './nations.ts'
import { CONTINENTS } from './nations.ts'
import { type Expected, playOut } from './play-out.ts'
import type { Tie } from './season.ts'
import { sessionOf, sessionStartMs, tiesOf } from './season.ts'
import { expectedGoals, strengthOf } from './strength.ts'

const WEEK_MS = 7 * DAY_MS
/** Monday 5 January 1970, 00:00 UTC: pasts end on Mondays. */
const FIRST_MONDAY_MS = 4 * DAY_MS
/** Most leagues play two seasons in this time, and every team meets some eighty others. */
const PAST_DAYS = 28
/** Pasts of so many continents and weeks are kept; older ones are made again when asked for. */
const PASTS_KEPT = 20
/** Part of the matches whose corners and bookings are bet on too. */
const CHILDREN_SHARE = 0.3
/** Part of the matches on neutral ground that must have a winner. */
const KNOCK_OUT_SHARE = 0.15

/** Football between the nations. A fixture's key is seed/continent/session/home-away, and /corners or /bookings. */
export class FootballSeason {
  readonly #seed: number
  readonly #pasts = new Map<string, Past>()

  constructor(seed: number) {
    this.#seed = seed
  }

  series(fromMs: number): Generator<Listed, never>[] {
    return CONTINENTS.map((continent) => this.#seriesOf(continent, fromMs))
  }

  /** A match of a session, whether or not its time has come. */
  matchOf(continent: Continent, session: number, tie: Tie): { readonly key: string; readonly game: () => Game } {
    const key = this.#keyOf(continent, session, tie)
    return { key, game: () => this.#gameOf(key, tie) }
  }

  /** Of corners and bookings; null for a match, whose model is learnt. */
  modelOf(fixtureKey: string): MatchModel | null {
    const kind = childKindOf(fixtureKey)
    const { continent, session } = this.#parseKey(fixtureKey)
    if (kind === null) return null
    const parentKey = fixtureKey.slice(0, -kind.length - 1)
    const tie = tiesOf(this.#seed, continent, session).find((one) => this.#keyOf(continent, session, one) === parentKey)
    if (tie === undefined) throw unknownKey(fixtureKey)
    return countsExpected(this.#expectedOf(tie), kind)
  }

  pastOf(fixtureKey: string): Past {
    const { continent, session } = this.#parseKey(fixtureKey)
    const startMs = sessionStartMs(continent, session)
    const asOfMs = startMs - ((startMs - FIRST_MONDAY_MS) % WEEK_MS)
    const id = `${this.#seed}/${continent.region}@${asOfMs}`
    const past = this.#pasts.get(id) ?? { id, asOfMs, results: this.#resultsBefore(continent, asOfMs) }
    this.#pasts.set(id, past)
    for (const oldest of [...this.#pasts.keys()].slice(0, -PASTS_KEPT)) this.#pasts.delete(oldest)
    return past
  }

  *#seriesOf(continent: Continent, fromMs: number): Generator<Listed, never> {
    for (let session = sessionOf(continent, fromMs); ; session += 1) {
      for (const tie of tiesOf(this.#seed, continent, session)) {
        if (tie.kickOffMs < fromMs) continue
        const listed = this.#listed(this.#keyOf(continent, session, tie), tie)
        yield listed
        if (this.#chance(listed.fixture.key, 'children', CHILDREN_SHARE)) yield* this.#children(listed.fixture, tie)
      }
    }
  }

  #listed(key: string, tie: Tie): Listed {
    const { league, home, away, kickOffMs, neutral } = tie
    return {
      fixture: { key, league, home, away, kickOffMs, neutral },
      beats: (secondsSeed) => timeline(this.#gameOf(key, tie), drawFor(secondsSeed, `${key}|seconds`)),
    }
  }

  #children(fixture: Fixture, tie: Tie): Listed[] {
    const parent = { fixture, expected: this.#expectedOf(tie), game: () => this.#gameOf(fixture.key, tie) }
    return (['corners', 'bookings'] as const).map((kind) =>
      listedChild(parent, kind, () => drawFor(this.#seed, `${fixture.key}|${kind}`)),
    )
  }

  #gameOf(key: string, tie: Tie): Game {
    const isKnockOut = tie.neutral && this.#chance(key, 'knock-out', KNOCK_OUT_SHARE)
    return playOut(this.#expectedOf(tie), drawFor(this.#seed, `${key}|game`), isKnockOut)
  }

  #chance(key: string, of: string, share: number): boolean {
    return drawFor(this.#seed, `${key}|${of}`).chance(share)
  }

  #expectedOf({ home, away, neutral }: Tie): Expected {
    const [ofHome, ofAway] = [strengthOf(this.#seed, home), strengthOf(this.#seed, away)]
    return { home: expectedGoals(ofHome, ofAway, !neutral), away: expectedGoals(ofAway, ofHome, false) }
  }

  #keyOf(continent: Continent, session: number, { home, away }: Tie): string {
    return `${this.#seed}/${continent.region}/${session}/${home.region}-${away.region}`
  }

  #parseKey(key: string): { continent: Continent; session: number } {
    const [keySeed, region, session] = key.split('/')
    const continent = CONTINENTS.find((one) => one.region === region)
    if (keySeed !== String(this.#seed) || continent === undefined || !Number.isInteger(Number(session))) {
      throw unknownKey(key)
    }
    return { continent, session: Number(session) }
  }

  /** Results of a continent in the weeks before a moment, oldest first. */
  #resultsBefore(continent: Continent, asOfMs: number): PastResult[] {
    const results: PastResult[] = []
    const first = sessionOf(continent, asOfMs - PAST_DAYS * DAY_MS)
    const last = sessionOf(continent, asOfMs) - 1
    for (let session = first; session <= last; session += 1) {
      for (const tie of tiesOf(this.#seed, continent, session)) {
        const result = resultOf(tie, this.#gameOf(this.#keyOf(continent, session, tie), tie))
        if (result !== null) results.push(result)
      }
    }
    return results
  }
}

export function unknownKey(key: string): Error {
  return new Error(`no fixture of this source has the key ${key}`)
}

/** Who scored each goal that counts, in order; null where the match was not played to its end. */
export function goalsOf({ moments, ending }: Pick<Game, 'moments' | 'ending'>): readonly Side[] | null {
  if (ending.kind !== 'played') return null
  const goals = moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment.side] : []))
  return ending.corrected ? goals.slice(0, -1) : goals
}

/** Null where the match was not played to its end. */
export function resultOf(
  { league, home, away, kickOffMs, neutral }: Tie,
  { moments, ending }: Game,
): PastResult | null {
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
