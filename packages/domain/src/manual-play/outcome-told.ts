import { type EndedPart, type LiveState, ZERO_SCORE, type MatchPart, type Score } from '../match/index.ts'
import { isPlaying, listPieceParts, pieceNumber, computeProgress, type PeriodSequence } from './period-sequence.ts'

/** Returns the parts of a match in play that have ended, with their scores, in the form of a result (SE8). */
export function reportedParts(
  stages: PeriodSequence,
  state: LiveState,
): Readonly<Partial<Record<MatchPart, EndedPart>>> {
  const { period, score, halfTime, parts = {} } = state
  if (period === 'pre') return {}
  const isOver = period === 'ended'
  // If extra time is a separate part, the full score is final before extra time starts (GR8).
  const isFull = isOver || (stages.extraTime && computeProgress(stages, state) >= 2 * stages.pieces)
  const halves: Partial<Record<MatchPart, EndedPart>> = {
    ...(halfTime !== null && { first: completed(halfTime) }),
    ...(halfTime !== null &&
      isFull &&
      !stages.overtime && { second: completed(parts.second ?? less(score, halfTime)) }),
    ...(isFull && { full: completed(score) }),
    ...(isOver && parts.extra !== undefined && { extra: completed(parts.extra) }),
  }
  const currentPiece = isPlaying(stages, state) && period !== 'extra' ? pieceNumber(stages, state) : stages.pieces + 1
  const startedPieces = Array.from({ length: pieceNumber(stages, state) }, (_, at) => at + 1)
  const endedParts = startedPieces
    .filter((piece) => piece < currentPiece)
    .flatMap((piece) => listPieceParts(stages, piece).filter((part) => /^p\d$/.test(part)))
  const numbered = Object.fromEntries(endedParts.map((part) => [part, completed(parts[part] ?? ZERO_SCORE)]))
  const allParts = { ...halves, ...numbered }
  return Object.fromEntries(Object.entries(allParts).filter(([part]) => stages.parts.includes(part as MatchPart)))
}

function completed(score: Score): EndedPart {
  return { status: 'completed', score }
}

function less(score: Score, before: Score): Score {
  return {
    home: score.home - before.home,
    away: score.away - before.away,
  }
}
