import type { Score } from '../match/index.ts'
import { parametersOf } from '../pricing/index.ts'
import type { Sport } from '../sport/index.ts'

/** Whether a set may end so; `isDecider`: it is the last that the match can have. */
export type SetRule = (won: number, lost: number, isDecider: boolean) => boolean

/** The numbers that a set is played to are the same in all matches of these; others are played to several. */
const FIXED: ReadonlySet<string> = new Set([
  'tennis',
  'padel',
  'badminton',
  'volleyball',
  'beachVolleyball',
  'tableTennis',
  'squash',
])

/** A deciding tie-break to ten in place of a set, by its points or as the one game that it counts for. */
const isMatchTieBreak = (won: number, lost: number): boolean =>
  (won === 1 && lost === 0) || (won === 10 && lost <= 8) || (won > 10 && won - lost === 2)

/** Six games with two ahead, 7-5, 7-6, or a set without a tie-break that went on. */
const games: SetRule = (won, lost, isDecider) => {
  if (isDecider && isMatchTieBreak(won, lost)) return true
  if (won === 6) return lost <= 4
  return won === 7 ? lost === 5 || lost === 6 : won > 7 && won - lost === 2
}

const rallies =
  (to: number, lastTo: number, cap: number): SetRule =>
  (won, lost, isDecider) => {
    const wanted = isDecider ? lastTo : to
    if (won === wanted) return lost <= wanted - 2
    if (cap > 0 && won === cap) return lost === cap - 1 || lost === cap - 2
    return won > wanted && won - lost === 2 && (cap === 0 || won < cap)
  }

const ahead: SetRule = (won, lost) => won > lost

/** How a set of the sport ends; where it is not fixed, who is ahead has won it. */
export const setRuleOf = (sport: Sport): SetRule => {
  const parameters = parametersOf(sport)
  if (!FIXED.has(sport.key)) return ahead
  if (parameters.kind === 'games') return games
  return parameters.kind === 'rallies' ? rallies(parameters.to, parameters.lastTo, parameters.cap) : ahead
}

/** The fewest games or points that a side has counted with so many sets won. */
export const fewestUnits = (sport: Sport, sets: number): number => {
  const parameters = parametersOf(sport)
  if (sets === 0 || !FIXED.has(sport.key)) return sets
  if (parameters.kind === 'games') return 6 * (sets - 1) + 1
  return parameters.kind === 'rallies' ? parameters.to * (sets - 1) + parameters.lastTo : sets
}

export const leadOf = ({ home, away }: Score): number => home - away

/** The least by which a set is won, in games or points. */
export const leastMargin = (sport: Sport): number =>
  FIXED.has(sport.key) && parametersOf(sport).kind === 'rallies' ? 2 : 1
