import {
  ZERO_SCORE,
  type Goal,
  type LiveState,
  type MatchPart,
  type Period,
  type PlayDetail,
  type Score,
  type Side,
} from '@touchline/domain/match'
import type { ScoreTimeline, TimelineStep } from './course.ts'
import { NOT_STARTED } from '../not-started.ts'

/**
 * Builds the score timeline of a simulated match step by step. A part (half, quarter, set, map) opens and closes, and
 * points count in every open part.
 */
export class ScoreTimelineWriter {
  readonly #parts: ReadonlySet<MatchPart>
  readonly #steps: TimelineStep[] = []
  #open = new Set<MatchPart>()
  #state: LiveState = NOT_STARTED
  #ended: TimelineStep['ended'] = {}
  #atMs = 0

  /**
   * @param parts parts (halves, quarters, sets) that markets of the sport are settled on; `open` and `close` ignore
   *   other parts
   */
  constructor(parts: readonly MatchPart[]) {
    this.#parts = new Set(parts)
  }

  get score(): Score {
    return this.#state.score
  }

  partScore(part: MatchPart): Score {
    return this.#state.parts?.[part] ?? ZERO_SCORE
  }

  /** Opens parts of the match (half, quarter, set) at score 0–0. Points count in a part until the part closes. */
  open(...parts: readonly MatchPart[]): void {
    for (const part of parts.filter((one) => this.#parts.has(one) && one !== 'full')) {
      this.#open.add(part)
      this.#setPartScore(part, ZERO_SCORE)
    }
  }

  /** Closes parts with their current scores. The part `full` closes with the score that decides the match. */
  close(...parts: readonly MatchPart[]): void {
    for (const part of parts.filter((one) => this.#parts.has(one))) {
      this.#open.delete(part)
      this.#ended = { ...this.#ended, [part]: part === 'full' ? this.#state.score : this.partScore(part) }
      if (part === 'first') this.#state = { ...this.#state, halfTime: this.partScore('first') }
    }
  }

  /** Adds points (games, rallies, kills) to every part in play, but not to the score that decides the match. */
  count(side: Side, points = 1): void {
    for (const part of this.#open) this.#setPartScore(part, plus(this.partScore(part), side, points))
  }

  /** Adds points (a set, a map) to the score that decides the match, but not to the parts in play. */
  win(side: Side, points = 1): void {
    this.#state = { ...this.#state, score: plus(this.#state.score, side, points) }
  }

  /** Adds points to the score that decides the match and to every open part. */
  add(side: Side, points = 1): void {
    this.win(side, points)
    this.count(side, points)
  }

  goal(goal: Goal): void {
    this.add(goal.side)
    this.#state = { ...this.#state, goals: [...this.#state.goals, goal] }
  }

  /**
   * Records the match state at the current time, with the given period and minute. Replaces a state recorded at the
   * same time.
   */
  recordState(period: Period, minute: number, suspended = false, detail?: PlayDetail): void {
    const { detail: _previousDetail, ...state } = this.#state
    this.#state = { ...state, period, minute, suspended, ...(detail && { detail }) }
    const step = { atMs: this.#atMs, state: this.#state, ended: this.#ended }
    if (this.#steps.at(-1)?.atMs === this.#atMs) this.#steps[this.#steps.length - 1] = step
    else this.#steps.push(step)
  }

  pass(ms: number): void {
    this.#atMs += Math.round(ms)
  }

  toTimeline(more: Pick<ScoreTimeline, 'places' | 'method'> = {}): ScoreTimeline {
    return { steps: this.#steps, ...more }
  }

  #setPartScore(part: MatchPart, score: Score): void {
    this.#state = { ...this.#state, parts: { ...this.#state.parts, [part]: score } }
  }
}

function plus(score: Score, side: Side, points: number): Score {
  return { ...score, [side]: score[side] + points }
}
