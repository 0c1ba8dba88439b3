import { ZERO_SCORE, type MatchPart, type Score, type Side } from '@touchline/domain/match'
import { findOutcomeFaults } from '@touchline/domain/outcome-faults'
import { sportByKey } from '@touchline/domain/sport'
import type { SetUnit } from '../playback/course/sets-course.ts'
import type { TennisIncidents } from './messages.ts'

type Incident = TennisIncidents[number]['incidents'][string]

/** Games and sets of a tennis match, reconstructed from its recorded incidents. */
export interface StatedSets {
  readonly units: readonly SetUnit[]
  readonly sets: Score
  /** True if the incidents report points or games after the last completed set. */
  readonly isGoingOn: boolean
  /** Sets with an impossible final score: incidents are missing, so the real score is unknown. */
  readonly unknown: readonly MatchPart[]
}

interface StatedScore {
  readonly games: Score
  readonly sets: Score
  readonly hasPoints: boolean
  readonly atMs: number
}

const SIDES = ['home', 'away'] as const
const EMPTY_POINTS: ReadonlySet<string> = new Set(['', '0'])

/**
 * Rebuilds the games and sets of a tennis match from its incidents. The counts of an incident are the score before the
 * point starts.
 */
export function readStatedSets(incidents: readonly Incident[]): StatedSets {
  const units: SetUnit[] = []
  const unknown: MatchPart[] = []
  const began = Date.parse(incidents[0]?.updateContext.lastUpdated ?? '')
  let before: StatedScore = { games: ZERO_SCORE, sets: ZERO_SCORE, hasPoints: false, atMs: began }
  for (const now of incidents.flatMap((incident) => readStatedScore(incident) ?? [])) {
    const unitCount = units.length
    if (listWinnersBetween(before.sets, now.sets).length > 0) unknown.push(...addSets(units, before, now))
    else addGames(units, before, now)
    before = units.length === unitCount ? { ...now, atMs: before.atMs } : now
  }
  const isGoingOn = before.hasPoints || (units.at(-1)?.wonSet ?? null) === null
  return { units, sets: before.sets, isGoingOn, unknown }
}

function readStatedScore({ updateContext, values }: Incident): StatedScore | null {
  const { player1GamesWon, player2GamesWon, player1SetsWon = '0', player2SetsWon = '0' } = values
  if (player1GamesWon === undefined || player2GamesWon === undefined) return null
  return {
    games: { home: Number(player1GamesWon), away: Number(player2GamesWon) },
    sets: { home: Number(player1SetsWon), away: Number(player2SetsWon) },
    hasPoints: ![values.player1PointsWon, values.player2PointsWon].every((points = '') => EMPTY_POINTS.has(points)),
    atMs: Date.parse(updateContext.lastUpdated),
  }
}

/**
 * Returns the winners of the games (or sets) that the count of `now` has more than the count of `before`. If several
 * games were missed, their order is unknown.
 */
function listWinnersBetween(before: Score, now: Score): readonly Side[] {
  return SIDES.flatMap((side) => Array.from({ length: Math.max(0, now[side] - before[side]) }, () => side))
}

/**
 * Adds the sets won between two consecutive incidents. The last game of a set appears only as a higher set count.
 * @returns the sets with an unknown score
 */
function addSets(units: SetUnit[], before: StatedScore, now: StatedScore): readonly MatchPart[] {
  const winners = listWinnersBetween(before.sets, now.sets)
  const over = before.sets.home + before.sets.away
  return winners.flatMap((winner, at) => {
    units.push({ side: winner, ms: at === 0 ? Math.max(0, now.atMs - before.atMs) : 0, wonSet: winner })
    const games = { ...before.games, [winner]: before.games[winner] + 1 }
    const part = `p${over + at + 1}` as MatchPart
    return winners.length === 1 && isSetEnd(part, games) && isCounted(units, games) ? [] : [part]
  })
}

function isSetEnd(part: MatchPart, score: Score): boolean {
  const tennis = sportByKey('tennis')
  const outcome = { parts: { [part]: { status: 'completed', score } }, goals: null } as const
  return tennis !== undefined && findOutcomeFaults(tennis, {}, outcome).length === 0
}

/**
 * Returns true if the rebuilt games include every game of the set that ended last. A file may lack the first incidents
 * of a match.
 */
function isCounted(units: readonly SetUnit[], games: Score): boolean {
  const began = units.findLastIndex(({ wonSet }, at) => wonSet !== null && at < units.length - 1) + 1
  const counted = units.slice(began)
  return SIDES.every((side) => counted.filter((unit) => unit.side === side).length === games[side])
}

function addGames(units: SetUnit[], before: StatedScore, now: StatedScore): void {
  withdrawGames(units, before.games, now.games)
  for (const [at, side] of listWinnersBetween(before.games, now.games).entries()) {
    units.push({ side, ms: at === 0 ? Math.max(0, now.atMs - before.atMs) : 0, wonSet: null })
  }
}

/**
 * Removes from `units` the games that the source first counted and later withdrew: the games that `before` has more
 * than `now`.
 */
function withdrawGames(units: SetUnit[], before: Score, now: Score): void {
  for (const side of listWinnersBetween(now, before)) {
    const at = units.findLastIndex((unit) => unit.side === side && unit.wonSet === null)
    if (at >= 0) units.splice(at, 1)
  }
}
