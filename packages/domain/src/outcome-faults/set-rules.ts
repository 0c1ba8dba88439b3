import type { Score } from '../match/index.ts'
import { findSportParameters } from '../pricing/index.ts'
import type { Sport } from '../sport/index.ts'

/**
 * Returns whether a set may end with the score `won`–`lost` in games or points. `isDecider` is true for the last
 * possible set.
 */
export type SetRule = (won: number, lost: number, isDecider: boolean) => boolean

/** Sports with the same target score in every match. Other sports have several formats. */
const FIXED: ReadonlySet<string> = new Set([
  'tennis',
  'padel',
  'badminton',
  'volleyball',
  'beachVolleyball',
  'tableTennis',
  'squash',
])

/** Rule of tennis sets: six games with a lead of two, 7-5, 7-6, or an advantage set without a tie-break. */
const games: SetRule = (won, lost, isDecider) => {
  if (isDecider && isMatchTieBreak(won, lost)) return true
  if (won === 6) return lost <= 4
  return won === 7 ? lost === 5 || lost === 6 : won > 7 && won - lost === 2
}

const ahead: SetRule = (won, lost) => won > lost

/** Returns the rule for the end of a set. If the sport has no fixed target, the side ahead has won the set. */
export function findSetRule(sport: Sport): SetRule {
  const parameters = findSportParameters(sport)
  if (!FIXED.has(sport.key)) return ahead
  if (parameters.kind === 'games') return games
  return parameters.kind === 'rallies' ? rallies(parameters.to, parameters.lastTo, parameters.cap) : ahead
}

function rallies(to: number, lastTo: number, cap: number): SetRule {
  return (won, lost, isDecider) => {
    const wanted = isDecider ? lastTo : to
    if (won === wanted) return lost <= wanted - 2
    if (cap > 0 && won === cap) return lost === cap - 1 || lost === cap - 2
    return won > wanted && won - lost === 2 && (cap === 0 || won < cap)
  }
}

/** Returns the minimum number of games or points of a side that has won `sets` sets. */
export function fewestUnits(sport: Sport, sets: number): number {
  const parameters = findSportParameters(sport)
  if (sets === 0 || !FIXED.has(sport.key)) return sets
  if (parameters.kind === 'games') return 6 * (sets - 1) + 1
  return parameters.kind === 'rallies' ? parameters.to * (sets - 1) + parameters.lastTo : sets
}

export function leadOf({ home, away }: Score): number {
  return home - away
}

/** Minimum margin of a set win, in games or points. */
export function findMinMargin(sport: Sport): number {
  return FIXED.has(sport.key) && findSportParameters(sport).kind === 'rallies' ? 2 : 1
}

/**
 * Returns whether a score is a deciding match tie-break to ten, played in place of a set. The source states its points,
 * or counts it as a single game (1-0).
 */
function isMatchTieBreak(won: number, lost: number): boolean {
  return (won === 1 && lost === 0) || (won === 10 && lost <= 8) || (won > 10 && won - lost === 2)
}
