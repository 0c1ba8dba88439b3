import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Scheduler } from '../../../platform/push/scheduler.ts'
import { matchChanged } from '../offer-news.ts'
import { fallbackDecided, priceDecided } from '../price-news.ts'

/** A point in what a writer did: behind how many of its steps. */
export interface Place {
  readonly fence: number
  readonly at: number
}

interface HandoverParts {
  readonly bus: Bus
  /** By a clock of this machine that nobody sets. */
  readonly scheduler: Scheduler
}

/** Who followed the writer that leaves. */
interface Following {
  readonly place: Place | null
  /** When the last of its words was taken. */
  readonly heardMs: number
}

/** The last steps of a writer that leaves may still be on their way for so long. */
const ON_ITS_WAY_MS = 2_000
const LOOK_EVERY_MS = 20
/** What traders decided is kept for so long: a writer that leaves hears it no more, and the next not yet. */
const KEPT_MS = 60_000
/** A writer that was silent for longer may have heard nothing for long. */
const SILENT_MS = 15_000
/** What a writer has not heard when it leaves was said no earlier before its last word. */
const SAID_BEFORE_MS = 1_000

/**
 * What the next writer must know to go on from the last without a break: whether it has all steps, and which matches
 * traders decided on while nobody brought that into the book.
 */
export class Handover {
  readonly #parts: HandoverParts
  /** When each was decided on last. */
  readonly #decided = new Map<MatchId, number>()
  readonly #stops: (() => void)[]
  /** From when on nothing that is said can have been missed. */
  #hearsSinceMs: number

  constructor(parts: HandoverParts) {
    const { bus, scheduler } = parts
    this.#parts = parts
    this.#hearsSinceMs = scheduler.nowMs()
    const decided = ({ matchId }: { readonly matchId: MatchId }): void => this.#decide(matchId)
    const missed = (): void => void (this.#hearsSinceMs = scheduler.nowMs())
    this.#stops = [
      bus.subscribe(matchChanged, decided),
      bus.subscribe(priceDecided, decided),
      // It may move the prices of any match.
      bus.subscribe(fallbackDecided, missed),
      bus.onDeaf(missed),
      bus.onGap(missed),
    ]
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }

  /** Waits for the steps up to the last of a writer that left, as long as they are only on their way. */
  async arrives(following: Following, last: Place): Promise<void> {
    const { scheduler } = this.#parts
    const untilMs = scheduler.nowMs() + ON_ITS_WAY_MS
    while (isBefore(following.place, last) && scheduler.nowMs() < untilMs)
      await new Promise<void>((resolve) => scheduler.after(LOOK_EVERY_MS, resolve))
  }

  /**
   * The matches of which something may have been missed between the last step of a writer that left by plan and now;
   * null where that may be so of all, as where any step is missing. Whoever is not sure to have heard all goes without.
   */
  doubted(following: Following, last: Place): readonly MatchId[] | null {
    const { bus, scheduler } = this.#parts
    const nowMs = scheduler.nowMs()
    const { place, heardMs } = following
    const hasAll = place !== null && place.fence === last.fence && place.at === last.at
    const isHeard = bus.hears() && nowMs - heardMs < SILENT_MS && this.#hearsSinceMs < heardMs - SAID_BEFORE_MS
    if (!hasAll || !isHeard) return null
    return [...this.#decided].flatMap(([id, atMs]) => (nowMs - atMs > KEPT_MS ? [] : [id]))
  }

  #decide(matchId: MatchId): void {
    const nowMs = this.#parts.scheduler.nowMs()
    for (const [id, atMs] of this.#decided) if (nowMs - atMs > KEPT_MS) this.#decided.delete(id)
    this.#decided.set(matchId, nowMs)
  }
}

const isBefore = (place: Place | null, last: Place): boolean =>
  place !== null && place.fence === last.fence && place.at < last.at
