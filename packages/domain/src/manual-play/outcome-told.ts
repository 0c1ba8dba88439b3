import { type EndedPart, type LiveState, NIL, type Part, type Score } from '../match/index.ts'
import { isPlaying, listPieceParts, pieceNumber, computeProgress, type Stages } from './stages.ts'

const less = (score: Score, before: Score): Score => ({
  home: score.home - before.home,
  away: score.away - before.away,
})

const completed = (score: Score): EndedPart => ({ status: 'completed', score })

/** Returns the parts of a match in play that have ended, with their scores, in the form of a result (SE8). */
export const reportedParts = (stages: Stages, state: LiveState): Readonly<Partial<Record<Part, EndedPart>>> => {
  const { period, score, halfTime, parts = {} } = state
  if (period === 'pre') return {}
  const isOver = period === 'ended'
  // If extra time is a separate part, the full score is final before extra time starts (GR8).
  const isFull = isOver || (stages.extraTime && computeProgress(stages, state) >= 2 * stages.pieces)
  const halves: Partial<Record<Part, EndedPart>> = {
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
  const numbered = Object.fromEntries(endedParts.map((part) => [part, completed(parts[part] ?? NIL)]))
  const allParts = { ...halves, ...numbered }
  return Object.fromEntries(Object.entries(allParts).filter(([part]) => stages.parts.includes(part as Part)))
}
