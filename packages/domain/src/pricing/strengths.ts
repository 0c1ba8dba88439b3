import type { PastResult } from '../match/index.ts'
import type { GoalModel } from './match-model.ts'

/** How far a team's scoring, and its conceding, lie from its league's average: natural logarithms of a factor. */
export interface TeamStrength {
  readonly attack: number
  /** Above 0 lets in fewer than the average. */
  readonly defence: number
}

/** How far a league lies from the mean of all leagues, natural logarithms of a factor. */
export interface LeagueLevel {
  readonly goals: number
  readonly homeAdvantage: number
  /** Known for long enough that a team never seen in it must be new to it. */
  readonly settled: boolean
}

/** What the fit learnt: plain data. Logarithms of factors on expected goals, so 0 changes nothing. */
export interface Strengths {
  /** Goals of an average team that is not at home, as a logarithm. */
  readonly base: number
  readonly homeAdvantage: number
  /** Low-score correction (Dixon and Coles). */
  readonly rho: number
  readonly teams: ReadonlyMap<string, TeamStrength>
  readonly leagues: ReadonlyMap<string, LeagueLevel>
  /** What is thought of a promoted team before its first match. */
  readonly newcomer: TeamStrength
}

/** Two teams that meet: league and teams under the names that the past results use. */
export type Pairing = Pick<PastResult, 'league' | 'home' | 'away' | 'neutral'>

const UNKNOWN_LEAGUE: LeagueLevel = { goals: 0, homeAdvantage: 0, settled: false }
const AVERAGE: TeamStrength = { attack: 0, defence: 0 }

/** Matches of more are too few to learn from, however strong the one and weak the other. */
const MOST_EXPECTED = 7

/**
 * Expected goals of a match. A team without history is its league's average, or a newcomer where the league is well
 * known; a league without history is the mean of those known. No home advantage on neutral ground. At most 7 goals.
 */
export const expectedGoals = (strengths: Strengths, pairing: Pairing): GoalModel => {
  const league = strengths.leagues.get(pairing.league) ?? UNKNOWN_LEAGUE
  const unseen = league.settled ? strengths.newcomer : AVERAGE
  const home = strengths.teams.get(pairing.home) ?? unseen
  const away = strengths.teams.get(pairing.away) ?? unseen
  const level = strengths.base + league.goals
  const ground = pairing.neutral ? 0 : strengths.homeAdvantage + league.homeAdvantage
  return {
    kind: 'goals',
    home: Math.min(MOST_EXPECTED, Math.exp(level + ground + home.attack - away.defence)),
    away: Math.min(MOST_EXPECTED, Math.exp(level + away.attack - home.defence)),
    rho: strengths.rho,
  }
}
