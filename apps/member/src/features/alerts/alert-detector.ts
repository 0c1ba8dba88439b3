import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { Side } from '@touchline/domain/match'
import { sportHasAlerts } from './has-alerts.ts'

/** Goal or red card in a live match. */
export interface MatchAlert {
  readonly kind: 'goal' | 'red'
  /** Sides that scored or received the card. Contains both sides if one update changed both counts. */
  readonly sides: readonly Side[]
  readonly match: ListedMatch
}

/**
 * Maximum gap between updates, in milliseconds. After a longer gap (sleep or disconnect) the first update is the
 * baseline and raises no alert.
 */
const SLEEP_GAP_MS = 90_000
/** Time after the start or after a gap, in milliseconds, during which updates count as missed and raise no alert. */
const CATCH_UP_MS = 3_000
/** A goal that is cancelled and confirmed again within this time, in milliseconds, is the same goal. */
const SAME_MS = 20_000

const SIDES = ['home', 'away'] as const

/**
 * Goals or red cards of one side: the current count, the maximum before the last decrease, the time of that decrease,
 * and whether the count just rose. A decrease is a cancelled goal or card.
 */
interface Tally {
  readonly count: number
  readonly high: number
  readonly fellMs: number
  readonly rose: boolean
}

type MatchTallies = Readonly<Record<MatchAlert['kind'], Readonly<Record<Side, Tally>>>>

const KINDS = ['goal', 'red'] as const

/** Detects goals and red cards from match updates. Reports an event once and ignores events from before the start. */
export class AlertDetector {
  readonly #lastTallies = new Map<number, MatchTallies>()
  #aliveMs: number
  #quietUntilMs: number

  constructor(nowMs: number) {
    this.#aliveMs = nowMs
    this.#quietUntilMs = nowMs + CATCH_UP_MS
  }

  /** Records that at `nowMs` the connection is up and the page is running, so that a later gap is noticed. */
  alive(nowMs: number): void {
    if (nowMs - this.#aliveMs > SLEEP_GAP_MS) this.#quietUntilMs = nowMs + CATCH_UP_MS
    this.#aliveMs = nowMs
  }

  /** Processes the current state of a match and returns the new alerts. */
  processMatch(match: ListedMatch, nowMs: number): MatchAlert[] {
    this.alive(nowMs)
    const { id, play, sportId } = match
    if (play === null || !sportHasAlerts(sportId)) return []
    const before = this.#lastTallies.get(id)
    const currentCounts = { goal: play.score, red: play.reds }
    const tally = (kind: MatchAlert['kind'], side: Side) =>
      before === undefined
        ? createTally(currentCounts[kind][side])
        : updateTally(before[kind][side], currentCounts[kind][side], nowMs)
    const both = (kind: MatchAlert['kind']) => ({ home: tally(kind, 'home'), away: tally(kind, 'away') })
    const now: MatchTallies = { goal: both('goal'), red: both('red') }
    this.#lastTallies.set(id, now)
    if (before === undefined || nowMs < this.#quietUntilMs) return []
    return KINDS.map((kind) => ({ kind, sides: SIDES.filter((side) => now[kind][side].rose), match })).filter(
      ({ sides }) => sides.length > 0,
    )
  }

  forget(matchId: number): void {
    this.#lastTallies.delete(matchId)
  }
}

function createTally(count: number): Tally {
  return { count, high: count, fellMs: -Infinity, rose: false }
}

function updateTally({ count: was, high, fellMs }: Tally, count: number, nowMs: number): Tally {
  if (count < was) return { count, high: Math.max(high, was), fellMs: nowMs, rose: false }
  const reportedHigh = nowMs - fellMs < SAME_MS ? high : was
  return { count, high: Math.max(count, reportedHigh), fellMs, rose: count > reportedHigh }
}
