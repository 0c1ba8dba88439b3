import { judgeTicket, legOffer, type LegInWait } from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type { OddsMilli } from '@touchline/domain/odds'
import type { OnBetsChanged } from '../../notices/bets-changed.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BookView } from '../offer/book-ports.ts'
import { offeredMatch } from '../offer/offered-match.ts'
import type { CombineLegs } from './combine-legs.ts'
import { matchInWait } from './match-in-wait.ts'
import type { PendingJudge, WaitingTicket } from './placing-ports.ts'
import { WaitingBets, type WaitDecision } from './waiting-bets.ts'

interface TicketIds {
  readonly memberId: number
  readonly ticketId: string
}

type WaitVerdict = TicketIds & WaitDecision

export interface JudgeStore {
  /**
   * In one commit captures the accepted, at their new terms where they were struck anew, and releases the rejected.
   * Rejects by itself what a wallet does not cover at its new terms; passes over bets that are judged already. Gives
   * back those that it accepted.
   */
  judgeBatch(
    lane: number,
    at: { workingDate: string; atMs: number },
    verdicts: readonly WaitVerdict[],
  ): Promise<readonly TicketIds[]>
  /** The bets that wait and should have been judged before this time, wall clock; null for all of them. */
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
  readonly onBetsChanged: OnBetsChanged
  readonly settleMatch: (matchId: MatchId) => Promise<unknown>
  /** One line for the operator. */
  readonly onNotice: (line: string) => void
}

const BATCH = 500
/** Danger, a stale feed and a database that is away end without telling us: look again after so long. */
const LOOK_AGAIN_MS = 250
/** How often, and how long after its time, a bet is looked for that was written but whose placing we never heard of. */
const SWEEP_EVERY_MS = 2_000

/**
 * Builds the judge of waiting bets: those of a match are judged together, when it changes and when a wait is over. A
 * decision and the prices that it was made on are of one moment, however long it takes to write them.
 */
export const createPendingJudge = (parts: PendingJudgeParts): PendingJudge => {
  const judge = new Judge(parts)
  return { add: (bet) => judge.add(bet), start: () => judge.start(), stop: () => judge.stop() }
}

class Judge implements PendingJudge {
  private readonly parts: PendingJudgeParts
  private readonly waiting = new WaitingBets()
  /** Writes follow each other, so that no bet is written twice at once. */
  private writing: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | null = null
  private sweeping: NodeJS.Timeout | undefined
  private stopListening = (): void => undefined

  constructor(parts: PendingJudgeParts) {
    this.parts = parts
  }

  add(bet: WaitingTicket): void {
    this.waiting.add(bet)
    // The match may have moved while the bet was being written.
    this.judgeMatches(bet.watches)
    this.schedule()
  }

  async start(): Promise<void> {
    await this.giveBackUnwatched(null)
    this.stopListening = this.parts.book.onChange((matchIds) => this.judgeMatches(matchIds))
    this.sweeping = setInterval(() => this.queueWrite(() => this.sweep()), SWEEP_EVERY_MS)
  }

  async stop(): Promise<void> {
    this.stopListening()
    clearInterval(this.sweeping)
    if (this.timer !== null) clearTimeout(this.timer)
    await this.writing
  }

  private judgeMatches(matchIds: readonly MatchId[]): void {
    const nowMs = this.parts.clock.wallMs()
    for (const matchId of matchIds) {
      for (const entry of this.waiting.undecided(matchId)) entry.decision = decide(this.parts, entry.bet, nowMs)
    }
    if (this.waiting.decided(1).length > 0) this.queueWrite(() => this.writeDecided())
  }

  private schedule(): void {
    const dueMs = this.waiting.nextDueMs()
    if (this.timer !== null || dueMs === null) return
    const leftMs = dueMs - this.parts.clock.wallMs()
    const delayMs = leftMs > 0 ? Math.min(leftMs, LOOK_AGAIN_MS) : LOOK_AGAIN_MS
    this.timer = setTimeout(() => {
      this.timer = null
      this.judgeMatches(this.waiting.matches())
      this.schedule()
    }, delayMs)
  }

  private queueWrite(write: () => Promise<void>): void {
    this.writing = this.writing.then(write).catch((error: Error) => {
      this.parts.onNotice(`waiting bets could not be judged, trying again: ${error.message}`)
    })
  }

  private async writeDecided(): Promise<void> {
    for (let decided = this.waiting.decided(BATCH); decided.length > 0; decided = this.waiting.decided(BATCH)) {
      const accepted = await this.writeVerdicts(
        decided.map(({ bet: { memberId, ticketId }, decision }) => ({ memberId, ticketId, ...decision })),
      )
      for (const { bet } of decided) this.waiting.remove(bet)
      if (accepted.length === 0) continue
      for (const matchId of await this.parts.store.settledMeanwhile(accepted)) await this.parts.settleMatch(matchId)
    }
  }

  private async writeVerdicts(verdicts: readonly WaitVerdict[]): Promise<readonly TicketIds[]> {
    const atMs = this.parts.clock.worldMs()
    const accepted = await this.parts.store.judgeBatch(
      this.parts.lane,
      { workingDate: workingDate(atMs), atMs },
      verdicts,
    )
    this.parts.onBetsChanged(verdicts.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })))
    return accepted
  }

  private sweep(): Promise<void> {
    return this.giveBackUnwatched(this.parts.clock.wallMs() - SWEEP_EVERY_MS)
  }

  /** A bet may be written and its answer lost with the connection, or with us: nobody has watched its wait. */
  private async giveBackUnwatched(dueBeforeMs: number | null): Promise<void> {
    const waiting = await this.parts.store.waiting(dueBeforeMs)
    const unwatched = waiting.filter(({ ticketId }) => !this.waiting.has(ticketId))
    for (let from = 0; from < unwatched.length; from += BATCH) {
      const batch = unwatched.slice(from, from + BATCH)
      await this.writeVerdicts(batch.map((ids) => ({ ...ids, reason: 'feedLostDuringWait' })))
    }
  }
}

type Offer = Pick<PendingJudgeParts, 'book' | 'combine'>

/** Every leg of a ticket as it stands now. One whose match has begun meanwhile is not the leg that was asked for. */
const legsNow = ({ book }: Offer, { buying, requests }: WaitingTicket): readonly LegInWait[] =>
  requests.map((request) => {
    const match = offeredMatch(book, request)
    const isSamePlay = (match?.tab === 3) === (request.tab === 3)
    return {
      match: matchInWait(book, request.matchId),
      offer: isSamePlay ? legOffer({ match, request }, buying) : null,
    }
  })

const combinedNow = ({ combine }: Offer, { buying, combinedMilli, requests }: WaitingTicket): OddsMilli | null => {
  const combination = combinedMilli === null ? null : combine(requests, buying.priceGroup)
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
      return { reason: null, restruck: judged.restruck }
  }
}
