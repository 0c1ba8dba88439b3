import { type EndedPart, NIL, type Part, type Score, type Winner } from '../match/index.ts'
import type { Sport, SportFamily } from '../sport/index.ts'
import { buildFault, toPair, sumScores, type Checked, type OutcomeFault } from './fault.ts'

/** Families whose matches may end officially before the scheduled length (GR17). */
const MAY_BE_SHORTENED: ReadonlySet<SportFamily> = new Set(['innings', 'bouts', 'points'])

const findWinnerByScore = ({ home, away }: Score): Winner => (home > away ? 'home' : home < away ? 'away' : 'draw')

/** Returns whether a match of the sport may end officially before its scheduled length (GR17). */
export const mayBeShortened = ({ family }: Pick<Sport, 'family'>): boolean => MAY_BE_SHORTENED.has(family)

/** Returns whether a revised target may have decided a cricket match. The side with more runs may then have lost. */
const isByTarget = ({ sport, outcome: { shortened } }: Checked): boolean =>
  shortened === true && sport.key === 'cricket'

const levelFaults = ({ sport, outcome: { parts, winner } }: Checked): readonly OutcomeFault[] => {
  const { full } = parts
  const isByScore = sport.family !== 'sets' && sport.family !== 'maps' && sport.family !== 'races'
  if (!isByScore || full?.status !== 'completed' || sport.tie || winner === 'draw') return []
  return full.score.home === full.score.away ? [buildFault('levelImpossible', 'full', ...toPair(full.score))] : []
}

const winnerFaults = (checked: Checked): readonly OutcomeFault[] => {
  const { sport, outcome } = checked
  const { parts, winner, shootOut } = outcome
  const { full, extra } = parts
  if (winner === undefined || full?.status !== 'completed' || isByTarget(checked)) return []
  const score = sumScores([full.score, extra?.status === 'completed' ? extra.score : NIL])
  const byScore = findWinnerByScore(score)
  // A level score may be decided by a super over or a shoot-out.
  const byKicks = shootOut === undefined ? null : findWinnerByScore(shootOut)
  const isDecidedBeyond = byScore === 'draw' && sport.family !== 'bouts' && (byKicks === null || byKicks === winner)
  return winner === byScore || isDecidedBeyond ? [] : [buildFault('winnerContradicts', 'full', ...toPair(score))]
}

/**
 * Returns whether a set or map may have a stated winner: only if completed. For a set, the stated winner must agree
 * with the score (GR16).
 */
const mayHaveWinner = ({ family }: Sport, part: string, { status, score, winner }: EndedPart): boolean => {
  if (status !== 'completed' || !/^p\d$/.test(part)) return false
  return family === 'maps' || (family === 'sets' && findWinnerByScore(score) === winner)
}

const partWinnerFaults = ({ sport, outcome }: Checked): readonly OutcomeFault[] =>
  (Object.entries(outcome.parts) as readonly [Part, EndedPart][])
    .filter(([part, ended]) => ended.winner !== undefined && !mayHaveWinner(sport, part, ended))
    .map(([part, { score }]) => buildFault('winnerContradicts', part, ...toPair(score)))

const shortenedFaults = ({ sport, format, outcome }: Checked): readonly OutcomeFault[] => {
  if (!outcome.shortened) return []
  const isPossible =
    mayBeShortened(sport) &&
    !format.isChild &&
    format.runners === undefined &&
    outcome.parts.full?.status === 'completed' &&
    outcome.method !== 'stoppage'
  return isPossible ? [] : [buildFault('shortenedImpossible', 'full')]
}

const boutFaults = ({ sport, outcome: { parts, method } }: Checked): readonly OutcomeFault[] => {
  const { full, units } = parts
  if (sport.family !== 'bouts') return method === undefined ? [] : [buildFault('boutImpossible', null)]
  const isBoth = full?.status === 'completed' && full.score.home + full.score.away > 1
  const isDraw = full?.status === 'completed' && full.score.home === full.score.away
  return [
    ...(isBoth ? [buildFault('boutImpossible', 'full', ...toPair(full.score))] : []),
    ...(isDraw && method === 'stoppage' ? [buildFault('boutImpossible', null)] : []),
    ...(units !== undefined && units.score.away !== 0
      ? [buildFault('boutImpossible', 'units', ...toPair(units.score))]
      : []),
  ]
}

/**
 * Returns contradictions between the score and the official result: level scores, stated winner, shortened results and
 * method of victory (GR16, GR17).
 */
export const officialFaults = (checked: Checked): readonly OutcomeFault[] => {
  const { shootOut } = checked.outcome
  if (checked.format.runners !== undefined) return shortenedFaults(checked)
  const isShootOutLevel = shootOut !== undefined && shootOut.home === shootOut.away
  return [
    ...(checked.format.isChild ? [] : levelFaults(checked)),
    ...boutFaults(checked),
    ...winnerFaults(checked),
    ...partWinnerFaults(checked),
    ...shortenedFaults(checked),
    ...(isShootOutLevel ? [buildFault('shootOutLevel', null, ...toPair(shootOut))] : []),
  ]
}
