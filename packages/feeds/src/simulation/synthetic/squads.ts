import type { Side, Team } from '@touchline/domain/match'
import type { RandomDraw } from '../playback/random-draw.ts'
import { createRandomDraw } from '../playback/random-draw.ts'
import type { SeasonPlayer } from '../playback/league-scorers.ts'
import { drawInventedNames } from './made-up-names.ts'

/** Usual distribution of a team's goals over its players, the striker first. */
const USUAL = [28, 18, 13, 10, 8, 6, 5, 4, 3, 2]
/** Range of the random variation of a player's goal share from season to season: 0.35 is 35 %. */
const SWAY = 0.35
/** Share of a team's goals that are own goals, which no player is credited with. */
const OWN_GOAL_SHARE = 0.03

/** Returns the squads of a league, the most likely scorers first. Player names are unique within a league. */
export function createSquads(seed: number, key: string, teams: readonly Team[]): readonly (readonly SeasonPlayer[])[] {
  const draw = createRandomDraw(seed, `${key}|squads`)
  const names = drawInventedNames('people', teams.length * USUAL.length, draw)
  return teams.map(({ name, region }, at) =>
    drawShares(draw).map((share, nth) => ({ name: `${names[at * USUAL.length + nth]} (${region ?? name})`, share })),
  )
}

function drawShares(draw: RandomDraw): number[] {
  const weights = USUAL.map((usual) => usual * (1 - SWAY + 2 * SWAY * draw.fraction()))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => (weight / all) * (1 - OWN_GOAL_SHARE)).toSorted((a, b) => b - a)
}

/**
 * Draws a scorer from the squad for every goal of a match. Returns the scorers of both sides as squad indexes; own
 * goals are left out.
 */
export function drawScorers(
  goals: readonly Side[],
  squads: Readonly<Record<Side, readonly SeasonPlayer[]>>,
  draw: RandomDraw,
): Readonly<Record<Side, readonly number[]>> {
  const scorers: Record<Side, number[]> = { home: [], away: [] }
  for (const side of goals) {
    let remainingShare = draw.fraction()
    const player = squads[side].findIndex(({ share }) => (remainingShare -= share) < 0)
    if (player >= 0) scorers[side].push(player)
  }
  return scorers
}
