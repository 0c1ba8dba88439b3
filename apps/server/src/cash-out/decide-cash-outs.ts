import type { MatchAtPlacement, MatchDecision } from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import { decideCashOut, isOfferAccepted } from '@touchline/domain/cash-out'
import type { MatchId } from '@touchline/domain/match'
import {
  type BetPublisher,
  betsChanged,
  matchDuringDelay,
  snapshotMatch,
  DelayQueue,
  type DecidedItem,
  type WallRange,
} from '../betting/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { BookView } from '../offer/index.ts'
import type { TicketToSettle } from '../results/index.ts'
import type { CashOutQuote, CashOutRefusal, CashOutRequest, CashOutStore, TicketToCash } from './cash-out-ports.ts'
import { openMatches, quoteCashOut, type QuoteParts } from './quote-cash-out.ts'

export interface CashOutDeciderDeps extends QuoteParts {
  readonly clock: Clock
  readonly store: CashOutStore
  readonly shard: number
  /**
   * Maximum fall of the offer below the amount that the member named, in basis points, for the cash-out to be paid
   * still (CO4).
   */
  readonly toleranceBp: number
  readonly bus: BetPublisher
  /** Writes a log line for the system administrator. */
  readonly onNotice: (line: string) => void
}

/** Decides cash-outs, at once or after their delay (CO3). */
export interface CashOutDecider {
  /** Pays or refuses a request on the current offer. */
  decide(request: CashOutRequest): Promise<void>
  /**
   * Watches a delayed request, with the match states at the request.
   * @param dueMs end of the delay on the monotonic clock
   */
  add(request: CashOutRequest, matches: MatchSnapshots, dueMs: number): void
  /** Refuses delayed requests that no process watches, then starts. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** States of the matches of a ticket's open legs, taken at the same moment. */
export type MatchSnapshots = ReadonlyMap<MatchId, MatchAtPlacement>

/** A delayed cash-out in the queue; `dueMs` is the wall-clock end of its delay in milliseconds. */
interface DelayedCashOut {
  readonly request: CashOutRequest
  /** End of the delay on the monotonic clock. */
  readonly dueMs: number
  readonly matches: MatchSnapshots
}

type FinalDecision = Exclude<MatchDecision, { verdict: 'wait' }>

const RECHECK_INTERVAL_MS = 100
/** Interval of the search for delayed cash-outs that this process does not know, in milliseconds. */
const SWEEP_INTERVAL_MS = 5_000
/**
 * Maximum attempts to pay a cash-out. A ticket changes only with a settlement or another cash-out, so this many
 * consecutive conflicts indicate a fault.
 */
const MAX_ATTEMPTS = 20

class QueuedCashOutDecider implements CashOutDecider {
  readonly #parts: CashOutDeciderDeps
  readonly #queue: DelayQueue<DelayedCashOut, FinalDecision>

  constructor(parts: CashOutDeciderDeps) {
    this.#parts = parts
    this.#queue = new DelayQueue({
      book: parts.book,
      clock: parts.clock,
      recheckIntervalMs: RECHECK_INTERVAL_MS,
      sweepIntervalMs: SWEEP_INTERVAL_MS,
      batch: 1,
      toDelayedItem: ({ request, dueMs, matches }) => ({ key: keyOf(request), watches: [...matches.keys()], dueMs }),
      /**
       * A rejection is stored as decided here, not judged again at the write, because a suspension may have ended by
       * then.
       */
      decide: (waiting) => {
        const decision = this.#decideMatchNow(waiting)
        return decision.verdict === 'wait' ? null : decision
      },
      write: (decided) => this.#finish(decided),
      endUnwatched: (notDueIn, isWatched) => this.#refuseUnwatched(notDueIn, isWatched),
      onError: (error) => this.#reportError(error),
    })
  }

  async decide(request: CashOutRequest): Promise<void> {
    await this.#decideOn(request, () => ({ verdict: 'clear' }))
  }

  /**
   * Decides a request. The match states and the offer are read at the same moment.
   * @returns false if the request stays delayed
   */
  async #decideOn(request: CashOutRequest, decideMatch: () => MatchDecision): Promise<boolean> {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const ticket = await this.#parts.store.ticket(request.memberId, request.ticketId)
      if (ticket === null) throw new Error(`ticket ${request.ticketId} of a cash-out is missing`)
      const decision = decideMatch()
      if (decision.verdict === 'wait') return false
      const refusal = decision.verdict === 'rejected' ? { code: decision.reason } : null
      const outcome = refusal ?? this.#offerOrRefusal(request, ticket)
      if ('code' in outcome) {
        await this.#refuse(request, outcome)
        return true
      }
      const payment = { ...request, revision: ticket.revision, paidMinor: outcome.offerMinor, split: outcome }
      if ((await this.#parts.store.pay(this.#parts.shard, this.#now(), payment)) !== 'stale') {
        this.#publishChange(request)
        return true
      }
    }
    throw new Error(`ticket ${request.ticketId} changed ${MAX_ATTEMPTS} times while it was cashed`)
  }

  /** Returns the current offer if it is within the tolerance, else the refusal (CO4). */
  #offerOrRefusal(request: CashOutRequest, ticket: TicketToCash): CashOutQuote | Omit<CashOutRefusal, 'ok'> {
    const quote = quoteCashOut(this.#parts, ticket, request.share)
    if (!quote.ok) return quote
    const { offerMinor, waitMs } = quote
    const hasWaited = request.dueMs !== null || waitMs === 0
    const isAccepted = hasWaited && isOfferAccepted(request.namedMinor, offerMinor, this.#parts.toleranceBp)
    return isAccepted ? quote : { code: 'cashOutMoved', offerMinor }
  }

  add(request: CashOutRequest, matches: MatchSnapshots, dueMs: number): void {
    this.#queue.add({ request, dueMs, matches })
    this.#publishChange(request)
  }

  start(): Promise<void> {
    return this.#queue.start()
  }

  stop(): Promise<void> {
    return this.#queue.stop()
  }

  #decideMatchNow({ matches, dueMs }: DelayedCashOut): MatchDecision {
    const { book, clock } = this.#parts
    const states = Array.from(matches, ([id, atRequest]) => ({ atRequest, now: matchDuringDelay(book, id) }))
    return decideCashOut(states, dueMs, clock.monotonicMs())
  }

  /**
   * Pays or refuses decided cash-outs, and returns the keys of the requests that stay delayed. The ticket may have
   * changed meanwhile, so only a rejection is final; other decisions are made again.
   */
  async #finish(decided: readonly DecidedItem<DelayedCashOut, FinalDecision>[]): Promise<readonly string[]> {
    const pendingKeys: string[] = []
    for (const { item, decision } of decided) {
      const decideAgain = () => (decision.verdict === 'rejected' ? decision : this.#decideMatchNow(item))
      try {
        if (!(await this.#decideOn(item.request, decideAgain))) pendingKeys.push(keyOf(item.request))
      } catch (error) {
        // The payment may have succeeded: the next sweep reads the state from the database.
        this.#reportError(error as Error)
      }
    }
    return pendingKeys
  }

  /**
   * Refuses unwatched requests. The response of a stored request may be lost, or the decision may have failed; nothing
   * was paid, and the ticket runs on.
   */
  async #refuseUnwatched(notDueIn: WallRange | null, isWatched: (key: string) => boolean): Promise<void> {
    for (const request of await this.#parts.store.readDelayedRequests(notDueIn)) {
      if (!isWatched(keyOf(request))) await this.#refuse(request, { code: 'feedLostDuringWait' })
    }
  }

  #reportError({ message }: Error): void {
    this.#parts.onNotice(`a cash-out could not be decided: ${message}`)
  }

  async #refuse(request: CashOutRequest, refusal: Omit<CashOutRefusal, 'ok'>): Promise<void> {
    await this.#parts.store.refuse(this.#now(), request, refusal)
    this.#publishChange(request)
  }

  #publishChange({ memberId, ticketId }: CashOutRequest): void {
    this.#parts.bus.publish(betsChanged, [{ memberId, betIds: [ticketId] }])
  }

  #now() {
    const atMs = this.#parts.clock.worldMs()
    return { workingDate: workingDate(atMs), atMs }
  }
}

export function snapshotMatches(book: BookView, ticket: TicketToSettle): MatchSnapshots {
  return new Map(openMatches(ticket).map((matchId) => [matchId, snapshotMatch(book, matchId)]))
}

export function createCashOutDecider(parts: CashOutDeciderDeps): CashOutDecider {
  return new QueuedCashOutDecider(parts)
}

function keyOf({ memberId, ref }: CashOutRequest): string {
  return `${memberId}/${ref}`
}
