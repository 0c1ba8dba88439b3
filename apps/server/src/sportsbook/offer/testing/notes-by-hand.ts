import { UNSTARTED_STATE, type ManualPlayChange } from '@touchline/domain/manual-play'
import type { LiveState, Score } from '@touchline/domain/match'
import type { House } from './house-by-hand.ts'

const CLOSED_MS = 20_000

/** Returns the facts relevant for bets as numbers: goals, red cards, extra-time goals and the period index. */
const figures = ({ score, reds, parts, period }: LiveState): readonly number[] => {
  const of = ({ home, away }: Score) => [home, away]
  const far = ['pre', 'first', 'half-time', 'second', 'break', 'extra', 'ended'].indexOf(period)
  return [...of(score), ...of(reds), ...of(parts?.extra ?? { home: 0, away: 0 }), far]
}
const isSame = (one: LiveState, other: LiveState): boolean =>
  figures(one).every((figure, nth) => figure === figures(other)[nth])

/**
 * Reference model for manual match control: records what feed and trader stated, and detects betting that should be
 * closed.
 */
export class Notes {
  feed: LiveState | null = null
  feedWas: LiveState[] = []
  word: LiveState | null = null
  /** Feed states since the manual state, starting with the last state before. */
  since: LiveState[] = []
  closedToMs = 0

  fed(state: LiveState): void {
    if (this.feed !== null) this.feedWas.push(this.feed)
    this.feed = state
    this.since.push(state)
  }

  told(update: ManualPlayChange, after: LiveState, worldMs: number): void {
    this.word = after
    this.since = this.feed === null ? [] : [this.feed]
    if (update.act === 'score' || update.act === 'red') this.closedToMs = worldMs + CLOSED_MS
  }

  left(): void {
    this.word = null
  }

  /**
   * Returns true if the feed may still be catching up with the manual state: no value leaves the way to it, and none is
   * further from it than before.
   */
  isOnTheWay(): boolean {
    const word = this.word === null ? [] : figures(this.word)
    return word.every((to, nth) => {
      const feedValues = this.since.map((state) => figures(state)[nth] ?? 0)
      const [from, now] = [feedValues[0] ?? to, feedValues.at(-1) ?? to]
      const isBetween = (value: number) => Math.min(from, to) <= value && value <= Math.max(from, to)
      const nearest = Math.min(...feedValues.filter(isBetween).map((value) => Math.abs(to - value)))
      return feedValues.length === 0 || (isBetween(now) && Math.abs(to - now) <= nearest)
    })
  }

  /** Returns the reason for which betting should be closed although it is open; null without a fault. */
  fault(house: House): string | null {
    const live = house.live()
    if (live === null || !house.isOpen()) return null
    if (this.feed?.period === 'ended') return 'the feed says that it is over'
    if (house.worldMs < this.closedToMs) return 'less than twenty seconds after a goal or a card'
    if (isSame(live, this.feed ?? UNSTARTED_STATE)) return null
    if (this.word === null || !isSame(live, this.word)) return `nobody says ${figures(live)}`
    return this.isOnTheWay() ? null : `the feed contradicts it: ${JSON.stringify(this.since.map(figures))}`
  }

  /** Returns true if the state in force is ahead of the feed. */
  isAhead(house: House): boolean {
    const live = house.live()
    return live !== null && house.isOpen() && !isSame(live, this.feed ?? UNSTARTED_STATE)
  }
}
