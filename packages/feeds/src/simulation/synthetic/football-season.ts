import type { Fixture, PastResult, Side } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { parseChildKind } from '../playback/course/counts-course.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { FootballGame } from '../playback/football-game.ts'
import type { ListedFixture } from '../playback/player.ts'
import { buildFootballTimeline } from '../playback/football-timeline.ts'
import type { PastResults } from '../source.ts'
import { countsExpected, listedChild } from './football-children.ts'
import { type FootballCalendar, type GeneratedMatch, simulateTie, tieKey } from './football-calendar.ts'
import type { FootballCalendars } from './football-calendars.ts'

/** Maximum number of cached training-result sets, one per calendar and week. Older sets are recomputed on request. */
const MAX_PASTS = 120
/** Share of the popular matches (`followed`) that get corners and bookings matches. */
const CHILDREN_SHARE = 0.8

/**
 * Simulation of generated football seasons. A fixture key is seed/calendar code/week/id, with the suffix /corners or
 * /bookings for related matches.
 */
export class FootballSeason {
  readonly #seed: number
  readonly #calendars: FootballCalendars
  readonly #pasts = new Map<string, PastResults>()

  constructor(seed: number, calendars: FootballCalendars) {
    this.#seed = seed
    this.#calendars = calendars
  }

  series(fromMs: number): Generator<ListedFixture, never>[] {
    return this.#calendars.all.map((calendar) => this.#createSeries(calendar, fromMs))
  }

  /**
   * Returns the pricing model of a corners or bookings match. Returns null for a football match, because its model is
   * fitted to past results.
   */
  findModel(fixtureKey: string): MatchModel | null {
    const kind = parseChildKind(fixtureKey)
    const { calendar, week } = this.#parseKey(fixtureKey)
    if (kind === null) return null
    const parentKey = fixtureKey.slice(0, -kind.length - 1)
    const tie = calendar.listTies(week).find((one) => tieKey(this.#seed, calendar.code, week, one) === parentKey)
    if (tie === undefined) throw unknownKey(fixtureKey)
    return countsExpected(tie.expected, kind)
  }

  findPast(fixtureKey: string): PastResults {
    const { calendar, week } = this.#parseKey(fixtureKey)
    const id = `${this.#seed}/${calendar.code}@${week}`
    const past = this.#pasts.get(id) ?? {
      id,
      asOfMs: calendar.startMs(week),
      results: this.#resultsBefore(calendar, week),
    }
    this.#pasts.set(id, past)
    for (const oldest of [...this.#pasts.keys()].slice(0, -MAX_PASTS)) this.#pasts.delete(oldest)
    return past
  }

  *#createSeries(calendar: FootballCalendar, fromMs: number): Generator<ListedFixture, never> {
    for (let week = calendar.weekAt(fromMs) - 1; ; week += 1) {
      for (const tie of calendar.listTies(week)) {
        if (tie.kickOffMs < fromMs) continue
        const listed = this.#listed(tieKey(this.#seed, calendar.code, week, tie), tie)
        yield listed
        if (tie.followed && this.#chance(listed.fixture.key, 'children')) yield* this.#children(listed.fixture, tie)
      }
    }
  }

  #listed(key: string, tie: GeneratedMatch): ListedFixture {
    const { league, home, away, kickOffMs, neutral, stage } = tie
    return {
      fixture: { key, league, home, away, kickOffMs, neutral, ...(stage && { stage }) },
      buildMessages: (secondsSeed) =>
        buildFootballTimeline(simulateTie(this.#seed, key, tie), createRandomDraw(secondsSeed, `${key}|seconds`)),
    }
  }

  #children(fixture: Fixture, tie: GeneratedMatch): ListedFixture[] {
    const parent = { fixture, expected: tie.expected, game: () => simulateTie(this.#seed, fixture.key, tie) }
    return (['corners', 'bookings'] as const).map((kind) =>
      listedChild(parent, kind, () => createRandomDraw(this.#seed, `${fixture.key}|${kind}`)),
    )
  }

  #chance(key: string, purpose: string): boolean {
    return createRandomDraw(this.#seed, `${key}|${purpose}`).chance(CHILDREN_SHARE)
  }

  #parseKey(key: string): { readonly calendar: FootballCalendar; readonly week: number } {
    const [keySeed, code, week] = key.split('/')
    const calendar = this.#calendars.all.find((one) => one.code === code)
    if (keySeed !== String(this.#seed) || calendar === undefined || !Number.isInteger(Number(week))) {
      throw unknownKey(key)
    }
    return { calendar, week: Number(week) }
  }

  /**
   * Returns the training results of a calendar (country or continent) before a week, oldest first. Weeks without
   * matches do not count towards the limit.
   */
  #resultsBefore(calendar: FootballCalendar, week: number): PastResult[] {
    const results: PastResult[][] = []
    for (let back = 1; back <= calendar.past.within && results.length < calendar.past.matchWeeks; back += 1) {
      const weekResults = this.#listResults(calendar, week - back)
      if (weekResults.length > 0) results.unshift(weekResults)
    }
    const asOfMs = calendar.startMs(week)
    return results
      .flat()
      .filter(({ playedMs }) => playedMs < asOfMs)
      .toSorted((a, b) => a.playedMs - b.playedMs)
  }

  #listResults(calendar: FootballCalendar, week: number): PastResult[] {
    const keyedTies =
      calendar.listTrainingTies?.(week) ??
      calendar.listTies(week).map((tie) => ({ key: tieKey(this.#seed, calendar.code, week, tie), tie }))
    return keyedTies.flatMap(({ key, tie }) => toPastResult(tie, simulateTie(this.#seed, key, tie)) ?? [])
  }
}

/** Returns the result of a simulated match for model training. Returns null if the match was not completed. */
export function toPastResult(
  { league, home, away, kickOffMs, neutral }: GeneratedMatch,
  { moments, ending }: FootballGame,
): PastResult | null {
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
export function listGoalSides({ moments, ending }: Pick<FootballGame, 'moments' | 'ending'>): readonly Side[] | null {
  if (ending.kind !== 'played') return null
  const goals = moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment.side] : []))
  return ending.corrected ? goals.slice(0, -1) : goals
}

export function unknownKey(key: string): Error {
  return new Error(`no fixture of this source has the key ${key}`)
}
