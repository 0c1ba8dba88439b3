import type { Goal, Score } from './match.ts'
import type { Part } from './part.ts'

/**
 * How a match, or a part of it, came to an end.
 * `completed` was played out; `abandoned` was broken off; `cancelled` is not played or does not count.
 */
export type PartStatus = 'completed' | 'abandoned' | 'cancelled'

/** A part that is over, with the score of that part alone. */
export interface EndedPart {
  readonly status: PartStatus
  readonly score: Score
}

/** What a match is settled on (GR7, GR8, GR10, GR12). */
export interface MatchOutcome {
  /**
   * The parts that are over. One that is absent is not over, or its score is not known, and its markets cannot be
   * settled yet; one that will never be played, such as the third set of a match won in two, is `cancelled`.
   */
  readonly parts: Readonly<Partial<Record<Part, EndedPart>>>
  /** Goals up to the end, in the order they fell; null where the source does not know the order. */
  readonly goals: readonly Goal[] | null
  /**
   * Of a race or an outright: the place of each of the fixture's runners, in their order, from 1; equal places are a
   * dead heat (GR11). 0: did not start. Absent where no runners are placed. Behind them may stand the places of those
   * who were not offered, who share a dead heat and leave the rest as they are (GR14).
   */
  readonly places?: readonly number[]
  /**
   * Of a league that is still played: the best and the worst place that each runner may still come in (GR15). Absent
   * where it is not known, and where the places are.
   */
  readonly within?: readonly (readonly [best: number, worst: number])[]
  /** Kicks from the penalty mark that went in, where they decided who goes on; no market counts them. */
  readonly shootOut?: Score
  /** How a bout was won; absent elsewhere. */
  readonly method?: 'stoppage' | 'decision'
  /** What is cancelled was not played within 36 hours of its kick-off (GR10). */
  readonly postponed?: true
}

/** SE2: 1 scouted, 2 confirmed. */
export type Certainty = 1 | 2
