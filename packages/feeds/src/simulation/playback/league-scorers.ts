import type { SeasonScorer } from '@touchline/domain/pricing'
import type { SeasonSoFar } from '../source.ts'
import { drawFor } from './draw.ts'
import { type LeagueSeason, endsTold, outrightOf, seasonSoFar } from './league-season.ts'
import type { Listed } from './player.ts'

/** A player of a team, with the part of its goals that is usually theirs, 0 to 1. */
export interface SeasonPlayer {
  readonly name: string
  readonly share: number
}

/** A season whose players are known before it begins. */
export interface ScoredSeason extends LeagueSeason {
  /** By team, the likeliest scorer first; all of the same length. */
  readonly squads: readonly (readonly SeasonPlayer[])[]
}

interface Known extends SeasonPlayer {
  readonly team: number
  readonly nth: number
}

/** As many as a fixture may have. */
const MOST_RUNNERS = 64
const MARK = '/scorers'

export const isScorersKey = (fixtureKey: string): boolean => fixtureKey.endsWith(MARK)

/** GR14: of each team the same number of its likeliest, then all the others. */
const playersOf = ({ teams, squads }: ScoredSeason): { readonly players: Known[]; readonly listed: number } => {
  const ofEach = Math.floor(MOST_RUNNERS / teams.length)
  const players = squads.flatMap((squad, team) => squad.map((player, nth) => ({ ...player, team, nth })))
  const listed = players.filter(({ nth }) => nth < ofEach)
  return { players: [...listed, ...players.filter(({ nth }) => nth >= ofEach)], listed: listed.length }
}

/** Goals of every player by a moment: those of a match count from when its result is told, if it was played out. */
const scorersAt = (season: ScoredSeason, atMs: number): SeasonScorer[] => {
  const goals = season.squads.map((squad) => squad.map(() => 0))
  for (const { home, away, ended } of endsTold(season, atMs)) {
    if (ended?.scorers === undefined || ended.score === null) continue
    for (const [team, scorers] of [
      [goals[home], ended.scorers.home],
      [goals[away], ended.scorers.away],
    ] as const)
      for (const nth of scorers) if (team !== undefined) team[nth] = (team[nth] ?? 0) + 1
  }
  return playersOf(season).players.map(({ team, nth, share }) => ({ team, share, goals: goals[team]?.[nth] ?? 0 }))
}

/** What has come of a season by a moment, its scorers too. */
export const scorersSoFar = (season: ScoredSeason, atMs: number): SeasonSoFar => {
  const draw = drawFor(0, `${season.key}${MARK}|rest`)
  return {
    ...seasonSoFar(season, atMs),
    draw: () => draw.fraction(),
    scorers: { players: scorersAt(season, atMs), listed: playersOf(season).listed },
  }
}

/** GR14: who scores most in a season, as a fixture that is won outright. The places of all stand in its result. */
export const listedScorers = (season: ScoredSeason): Listed => {
  const { players, listed } = playersOf(season)
  const runners = players.slice(0, listed).map(({ name }) => ({ name, region: null }))
  const placesOf = (): readonly number[] => {
    const goals = scorersAt(season, Infinity).map((player) => player.goals)
    return goals.map((own) => 1 + goals.filter((other) => other > own).length)
  }
  return outrightOf(season, { key: `${season.key}${MARK}`, runners, scorers: true, placesOf })
}
