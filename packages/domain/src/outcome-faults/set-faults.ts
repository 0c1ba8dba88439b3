import type { EndedPart, Part, Score, Side } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import { faultOf, isAbove, isSameScore, pairOf, sumOf, type Checked, type OutcomeFault } from './fault.ts'
import { fewestUnits, leadOf, leastMargin, setRuleOf } from './set-rules.ts'

interface Piece {
  readonly part: Part
  readonly ended: EndedPart
}

const isPlayed = ({ ended }: Piece): boolean => ended.status === 'completed'

/** Returns whether a score in won sets, frames or maps ends a match of at most `bestOf` of them (GR12). */
const isWonBy = ({ home, away }: Score, bestOf: number): boolean => {
  const needed = Math.floor(bestOf / 2) + 1
  const [most, least] = [Math.max(home, away), Math.min(home, away)]
  if (most === needed) return most + least <= bestOf
  return bestOf % 2 === 0 && most === least && most + least === bestOf
}

const winFaults = ({ format: { bestOf }, sport, outcome }: Checked): readonly OutcomeFault[] => {
  const { full } = outcome.parts
  if (full === undefined || full.status === 'cancelled') return []
  const most = bestOf ?? sport.parts.filter((part) => /^p\d$/.test(part)).length
  const [home, away] = pairOf(full.score)
  const isOver = bestOf === undefined ? home !== away && home + away <= most : isWonBy(full.score, bestOf)
  if (full.status === 'completed') return isOver ? [] : [faultOf('winsImpossible', 'full', home, away, most)]
  const isStillOpen = Math.max(home, away) <= Math.floor(most / 2) && home + away < most
  return isStillOpen ? [] : [faultOf('winsImpossible', 'full', home, away, most)]
}

/**
 * Returns the side with the higher score in a set, frame or map; null if level. A map may be won by the side with the
 * lower score.
 */
const wonBy = ({ ended: { score } }: Piece): Side | null => {
  const lead = leadOf(score)
  return lead === 0 ? null : lead > 0 ? 'home' : 'away'
}

/**
 * Returns a fault for each played map without a winner: neither stated, nor decided by the higher score where the sport
 * allows that.
 */
const mapFaults = (pieces: readonly Piece[], { hasStatedWinners }: Sport): readonly OutcomeFault[] =>
  pieces
    .filter(
      (piece) => isPlayed(piece) && !hasStatedWinners && piece.ended.winner === undefined && wonBy(piece) === null,
    )
    .map(({ part, ended: { score } }) => faultOf('setImpossible', part, ...pairOf(score)))

const pieceFaults = (pieces: readonly Piece[], { sport, format: { bestOf } }: Checked): readonly OutcomeFault[] => {
  if (sport.family === 'maps') return mapFaults(pieces, sport)
  const mayEnd = setRuleOf(sport)
  return pieces.filter(isPlayed).flatMap(({ part, ended: { score } }) => {
    const [most, least] = [Math.max(score.home, score.away), Math.min(score.home, score.away)]
    const number = Number(part.slice(1))
    // If the format is unknown, every set from the third may be the last.
    const isDecider = bestOf === undefined ? number >= 3 : number === bestOf
    const isRight =
      most > least && (mayEnd(most, least, isDecider) || (bestOf === undefined && mayEnd(most, least, false)))
    return isRight ? [] : [faultOf('setImpossible', part, ...pairOf(score))]
  })
}

/**
 * Returns faults in the sequence of sets, frames or maps: they are played in order, and their number equals the number
 * of wins.
 */
const orderFaults = (pieces: readonly Piece[], wins: number): readonly OutcomeFault[] => {
  const wrong = pieces.find(({ part, ended }) => {
    const number = Number(part.slice(1))
    if (ended.status === 'completed') return number > wins
    return number <= wins
  })
  return wrong === undefined ? [] : [faultOf('setsOutOfOrder', wrong.part, wins)]
}

/**
 * Returns the winner of a set, frame or map. A stated winner takes precedence over the score, because in some sports
 * the score does not decide a map.
 */
const winnerOf = (piece: Piece, { hasStatedWinners }: Sport): Side | null =>
  piece.ended.winner ?? (hasStatedWinners ? null : wonBy(piece))

/**
 * Returns a fault if the winner of the match did not win the last set or map. Play ends as soon as the match is
 * decided.
 */
const lastFaults = (
  pieces: readonly Piece[],
  { status, score: { home, away } }: EndedPart,
  { sport, format: { bestOf } }: Checked,
): readonly OutcomeFault[] => {
  if (status !== 'completed' || bestOf === undefined || home === away) return []
  const last = pieces.find((piece) => isPlayed(piece) && Number(piece.part.slice(1)) === home + away)
  const winner = last === undefined ? null : winnerOf(last, sport)
  if (last === undefined || winner === null || winner === (home > away ? 'home' : 'away')) return []
  return [faultOf('setsOutOfOrder', last.part, home, away)]
}

const tallyFaults = (pieces: readonly Piece[], full: Score, { sport }: Checked): readonly OutcomeFault[] => {
  const sides = pieces.filter(isPlayed).map((piece) => winnerOf(piece, sport))
  const tally = {
    home: sides.filter((side) => side === 'home').length,
    away: sides.filter((side) => side === 'away').length,
  }
  return isAbove(tally, full) ? [faultOf('winsDoNotAddUp', 'full', ...pairOf(tally), ...pairOf(full))] : []
}

/**
 * Returns faults in the total of games, points or rounds. The total must match the sum if every set or map is present,
 * and must suffice for the sets won.
 */
const unitFaults = (pieces: readonly Piece[], full: EndedPart, checked: Checked): readonly OutcomeFault[] => {
  const { sport, outcome } = checked
  const { units } = outcome.parts
  if (units === undefined || units.status === 'cancelled') return []
  const startedScores = pieces.filter(({ ended }) => ended.status !== 'cancelled').map(({ ended }) => ended.score)
  const sum = sumOf(startedScores)
  const isAll = startedScores.length === full.score.home + full.score.away && full.status === 'completed'
  const isFew =
    sport.family === 'sets' &&
    (units.score.home < fewestUnits(sport, full.score.home) || units.score.away < fewestUnits(sport, full.score.away))
  // A side that won every set scored more than the opponent in every set.
  const { home, away } = full.score
  const isSwept = sport.family === 'sets' && full.status === 'completed' && Math.min(home, away) === 0
  const isLead = leadOf(units.score) * Math.sign(home - away) >= leastMargin(sport) * Math.max(home, away)
  const isOther = isSwept && !isLead
  const isWrong = isAbove(sum, units.score) || (isAll && !isSameScore(sum, units.score)) || isFew || isOther
  return isWrong
    ? [faultOf('unitsDoNotAddUp', 'units', ...pairOf(units.score), ...pairOf(isAll ? sum : full.score))]
    : []
}

/** Checks sets, frames and maps (GR12): the number of wins, the end of every piece and the units in the pieces. */
export const setFaults = (checked: Checked): readonly OutcomeFault[] => {
  const { sport, outcome, format } = checked
  if ((sport.family !== 'sets' && sport.family !== 'maps') || format.runners !== undefined) return []
  const pieces = (Object.entries(outcome.parts) as readonly [Part, EndedPart][])
    .filter(([part]) => /^p\d$/.test(part))
    .map(([part, ended]): Piece => ({ part, ended }))
  const { full } = outcome.parts
  const ofPieces = pieceFaults(pieces, checked)
  if (full === undefined || full.status === 'cancelled') return ofPieces
  const ofWins = winFaults(checked)
  if (ofWins.length > 0) return [...ofWins, ...ofPieces]
  return [
    ...ofPieces,
    ...orderFaults(pieces, full.score.home + full.score.away),
    ...lastFaults(pieces, full, checked),
    ...tallyFaults(pieces, full.score, checked),
    ...unitFaults(pieces, full, checked),
  ]
}
