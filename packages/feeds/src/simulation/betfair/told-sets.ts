import { NIL, type Part, type Score, type Side } from '@touchline/domain/match'
import { outcomeFaults } from '@touchline/domain/outcome-faults'
import { sportByKey } from '@touchline/domain/sport'
import type { Unit } from '../playback/course/sets-course.ts'
import type { TennisIncidents } from './messages.ts'

type Incident = TennisIncidents[number]['incidents'][string]

/** The sets of a match, as its incidents state them. */
export interface ToldSets {
  readonly units: readonly Unit[]
  readonly sets: Score
  /** Points or games are told after the last set that was won. */
  readonly isGoingOn: boolean
  /** Sets whose games cannot have ended as they are told: incidents are missing, and nobody knows their score. */
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

/** Who won what was counted between two states; where several were missed, their order is not known. */
const wonBetween = (before: Score, now: Score): readonly Side[] =>
  SIDES.flatMap((side) => Array.from({ length: Math.max(0, now[side] - before[side]) }, () => side))

const isSetEnd = (part: Part, score: Score): boolean => {
  const tennis = sportByKey('tennis')
  const outcome = { parts: { [part]: { status: 'completed', score } }, goals: null } as const
  return tennis !== undefined && outcomeFaults(tennis, {}, outcome).length === 0
}

/** Whether the games of the set that ended last are all among the units: the first incidents may be missing. */
const isCounted = (units: readonly Unit[], games: Score): boolean => {
  const began = units.findLastIndex(({ wonSet }, at) => wonSet !== null && at < units.length - 1) + 1
  const counted = units.slice(began)
  return SIDES.every((side) => counted.filter((unit) => unit.side === side).length === games[side])
}

/** Games that were counted and taken back again. */
const takeBack = (units: Unit[], before: Score, now: Score): void => {
  for (const side of wonBetween(now, before)) {
    const at = units.findLastIndex((unit) => unit.side === side && unit.wonSet === null)
    if (at >= 0) units.splice(at, 1)
  }
}

/** Adds the sets won between two states. Their last game shows in the sets alone. @returns those of unknown score */
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

/** Reads the games and sets that incidents state; their counts are those before the point that begins. */
export const toldSets = (incidents: readonly Incident[]): ToldSets => {
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
