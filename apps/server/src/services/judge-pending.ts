import {
  feedState, judgeWait, legPrice, type LegPrice, type MatchInWait, type RejectReason,
} from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type { CombineLegs } from './combine-legs.ts'
import { offeredMatch } from './offered-match.ts'
import type { BookView, Clock, OnBetsChanged, PendingJudge, WaitingTicket, WaitingTicketLeg } from './ports.ts'
import { WaitingBets, type WaitingEntry } from './waiting-bets.ts'

interface TicketIds {
  readonly memberId: number
  readonly ticketId: string
}

/** `reason` null: accepted. */
interface WaitVerdict extends TicketIds {
  readonly reason: RejectReason | null
}

export interface JudgeStore {
  /** Captures the accepted and releases the rejected in one commit; passes over bets that are judged already. */
  judgeBatch(
    lane: number, at: { workingDate: string; atMs: number }, verdicts: readonly WaitVerdict[],
  ): Promise<void>
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
 * ticket with several legs in play is rejected with the first that is, and accepted with the last.
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
    this.judgeMatches(bet.legs.map(({ matchId }) => matchId))
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
    const { book, clock } = this.parts
    for (const matchId of matchIds) {
      const undecided = this.waiting.undecided(matchId)
      if (undecided.length === 0) continue
      const match = matchInWait(book, matchId)
      for (const entry of undecided) judgeLegs(this.parts, entry, { matchId, match, nowMs: clock.wallMs() })
    }
    if (this.waiting.decided(1).length > 0) this.queueWrite(() => this.writeDecided())
  }

  private schedule(): void {
    const dueMs = this.waiting.nextDueMs()
    if (this.timer !== null || dueMs === null) return
    const delayMs = Math.min(Math.max(dueMs - this.parts.clock.wallMs(), 5), LOOK_AGAIN_MS)
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
      const verdicts = decided.map(({ bet: { memberId, ticketId }, verdict: reason = null }) =>
        ({ memberId, ticketId, reason }))
      await this.writeVerdicts(verdicts)
      for (const { bet } of decided) this.waiting.remove(bet)
      const accepted = verdicts.filter(({ reason }) => reason === null)
      if (accepted.length === 0) continue
      for (const matchId of await this.parts.store.settledMeanwhile(accepted)) await this.parts.settleMatch(matchId)
    }
  }

  private async writeVerdicts(verdicts: readonly WaitVerdict[]): Promise<void> {
    const atMs = this.parts.clock.worldMs()
    await this.parts.store.judgeBatch(this.parts.lane, { workingDate: workingDate(atMs), atMs }, verdicts)
    this.parts.onBetsChanged(verdicts.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })))
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

/** A match that has left the book or its live tab is over: nothing of it can be bet on any more. */
const matchInWait = (book: BookView, matchId: MatchId): MatchInWait => {
  const match = book.match(matchId)
  const none = { home: 0, away: 0 }
  return {
    score: match?.live?.score ?? none,
    reds: match?.live?.reds ?? none,
    suspended: match === undefined || match.tab !== 3 || match.betting !== 'open' || match.live?.suspended === true,
    danger: match?.live?.danger === true,
    feed: feedState(book.health()),
  }
}

type Offer = Pick<PendingJudgeParts, 'book' | 'combine'>

/** What the leg is offered at now; null when it is not. A lock alone is no move. */
const priceNow = ({ book, combine }: Offer, { buying }: WaitingTicket, leg: WaitingTicketLeg): LegPrice | null => {
  if (leg.together !== undefined) {
    const combination = combine(leg.together)
    return combination !== null && 'oddsMilli' in combination ? { ...combination, myanmar: null } : null
  }
  const request = { ...leg, tab: 3 as const, oddsMilli: leg.price.oddsMilli, myanmar: leg.price.myanmar }
  return legPrice({ match: offeredMatch(book, request), request }, buying)
}

interface MatchNow {
  readonly matchId: MatchId
  readonly match: MatchInWait
  readonly nowMs: number
}

/** Judges a ticket's open legs on one match. */
const judgeLegs = (offer: Offer, entry: WaitingEntry, { matchId, match, nowMs }: MatchNow): void => {
  for (const leg of entry.open) {
    if (leg.matchId !== matchId) continue
    const judgement = judgeWait(leg, { match, price: priceNow(offer, entry.bet, leg), nowMs })
    if (judgement.verdict === 'rejected') {
      entry.verdict = judgement.reason
      return
    }
    if (judgement.verdict === 'accepted') entry.open = entry.open.filter((other) => other !== leg)
  }
  if (entry.open.length === 0) entry.verdict = null
}
