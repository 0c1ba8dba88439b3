import { NIL, type Part, type Score, type Side } from '@touchline/domain/match'
import { outcomeFaults } from '@touchline/domain/outcome-faults'
import { sportByKey } from '@touchline/domain/sport'
import type { Unit } from '../playback/course/sets-course.ts'
import type { TennisIncidents } from './messages.ts'

type Incident = TennisIncidents[number]['incidents'][string]

/** Sets of a match, reconstructed from its incidents. */
export interface StatedSets {
  readonly units: readonly Unit[]
  readonly sets: Score
  /** True if the incidents report points or games after the last completed set. */
  readonly isGoingOn: boolean
  /** Sets with an impossible final score: incidents are missing, so the real score is unknown. */
  readonly unknown: readonly Part[]
}

interface Told {
  readonly games: Score
  readonly sets: Score
  readonly hasPoints: boolean
  readonly atMs: number
}

const SIDES = ['home', 'away'] as const
const NO_POINTS: ReadonlySet<string> = new Set(['', '0'])

const toldOf = ({ updateContext, values }: Incident): Told | null => {
  const { player1GamesWon, player2GamesWon, player1SetsWon = '0', player2SetsWon = '0' } = values
  if (player1GamesWon === undefined || player2GamesWon === undefined) return null
  return {
    games: { home: Number(player1GamesWon), away: Number(player2GamesWon) },
    sets: { home: Number(player1SetsWon), away: Number(player2SetsWon) },
    hasPoints: ![values.player1PointsWon, values.player2PointsWon].every((points = '') => NO_POINTS.has(points)),
    atMs: Date.parse(updateContext.lastUpdated),
  }
}

/**
 * Returns the winners of the units counted between two states. If several units were missed, their order is unknown.
 */
const wonBetween = (before: Score, now: Score): readonly Side[] =>
  SIDES.flatMap((side) => Array.from({ length: Math.max(0, now[side] - before[side]) }, () => side))

const isSetEnd = (part: Part, score: Score): boolean => {
  const tennis = sportByKey('tennis')
  const outcome = { parts: { [part]: { status: 'completed', score } }, goals: null } as const
  return tennis !== undefined && outcomeFaults(tennis, {}, outcome).length === 0
}

/**
 * Returns true if the units contain every game of the set that ended last. The first incidents of a file may be
 * missing.
 */
const isCounted = (units: readonly Unit[], games: Score): boolean => {
  const began = units.findLastIndex(({ wonSet }, at) => wonSet !== null && at < units.length - 1) + 1
  const counted = units.slice(began)
  return SIDES.every((side) => counted.filter((unit) => unit.side === side).length === games[side])
}

/** Removes games that the source first counted and later withdrew. */
const takeBack = (units: Unit[], before: Score, now: Score): void => {
  for (const side of wonBetween(now, before)) {
    const at = units.findLastIndex((unit) => unit.side === side && unit.wonSet === null)
    if (at >= 0) units.splice(at, 1)
  }
}

/**
 * Adds the sets won between two states. Only the set count shows the last game of a set.
 * @returns the sets with an unknown score
 */
const addSets = (units: Unit[], before: Told, now: Told): readonly Part[] => {
  const winners = wonBetween(before.sets, now.sets)
  const over = before.sets.home + before.sets.away
  return winners.flatMap((winner, at) => {
    units.push({ side: winner, ms: at === 0 ? Math.max(0, now.atMs - before.atMs) : 0, wonSet: winner })
    const games = { ...before.games, [winner]: before.games[winner] + 1 }
    const part = `p${over + at + 1}` as Part
    return winners.length === 1 && isSetEnd(part, games) && isCounted(units, games) ? [] : [part]
  })
}

const addGames = (units: Unit[], before: Told, now: Told): void => {
  takeBack(units, before.games, now.games)
  for (const [at, side] of wonBetween(before.games, now.games).entries()) {
    units.push({ side, ms: at === 0 ? Math.max(0, now.atMs - before.atMs) : 0, wonSet: null })
  }
}

/** Reads the games and sets from the incidents. The counts of an incident are the score before the point starts. */
export const readStatedSets = (incidents: readonly Incident[]): StatedSets => {
  const units: Unit[] = []
  const unknown: Part[] = []
  const began = Date.parse(incidents[0]?.updateContext.lastUpdated ?? '')
  let before: Told = { games: NIL, sets: NIL, hasPoints: false, atMs: began }
  for (const now of incidents.flatMap((incident) => toldOf(incident) ?? [])) {
    const known = units.length
    if (wonBetween(before.sets, now.sets).length > 0) unknown.push(...addSets(units, before, now))
    else addGames(units, before, now)
    before = units.length === known ? { ...now, atMs: before.atMs } : now
  }
  const isGoingOn = before.hasPoints || (units.at(-1)?.wonSet ?? null) === null
  return { units, sets: before.sets, isGoingOn, unknown }
}
