import { UNSTARTED_STATE, type ManualPlayChange } from '@touchline/domain/manual-play'
import type { LiveState, Score } from '@touchline/domain/match'
import type { House } from './offer-fixture.ts'

const CLOSED_MS = 20_000

/**
 * Reference model for manual match control: records what feed and trader stated, and detects betting that should
 * be closed.
 */
export class ManualPlayModel {
  feed: LiveState | null = null
  previousFeedStates: LiveState[] = []
  manualState: LiveState | null = null
  /** Feed states since the manual state, starting with the last state before. */
  feedStatesSince: LiveState[] = []
  closedToMs = 0

  recordFeedState(state: LiveState): void {
    if (this.feed !== null) this.previousFeedStates.push(this.feed)
    this.feed = state
    this.feedStatesSince.push(state)
  }

  recordManualState(update: ManualPlayChange, after: LiveState, worldMs: number): void {
    this.manualState = after
    this.feedStatesSince = this.feed === null ? [] : [this.feed]
    if (update.act === 'score' || update.act === 'red') this.closedToMs = worldMs + CLOSED_MS
  }

  recordReturn(): void {
    this.manualState = null
  }

  /**
   * Returns true if the feed may still be catching up with the manual state: no value leaves the way to it, and none is
   * further from it than before.
   */
  isFeedCatchingUp(): boolean {
    const targetValues = this.manualState === null ? [] : toBetFacts(this.manualState)
    return targetValues.every((to, nth) => {
      const feedValues = this.feedStatesSince.map((state) => toBetFacts(state)[nth] ?? 0)
      const [from, now] = [feedValues[0] ?? to, feedValues.at(-1) ?? to]
      const isBetween = (value: number) => Math.min(from, to) <= value && value <= Math.max(from, to)
      const nearest = Math.min(...feedValues.filter(isBetween).map((value) => Math.abs(to - value)))
      return feedValues.length === 0 || (isBetween(now) && Math.abs(to - now) <= nearest)
    })
  }

  /** Returns the reason for which betting should be closed although it is open; null without a fault. */
  findFault(house: House): string | null {
    const live = house.live()
    if (live === null || !house.isOpen()) return null
    if (this.feed?.period === 'ended') return 'the feed says that it is over'
    if (house.worldMs < this.closedToMs) return 'less than twenty seconds after a goal or a card'
    if (isSame(live, this.feed ?? UNSTARTED_STATE)) return null
    if (this.manualState === null || !isSame(live, this.manualState)) return `nobody says ${toBetFacts(live)}`
    return this.isFeedCatchingUp()
      ? null
      : `the feed contradicts it: ${JSON.stringify(this.feedStatesSince.map(toBetFacts))}`
  }

  /** Returns true if the state in force is ahead of the feed. */
  isAhead(house: House): boolean {
    const live = house.live()
    return live !== null && house.isOpen() && !isSame(live, this.feed ?? UNSTARTED_STATE)
  }
}

/** Returns the facts relevant for bets as numbers: goals, red cards, extra-time goals and the period index. */
function toBetFacts({ score, reds, parts, period }: LiveState): readonly number[] {
  const toNumbers = ({ home, away }: Score) => [home, away]
  const periodIndex = ['pre', 'first', 'half-time', 'second', 'break', 'extra', 'ended'].indexOf(period)
  return [...toNumbers(score), ...toNumbers(reds), ...toNumbers(parts?.extra ?? { home: 0, away: 0 }), periodIndex]
}

function isSame(one: LiveState, other: LiveState): boolean {
  return toBetFacts(one).every((value, nth) => value === toBetFacts(other)[nth])
}
