import type { PastResult } from '../../match/index.ts'
import type { GoalModel } from './match-model.ts'

/**
 * Attack and defence of a team relative to the average of its league, as natural logarithms of a factor on expected
 * goals. 0 is average.
 */
export interface TeamStrength {
  readonly attack: number
  /**
   * Defensive strength as a natural logarithm. A positive value means that the team concedes fewer goals than average.
   */
  readonly defence: number
}

/**
 * Goals and home advantage of a league relative to the mean of the leagues, as natural logarithms of a factor. 0 is the
 * mean.
 */
export interface LeagueLevel {
  readonly goals: number
  readonly homeAdvantage: number
  /** True if the league's history is so long that a team without results must be newly promoted. */
  readonly settled: boolean
}

/** Result of the fit: plain data. Logarithms of factors on expected goals; 0 is neutral. */
export interface Strengths {
  /** Natural logarithm of the expected goals of an average team that does not play at home. */
  readonly base: number
  readonly homeAdvantage: number
  /** Correction for low scores (Dixon and Coles). A negative value makes 0-0 and 1-1 more likely. */
  readonly rho: number
  readonly teams: ReadonlyMap<string, TeamStrength>
  readonly leagues: ReadonlyMap<string, LeagueLevel>
  /** Assumed strength of a promoted team before its first match. */
  readonly newcomer: TeamStrength
}

/** Two teams of a fixture, with league and team names as in the past results. */
export type Pairing = Pick<PastResult, 'league' | 'home' | 'away' | 'neutral'>

const UNKNOWN_LEAGUE: LeagueLevel = { goals: 0, homeAdvantage: 0, settled: false }
const AVERAGE: TeamStrength = { attack: 0, defence: 0 }

/** Upper bound of a side's expected goals in a match. More one-sided matches are too rare to learn from. */
const MAX_EXPECTED_GOALS = 7

/**
 * Returns the expected goals of a match. A team without history has the average of its league, or the newcomer prior in
 * a settled league. A league without history has the overall mean. A neutral venue has no home advantage. At most 7
 * goals.
 */
export function expectedGoals(strengths: Strengths, pairing: Pairing): GoalModel {
  const league = strengths.leagues.get(pairing.league) ?? UNKNOWN_LEAGUE
  const defaultStrength = league.settled ? strengths.newcomer : AVERAGE
  const home = strengths.teams.get(pairing.home) ?? defaultStrength
  const away = strengths.teams.get(pairing.away) ?? defaultStrength
  const level = strengths.base + league.goals
  const ground = pairing.neutral ? 0 : strengths.homeAdvantage + league.homeAdvantage
  return {
    kind: 'goals',
    home: Math.min(MAX_EXPECTED_GOALS, Math.exp(level + ground + home.attack - away.defence)),
    away: Math.min(MAX_EXPECTED_GOALS, Math.exp(level + away.attack - home.defence)),
    rho: strengths.rho,
  }
}
