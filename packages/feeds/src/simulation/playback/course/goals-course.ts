import type { MatchPart, Period, PlayDetail, Side } from '@touchline/domain/match'
import type { RandomDraw } from '../random-draw.ts'
import { SECOND_MS } from '../mark.ts'
import type { ScoreTimeline } from './course.ts'
import { ScoreTimelineWriter } from './course-writer.ts'

/** Rules and expected goals of a match in a sport with single goals, for example ice hockey. */
export interface GoalsGame {
  readonly parts: readonly MatchPart[]
  /** Mean goals of each side in regular time, without overtime. */
  readonly expected: Readonly<Record<Side, number>>
  readonly pieces: number
  readonly minutes: number
  /**
   * True if a level match continues in overtime: the next goal decides. After ten minutes without a goal, a shoot-out
   * decides and counts as one goal.
   */
  readonly overtime: boolean
  readonly msPerMinute: number
  readonly breakMs: number
  /** True if the clock of a period counts down and is published. */
  readonly countsDown?: boolean
}

const NUMBERED = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'] as const
const SIDES = ['home', 'away'] as const
const OVERTIME_MINUTES = 10
/** Betting is suspended for this time after a goal. */
const SUSPENDED_MS = 20 * SECOND_MS

class GoalsPlay {
  readonly #game: GoalsGame
  readonly #draw: RandomDraw
  readonly #writer: ScoreTimelineWriter
  #minute = 0

  constructor(game: GoalsGame, draw: RandomDraw) {
    this.#game = game
    this.#draw = draw
    this.#writer = new ScoreTimelineWriter(game.parts)
  }

  piece(index: number): void {
    const { parts, pieces, minutes, breakMs } = this.#game
    const half: MatchPart = index * 2 < pieces ? 'first' : 'second'
    const piecePart: MatchPart & Period = (parts.includes('p1') ? NUMBERED[index] : half) ?? half
    if (index === 0) this.#writer.open('regular')
    if (index === 0 || index * 2 === pieces) this.#writer.open(half)
    if (piecePart !== half) this.#writer.open(piecePart)
    for (const upTo = ((index + 1) * minutes) / pieces; this.#minute < upTo; this.#minute += 1) {
      this.#playMinute(piecePart, upTo)
    }
    this.#writer.close(piecePart)
    const isHalfOver = (index + 1) * 2 === pieces || index === pieces - 1
    if (isHalfOver) this.#writer.close(half)
    if (index === pieces - 1) this.#writer.close('regular')
    if (index === pieces - 1 && !this.#needsOvertime()) return
    this.#writer.recordState(isHalfOver && half === 'first' ? 'half-time' : 'break', this.#minute)
    this.#writer.pass(breakMs)
  }

  end(): ScoreTimeline {
    for (let nth = 0; nth < OVERTIME_MINUTES && this.#needsOvertime(); nth += 1) {
      this.#playMinute('extra', null)
      this.#minute += 1
    }
    // The shoot-out counts as one goal for its winner.
    if (this.#needsOvertime()) this.#score(this.#draw.chance(0.5) ? 'home' : 'away', 'extra')
    this.#writer.close('full')
    this.#writer.recordState('ended', this.#minute)
    return this.#writer.toTimeline()
  }

  #needsOvertime(): boolean {
    const { home, away } = this.#writer.score
    return this.#game.overtime && home === away
  }

  /**
   * Simulates one minute.
   * @param upTo minute in which the period ends; null in overtime, where the next goal decides
   */
  #playMinute(period: Period, upTo: number | null): void {
    const { expected, minutes, msPerMinute, countsDown } = this.#game
    const detail = countsDown && upTo !== null ? { leftS: (upTo - this.#minute) * 60 } : undefined
    this.#writer.recordState(period, this.#minute, false, detail)
    let remainingMs = msPerMinute
    for (const side of SIDES) {
      if (!this.#draw.chance(expected[side] / minutes) || (upTo === null && !this.#needsOvertime())) continue
      const before = (remainingMs * (1 + this.#draw.integer(0, 5))) / 10
      this.#writer.pass(before)
      remainingMs -= before
      this.#score(side, period, detail)
      if (remainingMs <= SUSPENDED_MS) continue
      this.#writer.pass(SUSPENDED_MS)
      remainingMs -= SUSPENDED_MS
      this.#writer.recordState(period, this.#minute, false, detail)
    }
    this.#writer.pass(remainingMs)
  }

  #score(side: Side, period: Period, detail?: PlayDetail): void {
    const half = this.#minute * 2 < this.#game.minutes ? 'first' : 'second'
    this.#writer.goal({ side, period: half, minute: this.#minute + 1, added: 0 })
    this.#writer.recordState(period, this.#minute, true, detail)
  }
}

/** Simulates a match with single goals minute by minute and returns its score timeline. */
export function simulateGoalsTimeline(game: GoalsGame, draw: RandomDraw): ScoreTimeline {
  const play = new GoalsPlay(game, draw)
  for (let piece = 0; piece < game.pieces; piece += 1) play.piece(piece)
  return play.end()
}
