import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../../runtime/bus/bus.ts'
import type { Scheduler } from '../../platform/push/scheduler.ts'
import { matchChanged } from '../book/offer-events.ts'
import { fallbackDecided, priceDecided } from '../prices/price-events.ts'

/**
 * A position in the sequence of a leader's book changes (steps): the fence of the leader and the number of steps before
 * the position.
 */
export interface StepPosition {
  readonly fence: number
  readonly at: number
}

interface HandoverParts {
  readonly bus: Bus
  /** Scheduler on the monotonic clock of this machine. */
  readonly scheduler: Scheduler
}

/** Progress of this process's replica of the departing leader's book. */
interface ReplicaProgress {
  readonly place: StepPosition | null
  /** Time of the last applied commit or heartbeat, monotonic clock in milliseconds. */
  readonly lastAppliedMs: number
}

/** Maximum time to wait for the last book changes of a departing leader, in milliseconds. */
const MAX_ARRIVAL_WAIT_MS = 2_000
const POLL_INTERVAL_MS = 20
/**
 * Retention of traders' decisions in milliseconds. A departing leader no longer receives decisions, and the next leader
 * does not receive them yet.
 */
const RETENTION_MS = 60_000
/**
 * Silence in milliseconds after which this process cannot rule out that the departing leader itself missed messages for
 * a longer time.
 */
const SILENT_MS = 15_000
/** A message missed by a departing leader was sent at most this many milliseconds before the leader's last message. */
const MAX_LEAD_MS = 1_000

/**
 * Collects what a new leader must know to take over the book without interrupting pending bets: whether every change of
 * the previous leader was applied, and the matches with recent trader decisions.
 */
export class Handover {
  readonly #parts: HandoverParts
  /** Time of the last trader decision by match, monotonic clock in milliseconds. */
  readonly #decisionTimes = new Map<MatchId, number>()
  readonly #stops: (() => void)[]
  /** Time since which this process has missed no bus message, monotonic clock in milliseconds. */
  #gaplessSinceMs: number

  constructor(parts: HandoverParts) {
    const { bus, scheduler } = parts
    this.#parts = parts
    this.#gaplessSinceMs = scheduler.nowMs()
    const onDecision = ({ matchId }: { readonly matchId: MatchId }): void => this.#recordDecision(matchId)
    const onMissedMessage = (): void => void (this.#gaplessSinceMs = scheduler.nowMs())
    this.#stops = [
      bus.subscribe(matchChanged, onDecision),
      bus.subscribe(priceDecided, onDecision),
      // The fallback setting may change the prices of every match, so its change counts as a missed message.
      bus.subscribe(fallbackDecided, onMissedMessage),
      bus.onDisconnected(onMissedMessage),
      bus.onGap(onMissedMessage),
    ]
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  /**
   * Waits, for at most `MAX_ARRIVAL_WAIT_MS`, until the replica has applied the departing leader's changes up to
   * `last`.
   */
  async waitForArrival(progress: ReplicaProgress, last: StepPosition): Promise<void> {
    const { scheduler } = this.#parts
    const untilMs = scheduler.nowMs() + MAX_ARRIVAL_WAIT_MS
    while (isBefore(progress.place, last) && scheduler.nowMs() < untilMs)
      await new Promise<void>((resolve) => scheduler.after(POLL_INTERVAL_MS, resolve))
  }

  /**
   * Returns the matches with possibly missed changes since the last step of a leader that left as planned. Null if
   * every match may be affected: a step is missing, or this node may have missed messages.
   */
  findDoubtedMatches(progress: ReplicaProgress, last: StepPosition): readonly MatchId[] | null {
    const { bus, scheduler } = this.#parts
    const nowMs = scheduler.nowMs()
    const { place, lastAppliedMs } = progress
    const hasAll = place !== null && place.fence === last.fence && place.at === last.at
    const isGapless =
      bus.isReceivingEvents() && nowMs - lastAppliedMs < SILENT_MS && this.#gaplessSinceMs < lastAppliedMs - MAX_LEAD_MS
    if (!hasAll || !isGapless) return null
    return [...this.#decisionTimes].flatMap(([id, atMs]) => (nowMs - atMs > RETENTION_MS ? [] : [id]))
  }

  #recordDecision(matchId: MatchId): void {
    const nowMs = this.#parts.scheduler.nowMs()
    for (const [id, atMs] of this.#decisionTimes) if (nowMs - atMs > RETENTION_MS) this.#decisionTimes.delete(id)
    this.#decisionTimes.set(matchId, nowMs)
  }
}

function isBefore(place: StepPosition | null, last: StepPosition): boolean {
  return place !== null && place.fence === last.fence && place.at < last.at
}
