import { judgeTicket, legOffer, type LegInWait, type RejectReason, type Restruck } from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type { OddsMilli } from '@touchline/domain/odds'
import { type TellBets, betsChanged } from './bets-changed.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BookView } from '../offer/book-ports.ts'
import { offeredMatch } from '../offer/offered-match.ts'
import type { CombineLegs } from './combine-legs.ts'
import { matchDuringWait } from './match-during-wait.ts'
import type { PendingJudge, WaitingTicket } from './placing-ports.ts'
import { tellResults } from '../settlement/results-stored.ts'
import { WaitQueue, type Decided } from './wait-queue.ts'

interface TicketIds {
  readonly memberId: number
  readonly ticketId: string
}

/** The new terms of an accepted bet, and the number of the change of the book whose prices they have. */
export interface RestruckBet extends Restruck {
  readonly bookSeq: number
}

/** What was judged of a ticket; once and for all. */
type WaitDecision =
  | { readonly reason: RejectReason | 'refusedByTrader' }
  /** Accepted; `restruck` null: as it was struck. */
  | { readonly reason: null; readonly restruck: RestruckBet | null }

type WaitVerdict = TicketIds & WaitDecision

/** What a ticket came to; `reason` null: it was accepted. */
export interface JudgedTicket extends TicketIds {
  readonly reason: string | null
}

export interface JudgeStore {
  /**
   * In one commit captures the accepted, at their new terms where they were struck anew, and releases the rejected.
   * Rejects by itself what a wallet does not cover at its new terms; passes over bets that are judged already. Gives
   * back those that it judged.
   */
  judgeBatch(
    lane: number,
    at: { workingDate: string; atMs: number },
    verdicts: readonly WaitVerdict[],
  ): Promise<readonly JudgedTicket[]>
  /**
   * The bets that waited at a process that is no more, and of this one's those that should have been judged before this
   * time, wall clock; null for all of them.
   */
  waiting(dueBeforeMs: number | null): Promise<readonly TicketIds[]>
  /** Of these tickets' matches, those whose settlement has passed over the ticket while it waited. */
  settledMeanwhile(tickets: readonly TicketIds[]): Promise<readonly MatchId[]>
}

export interface PendingJudgeParts {
  readonly book: BookView
  readonly clock: Clock
  readonly store: JudgeStore
  readonly lane: number
  /** SM1. */
  readonly combine: CombineLegs
  readonly bus: TellBets
  /** One line for the operator. */
  readonly onNotice: (line: string) => void
}

const BATCH = 500
const LOOK_AGAIN_MS = 250
/** How often bets are looked for that were written but whose placing we never heard of. */
const SWEEP_EVERY_MS = 2_000

/**
 * Builds the judge of waiting bets: those of a match are judged together, when it changes and when a wait is over. A
 * decision and the prices that it was made on are of one moment, however long it takes to write them.
 */
export const createPendingJudge = (parts: PendingJudgeParts): PendingJudge => {
  const { book, clock, lane, store } = parts
  const writeVerdicts = async (verdicts: readonly WaitVerdict[]): Promise<readonly TicketIds[]> => {
    const atMs = clock.worldMs()
    const judged = await store.judgeBatch(lane, { workingDate: workingDate(atMs), atMs }, verdicts)
    parts.bus.publish(
      betsChanged,
      verdicts.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })),
    )
    return judged.filter(({ reason }) => reason === null)
  }
  const settleMeanwhile = async (accepted: readonly TicketIds[]): Promise<void> => {
    tellResults(parts.bus, await store.settledMeanwhile(accepted))
  }
  const queue = new WaitQueue<WaitingTicket, WaitDecision>({
    book,
    clock,
    lookAgainMs: LOOK_AGAIN_MS,
    sweepEveryMs: SWEEP_EVERY_MS,
    batch: BATCH,
    waitOf: ({ ticketId, watches, dueMs }) => ({ key: ticketId, watches, dueMs }),
    decide: (bet, nowMs) => decide(parts, bet, nowMs),
    write: async (decided) => {
      const accepted = await writeVerdicts(decided.map(verdictOf))
      if (accepted.length > 0) queue.enqueue(() => settleMeanwhile(accepted))
      return []
    },
    /** A bet may be written and its answer lost with the connection, or with us: nobody has watched its wait. */
    giveBack: async (dueBeforeMs, isWatched) => {
      const waiting = await store.waiting(dueBeforeMs)
      const unwatched = waiting.filter(({ ticketId }) => !isWatched(ticketId))
      for (let from = 0; from < unwatched.length; from += BATCH) {
        const batch = unwatched.slice(from, from + BATCH)
        await writeVerdicts(batch.map((ids) => ({ ...ids, reason: 'feedLostDuringWait' })))
      }
    },
    onError: ({ message }) => parts.onNotice(`waiting bets could not be judged, trying again: ${message}`),
  })
  return { add: (bet) => queue.add(bet), start: () => queue.start(), stop: () => queue.stop() }
}

const verdictOf = ({ item, decision }: Decided<WaitingTicket, WaitDecision>): WaitVerdict => ({
  memberId: item.memberId,
  ticketId: item.ticketId,
  ...decision,
})

type Offer = Pick<PendingJudgeParts, 'book' | 'combine'>

/** Every leg of a ticket as it stands now. One whose match has begun meanwhile is not the leg that was asked for. */
const legsNow = ({ book }: Offer, { buying, requests }: WaitingTicket): readonly LegInWait[] =>
  requests.map((request) => {
    const match = offeredMatch(book, request)
    const isSamePlay = (match?.tab === 3) === (request.tab === 3)
    return {
      match: matchDuringWait(book, request.matchId),
      offer: isSamePlay ? legOffer({ match, request }, buying) : null,
    }
  })

const combinedNow = ({ combine }: Offer, { combinedOn, combinedMilli, requests }: WaitingTicket): OddsMilli | null => {
  const combination = combinedMilli === null ? null : combine(requests, combinedOn)
  return combination !== null && 'oddsMilli' in combination ? combination.oddsMilli : null
}

/** Null while the ticket goes on waiting. */
const decide = (offer: Offer, bet: WaitingTicket, nowMs: number): WaitDecision | null => {
  const now = { legs: legsNow(offer, bet), combinedMilli: combinedNow(offer, bet), nowMs }
  const judged = judgeTicket(bet, now)
  switch (judged.verdict) {
    case 'wait':
      return null
    case 'rejected':
      return { reason: judged.reason }
    case 'accepted':
      return { reason: null, restruck: judged.restruck && { ...judged.restruck, bookSeq: offer.book.health().seq } }
  }
}
