import {
  decidePendingTicket,
  legOffer,
  type PendingLeg,
  type RejectReason,
  type RepricedTerms,
} from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type { OddsMilli } from '@touchline/domain/odds'
import { type BetPublisher, betsChanged } from '../lists/bets-changed.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { type BookView, buildOfferedMatch, publishResults } from '../../offer/index.ts'
import type { CombineLegs } from '../placing/combine-legs.ts'
import { matchDuringDelay } from './match-during-delay.ts'
import type { BetDelayDecider, WaitingTicket } from '../placing/placing-ports.ts'
import { DelayQueue, type DecidedItem, type WallRange } from './delay-queue.ts'

interface TicketIds {
  readonly memberId: number
  readonly ticketId: string
}

/**
 * New terms of a bet that is accepted at a price other than the placement price (AC3), and the number of the book
 * commit with the new price.
 */
export interface RepricedBet extends RepricedTerms {
  readonly bookSeq: number
}

/** Final decision on a pending ticket. */
type BetDelayDecision =
  | { readonly reason: RejectReason | 'refusedByTrader' }
  /** The bet is accepted; null `newTerms` keeps the terms from placement. */
  | { readonly reason: null; readonly newTerms: RepricedBet | null }

type BetDelayVerdict = TicketIds & BetDelayDecision

/** Result for a ticket; null `reason` means accepted. */
export interface BetDelayOutcome extends TicketIds {
  readonly reason: string | null
}

export interface BetDelayStore {
  /**
   * Stores decisions on pending bets in a single commit: captures the holds of accepted bets, at their new terms if
   * any, and releases the holds of rejected bets. Rejects a bet whose new terms the wallet does not cover. Skips bets
   * that were already decided.
   * @returns the bets that this call decided
   */
  decideBatch(
    shard: number,
    at: { workingDate: string; atMs: number },
    verdicts: readonly BetDelayVerdict[],
  ): Promise<readonly BetDelayOutcome[]>
  /**
   * Returns the bets that were pending at ended processes, and the bets of this process that are not due in the given
   * range; null returns every pending bet of this process.
   */
  readPendingTickets(notDueIn: WallRange | null): Promise<readonly TicketIds[]>
  /**
   * Returns the matches that were settled while one of these tickets was pending, so that the settlement skipped the
   * ticket.
   */
  findSettledMeanwhile(tickets: readonly TicketIds[]): Promise<readonly MatchId[]>
}

export interface BetDelayDeciderDeps {
  readonly book: BookView
  readonly clock: Clock
  readonly store: BetDelayStore
  readonly shard: number
  /** Computes the combined price of a bet builder's legs (SM1). */
  readonly combine: CombineLegs
  readonly bus: BetPublisher
  /** Writes a log line for the system administrator. */
  readonly onNotice: (line: string) => void
}

const BATCH = 500
const RECHECK_INTERVAL_MS = 250
/**
 * Interval in milliseconds of the search for stored pending bets that this process does not watch, because their
 * placement response was lost.
 */
const SWEEP_INTERVAL_MS = 2_000

type Offer = Pick<BetDelayDeciderDeps, 'book' | 'combine'>

/**
 * Builds the component that decides pending bets (AC3). Bets on a match are decided together, when the match changes
 * and when a bet delay ends. A decision uses the prices of its own moment, however long the database write takes.
 */
export function createBetDelayDecider(parts: BetDelayDeciderDeps): BetDelayDecider {
  const { book, clock, shard, store } = parts
  const writeVerdicts = async (verdicts: readonly BetDelayVerdict[]): Promise<readonly TicketIds[]> => {
    const atMs = clock.worldMs()
    const outcomes = await store.decideBatch(shard, { workingDate: workingDate(atMs), atMs }, verdicts)
    parts.bus.publish(
      betsChanged,
      verdicts.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })),
    )
    return outcomes.filter(({ reason }) => reason === null)
  }
  const publishMissedResults = async (accepted: readonly TicketIds[]): Promise<void> => {
    publishResults(parts.bus, await store.findSettledMeanwhile(accepted))
  }
  const queue = new DelayQueue<WaitingTicket, BetDelayDecision>({
    book,
    clock,
    recheckIntervalMs: RECHECK_INTERVAL_MS,
    sweepIntervalMs: SWEEP_INTERVAL_MS,
    batch: BATCH,
    toDelayedItem: ({ ticketId, watches, dueMs }) => ({ key: ticketId, watches, dueMs }),
    decide: (bet, nowMs) => decide(parts, bet, nowMs),
    write: async (decided) => {
      const accepted = await writeVerdicts(decided.map(toVerdict))
      if (accepted.length > 0) queue.enqueue(() => publishMissedResults(accepted))
      return []
    },
    /**
     * A bet may be stored although its response was lost with the connection or with this process: nobody watched its
     * bet delay.
     */
    endUnwatched: async (notDueIn, isWatched) => {
      const pendingTickets = await store.readPendingTickets(notDueIn)
      const unwatched = pendingTickets.filter(({ ticketId }) => !isWatched(ticketId))
      for (let from = 0; from < unwatched.length; from += BATCH) {
        const batch = unwatched.slice(from, from + BATCH)
        await writeVerdicts(batch.map((ids) => ({ ...ids, reason: 'feedLostDuringWait' })))
      }
    },
    onError: ({ message }) => parts.onNotice(`pending bets could not be decided, retrying: ${message}`),
  })
  return { add: (bet) => queue.add(bet), start: () => queue.start(), stop: () => queue.stop() }
}

/** Decides a pending bet on the current offer; returns null while the bet delay continues. */
function decide(offer: Offer, bet: WaitingTicket, nowMs: number): BetDelayDecision | null {
  const now = { legs: legsNow(offer, bet), combinedMilli: combinedNow(offer, bet), nowMs }
  const decision = decidePendingTicket(bet, now)
  switch (decision.verdict) {
    case 'wait':
      return null
    case 'rejected':
      return { reason: decision.reason }
    case 'accepted':
      return { reason: null, newTerms: decision.newTerms && { ...decision.newTerms, bookSeq: offer.book.health().seq } }
  }
}

/**
 * Returns the current match state and offer of each leg of a pending ticket. The offer is null if the match moved
 * between pre-match and in play since placement.
 */
function legsNow({ book }: Offer, { buying, requests }: WaitingTicket): readonly PendingLeg[] {
  return requests.map((request) => {
    const match = buildOfferedMatch(book, request)
    const isSamePhase = (match?.tab === 3) === (request.tab === 3)
    return {
      match: matchDuringDelay(book, request.matchId),
      offer: isSamePhase ? legOffer({ match, request }, buying) : null,
    }
  })
}

function combinedNow({ combine }: Offer, { combinedOn, combinedMilli, requests }: WaitingTicket): OddsMilli | null {
  const combination = combinedMilli === null ? null : combine(requests, combinedOn)
  return combination !== null && 'oddsMilli' in combination ? combination.oddsMilli : null
}

function toVerdict({ item, decision }: DecidedItem<WaitingTicket, BetDelayDecision>): BetDelayVerdict {
  return {
    memberId: item.memberId,
    ticketId: item.ticketId,
    ...decision,
  }
}
