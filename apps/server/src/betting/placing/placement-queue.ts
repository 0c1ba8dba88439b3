import type { ShareTab } from '@touchline/domain/upline'
import type { Ticket } from '@touchline/domain/bet'
import { workingDate } from '@touchline/domain/calendar'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { RefusalDetails } from './placing-ports.ts'

/** A ticket that passed the book's checks. The database makes the final decision and assigns the ticket id. */
export interface BetToPlace {
  readonly memberId: number
  readonly ticket: Omit<Ticket, 'ticketId'>
  /** Hash of the request body (AC1). */
  readonly bodyHash: string
  /** Member's commission rate on turnover in basis points (UP2). */
  readonly turnoverBp: number
  /** Sport of the legs; null if the legs are of several sports. */
  readonly sportId: number | null
  /**
   * Category of position settings (parlay, outright, live, or early and today) that selects the uplines' positions
   * (UP1).
   */
  readonly tab: ShareTab
  /** Member's max per match for the sport of each leg, in minor units and in leg order (LI2). */
  readonly maxPerMatchMinor: readonly bigint[]
}

/** Stored response of a reference: a ticket or a refusal. */
export type PriorAnswer = { readonly ticketId: string } | { readonly code: string; readonly details: RefusalDetails }

interface Money {
  /** Available balance in minor units; null if the operator holds the wallet (WA2). */
  readonly availableMinor: bigint | null
  readonly outstandingMinor: bigint
}

export type BetDecision = Money &
  (
    | { readonly verdict: 'placed'; readonly ticketId: string }
    /** The reference was used before with the same body (AC1). */
    | { readonly verdict: 'repeated'; readonly priorAnswer: PriorAnswer }
    | { readonly verdict: 'refused'; readonly code: string; readonly details: RefusalDetails }
  )

export interface BatchStore {
  /** Places bets of different members in a single commit; the decisions have the order of the bets. */
  placeBatch(
    shard: number,
    at: { workingDate: string; atMs: number },
    bets: readonly BetToPlace[],
  ): Promise<readonly BetDecision[]>
  /** Creates the partitions of a working day. Safe to repeat. */
  ensureWorkingDay(date: string): Promise<void>
}

export interface PlacementQueueOptions {
  readonly store: BatchStore
  readonly clock: Clock
  /**
   * Ledger shards for placements. One batch is written per shard at a time, so their number is also the maximum number
   * of concurrent batches.
   */
  readonly shards: readonly number[]
  /** Time that the first bet of a batch waits for further bets, in milliseconds. */
  readonly gatherMs: number
  readonly maxBatch: number
}

interface QueuedBet {
  readonly bet: BetToPlace
  readonly resolve: (decision: BetDecision) => void
  readonly reject: (error: unknown) => void
}

/** Collects bets into batches: bets that arrive close together share a call and a commit. */
export interface PlacementQueue {
  place(bet: BetToPlace): Promise<BetDecision>
}

class BatchingQueue implements PlacementQueue {
  readonly #options: PlacementQueueOptions
  readonly #freeShards: number[]
  readonly #membersInFlight = new Set<number>()
  readonly #daysReady = new Set<string>()
  #queue: QueuedBet[] = []
  #isCollectingBatch = false

  constructor(options: PlacementQueueOptions) {
    this.#options = options
    this.#freeShards = [...options.shards]
  }

  place(bet: BetToPlace): Promise<BetDecision> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ bet, resolve, reject })
      this.#gather()
    })
  }

  #gather(): void {
    if (this.#isCollectingBatch) return
    this.#isCollectingBatch = true
    setTimeout(() => {
      this.#isCollectingBatch = false
      this.#pump()
    }, this.#options.gatherMs)
  }

  #pump(): void {
    while (this.#queue.length > 0) {
      const shard = this.#freeShards.pop()
      if (shard === undefined) return
      const batch = this.#takeBatch()
      if (batch.length === 0) {
        this.#freeShards.push(shard)
        return
      }
      void this.#send(shard, batch).finally(() => this.#finishBatch(shard, batch))
    }
  }

  /**
   * Takes a single bet per member. The batch decides set-wise, and a member's second bet must see the balance after the
   * first.
   */
  #takeBatch(): QueuedBet[] {
    const batch: QueuedBet[] = []
    const later: QueuedBet[] = []
    for (const queuedBet of this.#queue) {
      const { memberId } = queuedBet.bet
      if (batch.length < this.#options.maxBatch && !this.#membersInFlight.has(memberId)) {
        this.#membersInFlight.add(memberId)
        batch.push(queuedBet)
      } else later.push(queuedBet)
    }
    this.#queue = later
    return batch
  }

  async #send(shard: number, batch: readonly QueuedBet[]): Promise<void> {
    try {
      await this.#write(shard, batch)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      // Sends the bets of a failed batch separately, so that a failing bet does not affect others. References make the
      // retry safe.
      else for (const queuedBet of batch) await this.#send(shard, [queuedBet])
    }
  }

  async #write(shard: number, batch: readonly QueuedBet[]): Promise<void> {
    const atMs = this.#options.clock.worldMs()
    await this.#readyDays(batch)
    const at = { workingDate: workingDate(atMs), atMs }
    const decisions = await this.#options.store.placeBatch(
      shard,
      at,
      batch.map(({ bet }) => bet),
    )
    batch.forEach((queuedBet, index) => {
      const decision = decisions[index]
      if (decision === undefined) queuedBet.reject(new Error('the placement batch returned no result for a bet'))
      else queuedBet.resolve(decision)
    })
  }

  async #readyDays(batch: readonly QueuedBet[]): Promise<void> {
    for (const {
      bet: { ticket },
    } of batch) {
      if (this.#daysReady.has(ticket.workingDate)) continue
      await this.#options.store.ensureWorkingDay(ticket.workingDate)
      this.#daysReady.add(ticket.workingDate)
    }
  }

  #finishBatch(shard: number, batch: readonly QueuedBet[]): void {
    for (const { bet } of batch) this.#membersInFlight.delete(bet.memberId)
    this.#freeShards.push(shard)
    this.#pump()
  }
}

export function createPlacementQueue(options: PlacementQueueOptions): PlacementQueue {
  return new BatchingQueue(options)
}
