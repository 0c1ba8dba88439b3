import { NIL, type LiveState, PARTS, type Part, type Score } from '../match/index.ts'

/** How often something has turned in a match since it was first seen: what came and was taken back counts twice. */
export interface Turns {
  /** Of the score that decides. */
  readonly score: number
  /** Of the scores of its parts. */
  readonly parts: number
  readonly reds: number
  /** Times that betting was closed, by the feed or by a trader. */
  readonly closed: number
}

export const NO_TURNS: Turns = { score: 0, parts: 0, reds: 0, closed: 0 }

type Scores = Readonly<Partial<Record<Part, Score>>>

export const scoresDiffer = (a: Score, b: Score): boolean => a.home !== b.home || a.away !== b.away

/** A part that has not begun stands at nil. */
export const partsDiffer = (a: Scores = {}, b: Scores = {}): boolean =>
  PARTS.some((part) => scoresDiffer(a[part] ?? NIL, b[part] ?? NIL))

/** The turns with one more state: null before anything was told. */
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
