import type { ShareTab } from '@touchline/domain/upline'
import type { Ticket } from '@touchline/domain/bet'
import { workingDate } from '@touchline/domain/calendar'
import type { Clock } from '../../platform/clock/clock.ts'
import type { RefusalDetails } from './placing-ports.ts'

/** A ticket that passed every check that the book can answer; the database has the last word, and names it. */
export interface BetToPlace {
  readonly memberId: number
  readonly ticket: Omit<Ticket, 'ticketId'>
  /** Names the request's body (AC1). */
  readonly bodyHash: string
  /** What the turnover earns the member (UP2), basis points. */
  readonly turnoverBp: number
  /** The sport that all its legs are of; null where they are of several. */
  readonly sportId: number | null
  /** Where it counts for those above the member (UP1). */
  readonly tab: ShareTab
  /** LI2, leg by leg, of the leg's sport. */
  readonly maxPerMatchMinor: readonly bigint[]
}

/** What a reference was answered: a ticket, or a refusal. */
export type KnownAnswer = { readonly ticketId: string } | { readonly code: string; readonly details: RefusalDetails }

interface Money {
  /** Null where the operator keeps the wallet (WA2). */
  readonly availableMinor: bigint | null
  readonly outstandingMinor: bigint
}

export type BetDecision = Money &
  (
    | { readonly verdict: 'placed'; readonly ticketId: string }
    /** AC1: the same body came before. */
    | { readonly verdict: 'repeated'; readonly known: KnownAnswer }
    | { readonly verdict: 'refused'; readonly code: string; readonly details: RefusalDetails }
  )

export interface BatchStore {
  /** Places bets of different members in one commit; the decisions come in the order of the bets. */
  placeBatch(
    lane: number,
    at: { workingDate: string; atMs: number },
    bets: readonly BetToPlace[],
  ): Promise<readonly BetDecision[]>
  /** Makes room for the bets of a working day. Safe to repeat. */
  ensureWorkingDay(date: string): Promise<void>
}

export interface PlacementQueueOptions {
  readonly store: BatchStore
  readonly clock: Clock
  /** Ledger lanes; as many batches are on their way at once. */
  readonly lanes: readonly number[]
  /** How long a first bet waits for others. */
  readonly gatherMs: number
  readonly maxBatch: number
}

interface Waiting {
  readonly bet: BetToPlace
  readonly resolve: (decision: BetDecision) => void
  readonly reject: (error: unknown) => void
}

/** Gathers bets into batches: one call and one commit for all that arrive within a moment. */
export interface PlacementQueue {
  place(bet: BetToPlace): Promise<BetDecision>
}

export const createPlacementQueue = (options: PlacementQueueOptions): PlacementQueue => new BatchingQueue(options)

class BatchingQueue implements PlacementQueue {
  readonly #options: PlacementQueueOptions
  readonly #freeLanes: number[]
  readonly #membersOnTheirWay = new Set<number>()
  readonly #daysReady = new Set<string>()
  #queue: Waiting[] = []
  #gathering = false

  constructor(options: PlacementQueueOptions) {
    this.#options = options
    this.#freeLanes = [...options.lanes]
  }

  place(bet: BetToPlace): Promise<BetDecision> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ bet, resolve, reject })
      this.#gather()
    })
  }

  #gather(): void {
    if (this.#gathering) return
    this.#gathering = true
    setTimeout(() => {
      this.#gathering = false
      this.#pump()
    }, this.#options.gatherMs)
  }

  #pump(): void {
    while (this.#queue.length > 0) {
      const lane = this.#freeLanes.pop()
      if (lane === undefined) return
      const batch = this.#takeBatch()
      if (batch.length === 0) {
        this.#freeLanes.push(lane)
        return
      }
      void this.#send(lane, batch).finally(() => this.#sent(lane, batch))
    }
  }

  /** One bet a member: the batch decides by sets, and a second bet must see what the first has left. */
  #takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const waiting of this.#queue) {
      const { memberId } = waiting.bet
      if (batch.length < this.#options.maxBatch && !this.#membersOnTheirWay.has(memberId)) {
        this.#membersOnTheirWay.add(memberId)
        batch.push(waiting)
      } else later.push(waiting)
    }
    this.#queue = later
    return batch
  }

  async #send(lane: number, batch: readonly Waiting[]): Promise<void> {
    try {
      await this.#write(lane, batch)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      // One bet that breaks must not take the others with it; references make the second try safe.
      else for (const waiting of batch) await this.#send(lane, [waiting])
    }
  }

  async #write(lane: number, batch: readonly Waiting[]): Promise<void> {
    const atMs = this.#options.clock.worldMs()
    await this.#readyDays(batch)
    const at = { workingDate: workingDate(atMs), atMs }
    const decisions = await this.#options.store.placeBatch(
      lane,
      at,
      batch.map(({ bet }) => bet),
    )
    batch.forEach((waiting, index) => {
      const decision = decisions[index]
      if (decision === undefined) waiting.reject(new Error('the placement batch left a bet without an answer'))
      else waiting.resolve(decision)
    })
  }

  async #readyDays(batch: readonly Waiting[]): Promise<void> {
    for (const {
      bet: { ticket },
    } of batch) {
      if (this.#daysReady.has(ticket.workingDate)) continue
      await this.#options.store.ensureWorkingDay(ticket.workingDate)
      this.#daysReady.add(ticket.workingDate)
    }
  }

  #sent(lane: number, batch: readonly Waiting[]): void {
    for (const { bet } of batch) this.#membersOnTheirWay.delete(bet.memberId)
    this.#freeLanes.push(lane)
    this.#pump()
  }
}
