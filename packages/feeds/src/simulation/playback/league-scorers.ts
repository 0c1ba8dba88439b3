import type { SeasonScorer } from '@touchline/domain/pricing'
import type { SeasonSoFar } from '../source.ts'
import { createRandomDraw } from './random-draw.ts'
import { type LeagueSeason, listPublishedMatches, buildOutright, seasonSoFar } from './league-season.ts'
import type { ListedFixture } from './player.ts'

/** Player of a team. `share` is the expected share of the team's goals, 0 to 1. */
export interface SeasonPlayer {
  readonly name: string
  readonly share: number
}

/** A league season whose squads are known before the start, so that top-scorer bets are possible. */
export interface ScoredSeason extends LeagueSeason {
  /** Squads by team, the most likely scorer first. Squads have the same length. */
  readonly squads: readonly (readonly SeasonPlayer[])[]
}

interface SquadMember extends SeasonPlayer {
  readonly team: number
  readonly nth: number
}

/** Maximum number of runners in a fixture. */
const MAX_RUNNERS = 64
const SCORERS_SUFFIX = '/scorers'

export function isScorersKey(fixtureKey: string): boolean {
  return fixtureKey.endsWith(SCORERS_SUFFIX)
}

/** Returns the table, the remaining matches and the goal scorers of a season at a time. */
export function scorersSoFar(season: ScoredSeason, atMs: number): SeasonSoFar {
  const draw = createRandomDraw(0, `${season.key}${SCORERS_SUFFIX}|rest`)
  return {
    ...seasonSoFar(season, atMs),
    draw: () => draw.fraction(),
    scorers: { players: scorersAt(season, atMs), listed: listPlayers(season).listed },
  }
}

/**
 * Counts the goals of every player published by a time. Goals of a completed match count from the publication of its
 * result; other matches do not count.
 */
function scorersAt(season: ScoredSeason, atMs: number): SeasonScorer[] {
  const goals = season.squads.map((squad) => squad.map(() => 0))
  for (const { home, away, ended } of listPublishedMatches(season, atMs)) {
    if (ended?.scorers === undefined || ended.score === null) continue
    for (const [team, scorers] of [
      [goals[home], ended.scorers.home],
      [goals[away], ended.scorers.away],
    ] as const)
      for (const nth of scorers) if (team !== undefined) team[nth] = (team[nth] ?? 0) + 1
  }
  return listPlayers(season).players.map(({ team, nth, share }) => ({ team, share, goals: goals[team]?.[nth] ?? 0 }))
}

/**
 * Returns every player of a season. The listed players (the same number of likely scorers per team) come first, the
 * unlisted players after them (GR14).
 */
function listPlayers({ teams, squads }: ScoredSeason): { readonly players: SquadMember[]; readonly listed: number } {
  const listedPerTeam = Math.floor(MAX_RUNNERS / teams.length)
  const players = squads.flatMap((squad, team) => squad.map((player, nth) => ({ ...player, team, nth })))
  const listed = players.filter(({ nth }) => nth < listedPerTeam)
  return { players: [...listed, ...players.filter(({ nth }) => nth >= listedPerTeam)], listed: listed.length }
}

/** Builds the top-scorer outright of a season (GR14). Its result contains the final place of every listed player. */
export function buildScorersOutright(season: ScoredSeason): ListedFixture {
  const { players, listed } = listPlayers(season)
  const runners = players.slice(0, listed).map(({ name }) => ({ name, region: null }))
  const computePlaces = (): readonly number[] => {
    const goals = scorersAt(season, Infinity).map((player) => player.goals)
    return goals.map((playerGoals) => 1 + goals.filter((other) => other > playerGoals).length)
  }
  return buildOutright(season, { key: `${season.key}${SCORERS_SUFFIX}`, runners, scorers: true, computePlaces })
}
