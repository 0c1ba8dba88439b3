import {
  type League,
  ZERO_SCORE,
  type Score,
  type SportId,
  type CompetitionStage,
  type Team,
} from '@touchline/domain/match'
import { type RandomDraw, createRandomDraw } from '../playback/random-draw.ts'
import { type FootballGame, plusGoal } from '../playback/football-game.ts'
import { type ExpectedGoals, simulateFootball } from './play/simulate-match.ts'

/** A match of the generated season. */
export interface GeneratedMatch {
  /** Id of the match, unique within its calendar and week. */
  readonly id: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  readonly kickOffMs: number
  readonly neutral: boolean
  readonly expected: ExpectedGoals
  /** True for a popular match that is usually offered with corners and bookings markets. */
  readonly followed: boolean
  /**
   * Returns true if extra time is needed, because the score after 90 minutes does not decide who advances. Absent if a
   * draw is final.
   */
  readonly needsExtraTime?: (score: Score) => boolean
  /** True if the home side wins the shoot-out after a level extra time. */
  readonly homeHasLot?: boolean
  readonly stage?: CompetitionStage
}

/** Football calendar of a country (leagues and cup) or of a continent. */
export interface FootballCalendar {
  /** Part of a fixture key that identifies the calendar. */
  readonly code: string
  startMs(week: number): number
  /** Returns the week that contains the time. */
  weekAt(atMs: number): number
  /** Returns the matches of a week, in kick-off order. */
  listTies(week: number): readonly GeneratedMatch[]
  /**
   * Limits of the training results before a week: the last `matchWeeks` weeks with matches, searched back over at most
   * `within` weeks.
   */
  readonly past: { readonly matchWeeks: number; readonly within: number }
  /**
   * Returns the matches of a week from which models of this calendar learn: every match of its teams, also in other
   * calendars. If absent, the matches of this calendar.
   */
  listTrainingTies?(week: number): readonly { readonly key: string; readonly tie: GeneratedMatch }[]
}

export function footballLeague({ key, name }: { readonly key: string; readonly name: string }): League {
  return {
    key,
    name,
    region: null,
    sportId: 1 as SportId,
  }
}

export function tieKey(seed: number, code: string, week: number, { id }: Pick<GeneratedMatch, 'id'>): string {
  return `${seed}/${code}/${week}/${id}`
}

export function simulateTie(
  seed: number,
  key: string,
  { expected, needsExtraTime, homeHasLot }: GeneratedMatch,
): FootballGame {
  const game = simulateFootball(expected, createRandomDraw(seed, `${key}|game`), needsExtraTime)
  if (game.extra === undefined || needsExtraTime === undefined || homeHasLot === undefined) return game
  const scored = game.moments.flatMap((moment) => (moment.kind === 'goal' && !moment.disallowed ? [moment.side] : []))
  const final = [...scored, ...game.extra.map(({ side }) => side)].reduce(
    (score, side) => plusGoal(score, side),
    ZERO_SCORE,
  )
  return needsExtraTime(final)
    ? { ...game, shootOut: drawKicks(homeHasLot, createRandomDraw(seed, `${key}|kicks`)) }
    : game
}

function drawKicks(homeHasLot: boolean, draw: RandomDraw): Score {
  const lost = draw.integer(2, 4)
  return homeHasLot ? { home: lost + 1, away: lost } : { home: lost, away: lost + 1 }
}

export function byKickOff(ties: readonly GeneratedMatch[]): readonly GeneratedMatch[] {
  return ties.toSorted((a, b) => a.kickOffMs - b.kickOffMs || (a.id < b.id ? -1 : 1))
}
