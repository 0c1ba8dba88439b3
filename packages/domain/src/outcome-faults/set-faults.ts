import type { EndedPart, Part, Score, Side } from '../match/index.ts'
import type { Sport } from '../sport/index.ts'
import { faultOf, isAbove, isSameScore, pairOf, sumOf, type Checked, type OutcomeFault } from './fault.ts'
import { fewestUnits, leadOf, leastMargin, setRuleOf } from './set-rules.ts'

interface Piece {
  readonly part: Part
  readonly ended: EndedPart
}

const isPlayed = ({ ended }: Piece): boolean => ended.status === 'completed'

/** Wins that a match of at most so many sets, frames or maps ends with (GR12). */
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

/** The side that won a piece; maps may be won by who counted less. */
const wonBy = ({ ended: { score } }: Piece): Side | null => {
  const lead = leadOf(score)
  return lead === 0 ? null : lead > 0 ? 'home' : 'away'
}

/** A map that was played has a winner: stated, or whoever counted more where that decides it. */
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
    // Without a known format every third or later set may be the last.
    const isDecider = bestOf === undefined ? number >= 3 : number === bestOf
    const isRight =
      most > least && (mayEnd(most, least, isDecider) || (bestOf === undefined && mayEnd(most, least, false)))
    return isRight ? [] : [faultOf('setImpossible', part, ...pairOf(score))]
  })
}

/** Pieces are played one after the other, as many as were won. */
const orderFaults = (pieces: readonly Piece[], wins: number): readonly OutcomeFault[] => {
  const wrong = pieces.find(({ part, ended }) => {
    const number = Number(part.slice(1))
    if (ended.status === 'completed') return number > wins
    return number <= wins
  })
  return wrong === undefined ? [] : [faultOf('setsOutOfOrder', wrong.part, wins)]
}

/** A stated winner counts before the score, which does not decide who won a map in every sport. */
const winnerOf = (piece: Piece, { hasStatedWinners }: Sport): Side | null =>
  piece.ended.winner ?? (hasStatedWinners ? null : wonBy(piece))

/** No piece is played after the match is decided, so the winner of the match won the last piece. */
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

/** Games, points or rounds of all pieces: their sum where all are told, and enough for the sets that were won. */
const unitFaults = (pieces: readonly Piece[], full: EndedPart, checked: Checked): readonly OutcomeFault[] => {
  const { sport, outcome } = checked
  const { units } = outcome.parts
  if (units === undefined || units.status === 'cancelled') return []
  const begun = pieces.filter(({ ended }) => ended.status !== 'cancelled').map(({ ended }) => ended.score)
  const sum = sumOf(begun)
  const isAll = begun.length === full.score.home + full.score.away && full.status === 'completed'
  const isFew =
    sport.family === 'sets' &&
    (units.score.home < fewestUnits(sport, full.score.home) || units.score.away < fewestUnits(sport, full.score.away))
  // Who won every set counted more in each of them.
  const { home, away } = full.score
  const isSwept = sport.family === 'sets' && full.status === 'completed' && Math.min(home, away) === 0
  const isLead = leadOf(units.score) * Math.sign(home - away) >= leastMargin(sport) * Math.max(home, away)
  const isOther = isSwept && !isLead
  const isWrong = isAbove(sum, units.score) || (isAll && !isSameScore(sum, units.score)) || isFew || isOther
  return isWrong
    ? [faultOf('unitsDoNotAddUp', 'units', ...pairOf(units.score), ...pairOf(isAll ? sum : full.score))]
    : []
}

/** GR12 of sets, frames and maps: who has won how many, how each ended, and what was counted in them. */
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
