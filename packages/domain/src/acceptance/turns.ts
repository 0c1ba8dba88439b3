import { NIL, type LiveState, PARTS, type Part, type Score } from '../match/index.ts'

/**
 * Counts of changes in a match since the server first received the match. A change and its reversal count as two, so a
 * bet delay detects both.
 */
export interface Turns {
  /** Number of changes of the score that decides the match. */
  readonly score: number
  /** Changes of the scores of halves, quarters, sets and other parts. */
  readonly parts: number
  readonly reds: number
  /** Number of suspensions by the feed or by a trader. */
  readonly closed: number
}

export const NO_TURNS: Turns = { score: 0, parts: 0, reds: 0, closed: 0 }

type Scores = Readonly<Partial<Record<Part, Score>>>

export const scoresDiffer = (a: Score, b: Score): boolean => a.home !== b.home || a.away !== b.away

/** Returns true if the score of any part differs. A part that has not started counts as 0–0. */
export const partsDiffer = (a: Scores = {}, b: Scores = {}): boolean =>
  PARTS.some((part) => scoresDiffer(a[part] ?? NIL, b[part] ?? NIL))

/**
 * Returns the change counts after the match moves from one live state to the next. A null state means that no state has
 * arrived yet.
 */
export const countTurns = (turns: Turns, before: LiveState | null, after: LiveState | null): Turns => {
  const turned = {
    score: scoresDiffer(before?.score ?? NIL, after?.score ?? NIL),
    parts: partsDiffer(before?.parts, after?.parts),
    reds: scoresDiffer(before?.reds ?? NIL, after?.reds ?? NIL),
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
