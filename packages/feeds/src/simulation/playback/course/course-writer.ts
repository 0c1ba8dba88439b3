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

/** Writes down how a match goes: parts open and close, scores fall into all that are open, and time passes. */
export class CourseWriter {
  readonly #parts: ReadonlySet<Part>
  readonly #steps: Step[] = []
  #open = new Set<Part>()
  #state: LiveState = NOT_STARTED
  #ended: Step['ended'] = {}
  #atMs = 0

  /** `parts`: what the sport is graded by; others are passed over. */
  constructor(parts: readonly Part[]) {
    this.#parts = new Set(parts)
  }

  get score(): Score {
    return this.#state.score
  }

  partScore(part: Part): Score {
    return this.#state.parts?.[part] ?? NIL
  }

  /** A part begins. Points fall into it until it is over. */
  open(...parts: readonly Part[]): void {
    for (const part of parts.filter((one) => this.#parts.has(one) && one !== 'full')) {
      this.#open.add(part)
      this.#tellPart(part, NIL)
    }
  }

  /** Parts are over with what fell into them; `full` with the deciding score. */
  close(...parts: readonly Part[]): void {
    for (const part of parts.filter((one) => this.#parts.has(one))) {
      this.#open.delete(part)
      this.#ended = { ...this.#ended, [part]: part === 'full' ? this.#state.score : this.partScore(part) }
      if (part === 'first') this.#state = { ...this.#state, halfTime: this.partScore('first') }
    }
  }

  /** Points that fall into the open parts alone: games, rallies, kills. */
  count(side: Side, points = 1): void {
    for (const part of this.#open) this.#tellPart(part, plus(this.partScore(part), side, points))
  }

  /** Points of the deciding score alone: a set, a map. */
  win(side: Side, points = 1): void {
    this.#state = { ...this.#state, score: plus(this.#state.score, side, points) }
  }

  /** Points that count everywhere. */
  add(side: Side, points = 1): void {
    this.win(side, points)
    this.count(side, points)
  }

  goal(goal: Goal): void {
    this.add(goal.side)
    this.#state = { ...this.#state, goals: [...this.#state.goals, goal] }
  }

  /** Play goes on in this period and minute; what was written since is told at this moment, if it is anything new. */
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
