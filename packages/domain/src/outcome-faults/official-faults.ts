import { type EndedPart, ZERO_SCORE, type MatchPart, type Score, type Winner } from '../match/index.ts'
import type { Sport, SportFamily } from '../sport/index.ts'
import { buildFault, toPair, sumScores, type OutcomeCheckInput, type OutcomeFault } from './fault.ts'

/** Families whose matches may end officially before the scheduled length (GR17). */
const MAY_BE_SHORTENED: ReadonlySet<SportFamily> = new Set(['innings', 'bouts', 'points'])

/** Returns whether a match of the sport may end officially before its scheduled length (GR17). */
export function mayBeShortened({ family }: Pick<Sport, 'family'>): boolean {
  return MAY_BE_SHORTENED.has(family)
}

/**
 * Returns contradictions between the score and the official result: level scores, stated winner, shortened results and
 * method of victory (GR16, GR17).
 */
export function officialFaults(checked: OutcomeCheckInput): readonly OutcomeFault[] {
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

function shortenedFaults({ sport, format, outcome }: OutcomeCheckInput): readonly OutcomeFault[] {
  if (!outcome.shortened) return []
  const isPossible =
    mayBeShortened(sport) &&
    !format.isChild &&
    format.runners === undefined &&
    outcome.parts.full?.status === 'completed' &&
    outcome.method !== 'stoppage'
  return isPossible ? [] : [buildFault('shortenedImpossible', 'full')]
}

function levelFaults({ sport, outcome: { parts, winner } }: OutcomeCheckInput): readonly OutcomeFault[] {
  const { full } = parts
  const isByScore = sport.family !== 'sets' && sport.family !== 'maps' && sport.family !== 'races'
  if (!isByScore || full?.status !== 'completed' || sport.tie || winner === 'draw') return []
  return full.score.home === full.score.away ? [buildFault('levelImpossible', 'full', ...toPair(full.score))] : []
}

function boutFaults({ sport, outcome: { parts, method } }: OutcomeCheckInput): readonly OutcomeFault[] {
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

function winnerFaults(checked: OutcomeCheckInput): readonly OutcomeFault[] {
  const { sport, outcome } = checked
  const { parts, winner, shootOut } = outcome
  const { full, extra } = parts
  if (winner === undefined || full?.status !== 'completed' || isByTarget(checked)) return []
  const score = sumScores([full.score, extra?.status === 'completed' ? extra.score : ZERO_SCORE])
  const byScore = findWinnerByScore(score)
  // A level score may be decided by a super over or a shoot-out.
  const byKicks = shootOut === undefined ? null : findWinnerByScore(shootOut)
  const isDecidedBeyond = byScore === 'draw' && sport.family !== 'bouts' && (byKicks === null || byKicks === winner)
  return winner === byScore || isDecidedBeyond ? [] : [buildFault('winnerContradicts', 'full', ...toPair(score))]
}

/** Returns whether a revised target may have decided a cricket match. The side with more runs may then have lost. */
function isByTarget({ sport, outcome: { shortened } }: OutcomeCheckInput): boolean {
  return shortened === true && sport.key === 'cricket'
}

function findWinnerByScore({ home, away }: Score): Winner {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}

function partWinnerFaults({ sport, outcome }: OutcomeCheckInput): readonly OutcomeFault[] {
  return (Object.entries(outcome.parts) as readonly [MatchPart, EndedPart][])
    .filter(([part, ended]) => ended.winner !== undefined && !mayHaveWinner(sport, part, ended))
    .map(([part, { score }]) => buildFault('winnerContradicts', part, ...toPair(score)))
}

/**
 * Returns whether a set or map may have a stated winner: only if completed. For a set, the stated winner must agree
 * with the score (GR16).
 */
function mayHaveWinner({ family }: Sport, part: string, { status, score, winner }: EndedPart): boolean {
  if (status !== 'completed' || !/^p\d$/.test(part)) return false
  return family === 'maps' || (family === 'sets' && findWinnerByScore(score) === winner)
}
