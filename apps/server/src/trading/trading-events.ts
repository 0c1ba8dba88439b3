import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../runtime/bus/bus.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'
import { betsChanged } from '../betting/index.ts'
import {
  type Book,
  type BookChange,
  type MatchChange,
  matchChanged,
  fallbackDecided,
  priceDecided,
} from '../offer/index.ts'
import { manualPlayRecorded } from '../intake/index.ts'

interface TradingUpdatesParts {
  readonly book: Pick<Book, 'onCommit' | 'onProviderUpdate'>
  readonly bus: Bus
  readonly scheduler: Scheduler
}

/**
 * Listener for changed rows of the traders' match list. `moved`: whether a match entered, left or changed its tab. Null
 * means every row may have changed.
 */
type RowsListener = (changed: { readonly matchIds: readonly MatchId[]; readonly moved: boolean } | null) => void

/**
 * Delay, in milliseconds, before the first notification about bets (`FIRST_MS`), and minimum gap between two
 * notifications (`GAP_MS`).
 */
const FIRST_MS = 20
const GAP_MS = 500

/** Notifies the traders' views of changes, so that the views read again. */
export class TradingUpdates {
  readonly #parts: TradingUpdatesParts
  readonly #matches = new Map<MatchId, Set<() => void>>()
  readonly #rows = new Set<RowsListener>()
  readonly #bets = new Set<() => void>()
  readonly #stops: readonly (() => void)[]
  #cancelBets: (() => void) | null = null
  #notBeforeMs = -Infinity

  constructor(parts: TradingUpdatesParts) {
    this.#parts = parts
    const { book, bus } = parts
    this.#stops = [
      book.onCommit((change) => this.#commit(change)),
      book.onProviderUpdate((matchId) => this.#notifyMatch(matchId)),
      bus.subscribe(betsChanged, () => this.#planBets()),
      bus.subscribe(priceDecided, ({ matchId }) => this.#notifyMatch(matchId)),
      bus.subscribe(fallbackDecided, () => this.#notifyMatches()),
      bus.subscribe(matchChanged, ({ matchId }) => this.#onMatchChanged(matchId)),
      bus.subscribe(manualPlayRecorded, ({ matchId }) => this.#notifyMatch(matchId)),
      bus.onGap(() => this.#notifyAll()),
    ]
  }

  /** Registers a listener called when the trader's page of these matches, or of related matches, may have changed. */
  onMatches(matchIds: readonly MatchId[], listener: () => void): () => void {
    for (const id of matchIds) {
      const listeners = this.#matches.get(id) ?? new Set()
      this.#matches.set(id, listeners.add(listener))
    }
    return () => {
      for (const id of matchIds) {
        const listeners = this.#matches.get(id)
        if (listeners?.delete(listener) === true && listeners.size === 0) this.#matches.delete(id)
      }
    }
  }

  onRows(listener: RowsListener): () => void {
    this.#rows.add(listener)
    return () => this.#rows.delete(listener)
  }

  /**
   * Registers a listener called soon after bets were placed, decided or settled. Listeners are called in the order
   * of registration.
   */
  onBets(listener: () => void): () => void {
    this.#bets.add(listener)
    return () => this.#bets.delete(listener)
  }

  close(): void {
    this.#cancelBets?.()
    for (const stop of this.#stops) stop()
  }

  #commit({ jump, matches }: BookChange): void {
    if (jump === true) {
      this.#notifyMatches()
      for (const listener of this.#rows) listener(null)
      return
    }
    if (this.#matches.size > 0) {
      const touched = new Set(matches.flatMap(({ matchId, parentId }) => parentId ?? matchId))
      for (const { matchId } of matches) touched.add(matchId)
      for (const matchId of touched) this.#notifyMatch(matchId)
    }
    if (this.#rows.size === 0) return
    const rows = matches.filter((change) => change.row || isMoved(change))
    if (rows.length === 0) return
    const changed = { matchIds: rows.map(({ matchId }) => matchId), moved: rows.some(isMoved) }
    for (const listener of this.#rows) listener(changed)
  }

  #onMatchChanged(matchId: MatchId): void {
    this.#notifyMatch(matchId)
    for (const listener of this.#rows) listener({ matchIds: [matchId], moved: false })
  }

  #notifyMatch(matchId: MatchId): void {
    for (const listener of this.#matches.get(matchId) ?? []) listener()
  }

  #notifyMatches(): void {
    for (const matchId of this.#matches.keys()) this.#notifyMatch(matchId)
  }

  #notifyAll(): void {
    this.#planBets()
    this.#notifyMatches()
    for (const listener of this.#rows) listener(null)
  }

  #planBets(): void {
    if (this.#cancelBets !== null) return
    const { scheduler } = this.#parts
    const waitMs = Math.max(FIRST_MS, this.#notBeforeMs - scheduler.nowMs())
    this.#cancelBets = scheduler.after(waitMs, () => {
      this.#cancelBets = null
      this.#notBeforeMs = scheduler.nowMs() + GAP_MS
      for (const listener of this.#bets) listener()
    })
  }
}

function isMoved({ tab, tabBefore }: MatchChange): boolean {
  return tab !== tabBefore
}
