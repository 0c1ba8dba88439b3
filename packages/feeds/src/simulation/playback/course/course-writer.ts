import {
  NIL,
  type Goal,
  type LiveState,
  type Part,
  type Period,
  type PlayDetail,
  type Score,
  type Side,
} from '@touchline/domain/match'
import type { Course, Step } from './course.ts'
import { NOT_STARTED } from '../not-started.ts'

const plus = (score: Score, side: Side, points: number): Score => ({ ...score, [side]: score[side] + points })

/** Records the course of a match: parts open and close, points count in every open part, and time passes. */
export class CourseWriter {
  readonly #parts: ReadonlySet<Part>
  readonly #steps: Step[] = []
  #open = new Set<Part>()
  #state: LiveState = NOT_STARTED
  #ended: Step['ended'] = {}
  #atMs = 0

  /** @param parts parts that the sport is graded by; calls with other parts are ignored */
  constructor(parts: readonly Part[]) {
    this.#parts = new Set(parts)
  }

  get score(): Score {
    return this.#state.score
  }

  partScore(part: Part): Score {
    return this.#state.parts?.[part] ?? NIL
  }

  /** Opens parts. Points count in a part until it closes. */
  open(...parts: readonly Part[]): void {
    for (const part of parts.filter((one) => this.#parts.has(one) && one !== 'full')) {
      this.#open.add(part)
      this.#tellPart(part, NIL)
    }
  }

  /** Closes parts with their scores; `full` closes with the deciding score. */
  close(...parts: readonly Part[]): void {
    for (const part of parts.filter((one) => this.#parts.has(one))) {
      this.#open.delete(part)
      this.#ended = { ...this.#ended, [part]: part === 'full' ? this.#state.score : this.partScore(part) }
      if (part === 'first') this.#state = { ...this.#state, halfTime: this.partScore('first') }
    }
  }

  /** Adds points to the open parts only: games, rallies, kills. */
  count(side: Side, points = 1): void {
    for (const part of this.#open) this.#tellPart(part, plus(this.partScore(part), side, points))
  }

  /** Adds points to the deciding score only: a set, a map. */
  win(side: Side, points = 1): void {
    this.#state = { ...this.#state, score: plus(this.#state.score, side, points) }
  }

  /** Adds points to the deciding score and to the open parts. */
  add(side: Side, points = 1): void {
    this.win(side, points)
    this.count(side, points)
  }

  goal(goal: Goal): void {
    this.add(goal.side)
    this.#state = { ...this.#state, goals: [...this.#state.goals, goal] }
  }

  /** Records the state at the current time, with this period and minute. Replaces a state recorded at the same time. */
  tell(period: Period, minute: number, suspended = false, detail?: PlayDetail): void {
    const { detail: _before, ...state } = this.#state
    this.#state = { ...state, period, minute, suspended, ...(detail && { detail }) }
    const step = { atMs: this.#atMs, state: this.#state, ended: this.#ended }
    if (this.#steps.at(-1)?.atMs === this.#atMs) this.#steps[this.#steps.length - 1] = step
    else this.#steps.push(step)
  }

  pass(ms: number): void {
    this.#atMs += Math.round(ms)
  }

  course(more: Pick<Course, 'places' | 'method'> = {}): Course {
    return { steps: this.#steps, ...more }
  }

  #tellPart(part: Part, score: Score): void {
    this.#state = { ...this.#state, parts: { ...this.#state.parts, [part]: score } }
  }
}
