import { ZERO_SCORE, type LiveState, MATCH_PARTS, type MatchPart, type Score } from '../match/index.ts'

/**
 * Counts of changes in a match since the server first received the match. A change and its reversal count as two, so a
 * bet delay detects both.
 */
export interface MatchChangeCounts {
  /** Number of changes of the score that decides the match. */
  readonly score: number
  /** Changes of the scores of halves, quarters, sets and other parts. */
  readonly parts: number
  readonly reds: number
  /** Number of suspensions by the feed or by a trader. */
  readonly closed: number
}

export const NO_TURNS: MatchChangeCounts = { score: 0, parts: 0, reds: 0, closed: 0 }

type Scores = Readonly<Partial<Record<MatchPart, Score>>>

export function scoresDiffer(a: Score, b: Score): boolean {
  return a.home !== b.home || a.away !== b.away
}

/** Returns true if the score of any part differs. A part that has not started counts as 0–0. */
export function partsDiffer(a: Scores = {}, b: Scores = {}): boolean {
  return MATCH_PARTS.some((part) => scoresDiffer(a[part] ?? ZERO_SCORE, b[part] ?? ZERO_SCORE))
}

/**
 * Returns the change counts after the match moves from one live state to the next. A null state means that no state has
 * arrived yet.
 */
export function countTurns(
  turns: MatchChangeCounts,
  before: LiveState | null,
  after: LiveState | null,
): MatchChangeCounts {
  const turned = {
    score: scoresDiffer(before?.score ?? ZERO_SCORE, after?.score ?? ZERO_SCORE),
    parts: partsDiffer(before?.parts, after?.parts),
    reds: scoresDiffer(before?.reds ?? ZERO_SCORE, after?.reds ?? ZERO_SCORE),
    closed: before?.suspended !== true && after?.suspended === true,
  }
  if (!turned.score && !turned.parts && !turned.reds && !turned.closed) return turns
  return {
    score: turns.score + Number(turned.score),
    parts: turns.parts + Number(turned.parts),
    reds: turns.reds + Number(turned.reds),
    closed: turns.closed + Number(turned.closed),
  }
}
