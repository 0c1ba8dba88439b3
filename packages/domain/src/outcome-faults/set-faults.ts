import type { EndedPart, MatchPart, Score, Side } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import {
  buildFault,
  isAbove,
  isSameScore,
  toPair,
  sumScores,
  type OutcomeCheckInput,
  type OutcomeFault,
} from './fault.ts'
import { fewestUnits, leadOf, findMinMargin, findSetRule } from './set-rules.ts'

interface Piece {
  readonly part: MatchPart
  readonly ended: EndedPart
}

/** Checks sets, frames and maps (GR12): the number of wins, the end of every piece and the units in the pieces. */
export function setFaults(checked: OutcomeCheckInput): readonly OutcomeFault[] {
  const { sport, outcome, format } = checked
  if ((sport.family !== 'sets' && sport.family !== 'maps') || format.runners !== undefined) return []
  const pieces = (Object.entries(outcome.parts) as readonly [MatchPart, EndedPart][])
    .filter(([part]) => /^p\d$/.test(part))
    .map(([part, ended]): Piece => ({ part, ended }))
  const { full } = outcome.parts
  const pieceFaultList = pieceFaults(pieces, checked)
  if (full === undefined || full.status === 'cancelled') return pieceFaultList
  const winFaultList = winFaults(checked)
  if (winFaultList.length > 0) return [...winFaultList, ...pieceFaultList]
  return [
    ...pieceFaultList,
    ...orderFaults(pieces, full.score.home + full.score.away),
    ...lastFaults(pieces, full, checked),
    ...tallyFaults(pieces, full.score, checked),
    ...unitFaults(pieces, full, checked),
  ]
}

function pieceFaults(
  pieces: readonly Piece[],
  { sport, format: { bestOf } }: OutcomeCheckInput,
): readonly OutcomeFault[] {
  if (sport.family === 'maps') return mapFaults(pieces, sport)
  const mayEnd = findSetRule(sport)
  return pieces.filter(isCompleted).flatMap(({ part, ended: { score } }) => {
    const [higher, lower] = [Math.max(score.home, score.away), Math.min(score.home, score.away)]
    const number = Number(part.slice(1))
    // If the format is unknown, every set from the third may be the last.
    const isDecider = bestOf === undefined ? number >= 3 : number === bestOf
    const isRight =
      higher > lower && (mayEnd(higher, lower, isDecider) || (bestOf === undefined && mayEnd(higher, lower, false)))
    return isRight ? [] : [buildFault('setImpossible', part, ...toPair(score))]
  })
}

/**
 * Returns a fault for each played map without a winner: neither stated, nor decided by the higher score where the sport
 * allows that.
 */
function mapFaults(pieces: readonly Piece[], { hasStatedWinners }: Sport): readonly OutcomeFault[] {
  return pieces
    .filter(
      (piece) =>
        isCompleted(piece) && !hasStatedWinners && piece.ended.winner === undefined && findHigherSide(piece) === null,
    )
    .map(({ part, ended: { score } }) => buildFault('setImpossible', part, ...toPair(score)))
}

function isCompleted({ ended }: Piece): boolean {
  return ended.status === 'completed'
}

/**
 * Returns the side with the higher score in a set, frame or map; null if level. A map may be won by the side with the
 * lower score.
 */
function findHigherSide({ ended: { score } }: Piece): Side | null {
  const lead = leadOf(score)
  return lead === 0 ? null : lead > 0 ? 'home' : 'away'
}

function winFaults({ format: { bestOf }, sport, outcome }: OutcomeCheckInput): readonly OutcomeFault[] {
  const { full } = outcome.parts
  if (full === undefined || full.status === 'cancelled') return []
  const maxPieces = bestOf ?? sport.parts.filter((part) => /^p\d$/.test(part)).length
  const [home, away] = toPair(full.score)
  const isOver = bestOf === undefined ? home !== away && home + away <= maxPieces : isWonBy(full.score, bestOf)
  if (full.status === 'completed') return isOver ? [] : [buildFault('winsImpossible', 'full', home, away, maxPieces)]
  const isStillOpen = Math.max(home, away) <= Math.floor(maxPieces / 2) && home + away < maxPieces
  return isStillOpen ? [] : [buildFault('winsImpossible', 'full', home, away, maxPieces)]
}

/** Returns whether a score in won sets, frames or maps ends a match of at most `bestOf` of them (GR12). */
function isWonBy({ home, away }: Score, bestOf: number): boolean {
  const needed = Math.floor(bestOf / 2) + 1
  const [higher, lower] = [Math.max(home, away), Math.min(home, away)]
  if (higher === needed) return higher + lower <= bestOf
  return bestOf % 2 === 0 && higher === lower && higher + lower === bestOf
}

/**
 * Returns faults in the sequence of sets, frames or maps: they are played in order, and their number equals the number
 * of wins.
 */
function orderFaults(pieces: readonly Piece[], wins: number): readonly OutcomeFault[] {
  const wrong = pieces.find(({ part, ended }) => {
    const number = Number(part.slice(1))
    if (ended.status === 'completed') return number > wins
    return number <= wins
  })
  return wrong === undefined ? [] : [buildFault('setsOutOfOrder', wrong.part, wins)]
}

/**
 * Returns a fault if the winner of the match did not win the last set or map. Play ends as soon as the match is
 * decided.
 */
function lastFaults(
  pieces: readonly Piece[],
  { status, score: { home, away } }: EndedPart,
  { sport, format: { bestOf } }: OutcomeCheckInput,
): readonly OutcomeFault[] {
  if (status !== 'completed' || bestOf === undefined || home === away) return []
  const last = pieces.find((piece) => isCompleted(piece) && Number(piece.part.slice(1)) === home + away)
  const winner = last === undefined ? null : findPieceWinner(last, sport)
  if (last === undefined || winner === null || winner === (home > away ? 'home' : 'away')) return []
  return [buildFault('setsOutOfOrder', last.part, home, away)]
}

/**
 * Returns the winner of a set, frame or map. A stated winner takes precedence over the score, because in some sports
 * the score does not decide a map.
 */
function findPieceWinner(piece: Piece, { hasStatedWinners }: Sport): Side | null {
  return piece.ended.winner ?? (hasStatedWinners ? null : findHigherSide(piece))
}

function tallyFaults(pieces: readonly Piece[], full: Score, { sport }: OutcomeCheckInput): readonly OutcomeFault[] {
  const sides = pieces.filter(isCompleted).map((piece) => findPieceWinner(piece, sport))
  const tally = {
    home: sides.filter((side) => side === 'home').length,
    away: sides.filter((side) => side === 'away').length,
  }
  return isAbove(tally, full) ? [buildFault('winsDoNotAddUp', 'full', ...toPair(tally), ...toPair(full))] : []
}

/**
 * Returns faults in the total of games, points or rounds. The total must match the sum if every set or map is present,
 * and must suffice for the sets won.
 */
function unitFaults(pieces: readonly Piece[], full: EndedPart, checked: OutcomeCheckInput): readonly OutcomeFault[] {
  const { sport, outcome } = checked
  const { units } = outcome.parts
  if (units === undefined || units.status === 'cancelled') return []
  const startedScores = pieces.filter(({ ended }) => ended.status !== 'cancelled').map(({ ended }) => ended.score)
  const sum = sumScores(startedScores)
  const hasAllPieces = startedScores.length === full.score.home + full.score.away && full.status === 'completed'
  const hasTooFewUnits =
    sport.family === 'sets' &&
    (units.score.home < fewestUnits(sport, full.score.home) || units.score.away < fewestUnits(sport, full.score.away))
  // A side that won every set scored more than the opponent in every set.
  const { home, away } = full.score
  const isSwept = sport.family === 'sets' && full.status === 'completed' && Math.min(home, away) === 0
  const isLead = leadOf(units.score) * Math.sign(home - away) >= findMinMargin(sport) * Math.max(home, away)
  const isOther = isSwept && !isLead
  const isWrong =
    isAbove(sum, units.score) || (hasAllPieces && !isSameScore(sum, units.score)) || hasTooFewUnits || isOther
  return isWrong
    ? [buildFault('unitsDoNotAddUp', 'units', ...toPair(units.score), ...toPair(hasAllPieces ? sum : full.score))]
    : []
}
