import type { MatchAtPlacement, MatchJudgement } from '@touchline/domain/acceptance'
import { workingDate } from '@touchline/domain/calendar'
import { judgeCashOut, offerStands } from '@touchline/domain/cash-out'
import type { MatchId } from '@touchline/domain/match'
import { type TellBets, betsChanged } from '../betting/bets-changed.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { matchDuringWait, seeMatch } from '../betting/match-during-wait.ts'
import { WaitQueue, type Decided } from '../betting/wait-queue.ts'
import type { BookView } from '../offer/book-ports.ts'
import type { TicketToSettle } from '../settlement/settlement-ports.ts'
import type { CashOutQuote, CashOutRefusal, CashOutRequest, CashOutStore, TicketToCash } from './cash-out-ports.ts'
import { openMatches, quoteCashOut, type QuoteParts } from './quote-cash-out.ts'

export interface CashOutJudgeParts extends QuoteParts {
  readonly clock: Clock
  readonly store: CashOutStore
  readonly lane: number
  /** CO4, basis points. */
  readonly toleranceBp: number
  readonly bus: TellBets
  /** One line for the operator. */
  readonly onNotice: (line: string) => void
}

/** Decides cash-outs, and those that wait once their wait is over (CO3). */
export interface CashOutJudge {
  /** Pays or refuses one on the offer of this moment. */
  decide(request: CashOutRequest): Promise<void>
  /** Watches one that waits, with its matches as they stood when it was asked for. */
  add(request: CashOutRequest, matches: MatchesSeen): void
  /** First refuses every one whose wait nobody watched. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Matches that open legs of a ticket hang on, as they stand at one moment. */
export type MatchesSeen = ReadonlyMap<MatchId, MatchAtPlacement>

/** A cash-out that waits. */
interface Waiting {
  readonly request: CashOutRequest
  readonly dueMs: number
  readonly matches: MatchesSeen
}

type WaitOver = Exclude<MatchJudgement, { verdict: 'wait' }>

const LOOK_AGAIN_MS = 100
/** How often cash-outs are looked for whose wait we never heard of. */
const SWEEP_EVERY_MS = 5_000
/** A ticket changes with a settlement or another cash-out: to be overtaken so often in a row is no accident. */
const TRIES = 20

export const seeMatches = (book: BookView, ticket: TicketToSettle): MatchesSeen =>
  new Map(openMatches(ticket).map((matchId) => [matchId, seeMatch(book, matchId)]))

export const createCashOutJudge = (parts: CashOutJudgeParts): CashOutJudge => new Judge(parts)

class Judge implements CashOutJudge {
  readonly #parts: CashOutJudgeParts
  readonly #queue: WaitQueue<Waiting, WaitOver>

  constructor(parts: CashOutJudgeParts) {
    this.#parts = parts
    this.#queue = new WaitQueue({
      book: parts.book,
      clock: parts.clock,
      lookAgainMs: LOOK_AGAIN_MS,
      sweepEveryMs: SWEEP_EVERY_MS,
      batch: 1,
      waitOf: ({ request, dueMs, matches }) => ({ key: keyOf(request), watches: [...matches.keys()], dueMs }),
      /** A rejection is final at the moment it is seen: a suspension may have passed by the next look. */
      decide: (waiting) => {
        const judged = this.#judgeNow(waiting)
        return judged.verdict === 'wait' ? null : judged
      },
      write: (decided) => this.#finish(decided),
      giveBack: (dueBeforeMs, isWatched) => this.#refuseUnwatched(dueBeforeMs, isWatched),
      onError: (error) => this.#tellError(error),
    })
  }

  async decide(request: CashOutRequest): Promise<void> {
    await this.#decideOn(request, () => ({ verdict: 'clear' }))
  }

  /** Answers whether it was decided. What its matches say and what it is worth are read at one and the same moment. */
  async #decideOn(request: CashOutRequest, judgeNow: () => MatchJudgement): Promise<boolean> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ticket = await this.#parts.store.ticket(request.memberId, request.ticketId)
      if (ticket === null) throw new Error(`ticket ${request.ticketId} of a cash-out is missing`)
      const judged = judgeNow()
      if (judged.verdict === 'wait') return false
      const refusal = judged.verdict === 'rejected' ? { code: judged.reason } : null
      const outcome = refusal ?? this.#offerOrRefusal(request, ticket)
      if ('code' in outcome) {
        await this.#refuse(request, outcome)
        return true
      }
      const payment = { ...request, revision: ticket.revision, paidMinor: outcome.offerMinor, split: outcome }
      if ((await this.#parts.store.pay(this.#parts.lane, this.#now(), payment)) !== 'stale') {
        this.#tell(request)
        return true
      }
    }
    throw new Error(`ticket ${request.ticketId} changed ${TRIES} times while it was cashed`)
  }

  /** CO4: the offer of this moment, where the member takes it. */
  #offerOrRefusal(request: CashOutRequest, ticket: TicketToCash): CashOutQuote | Omit<CashOutRefusal, 'ok'> {
    const quote = quoteCashOut(this.#parts, ticket, request.share)
    if (!quote.ok) return quote
    const { offerMinor, waitMs } = quote
    const hasWaited = request.dueMs !== null || waitMs === 0
    const stands = hasWaited && offerStands(request.namedMinor, offerMinor, this.#parts.toleranceBp)
    return stands ? quote : { code: 'cashOutMoved', offerMinor }
  }

  add(request: CashOutRequest, matches: MatchesSeen): void {
    const { dueMs } = request
    if (dueMs === null) throw new RangeError(`cash-out ${request.ref} does not wait`)
    this.#queue.add({ request, dueMs, matches })
    this.#tell(request)
  }

  start(): Promise<void> {
    return this.#queue.start()
  }

  stop(): Promise<void> {
    return this.#queue.stop()
  }

  #judgeNow({ matches, dueMs }: Waiting): MatchJudgement {
    const { book, clock } = this.#parts
    const seen = Array.from(matches, ([id, atRequest]) => ({ atRequest, now: matchDuringWait(book, id) }))
    return judgeCashOut(seen, dueMs, clock.wallMs())
  }

  /** Others may have been paid in the meantime: only a rejection stands as it was seen. */
  async #finish(decided: readonly Decided<Waiting, WaitOver>[]): Promise<readonly string[]> {
    const goOn: string[] = []
    for (const { item, decision } of decided) {
      const judgeAgain = () => (decision.verdict === 'rejected' ? decision : this.#judgeNow(item))
      try {
        if (!(await this.#decideOn(item.request, judgeAgain))) goOn.push(keyOf(item.request))
      } catch (error) {
        // It may have been paid: whoever sweeps next reads in the database what became of it.
        this.#tellError(error as Error)
      }
    }
    return goOn
  }

  /** One may be written and its answer lost, or it could not be decided: nothing was paid, and the ticket runs on. */
  async #refuseUnwatched(dueBeforeMs: number | null, isWatched: (key: string) => boolean): Promise<void> {
    for (const request of await this.#parts.store.waiting(dueBeforeMs)) {
      if (!isWatched(keyOf(request))) await this.#refuse(request, { code: 'feedLostDuringWait' })
    }
  }

  #tellError({ message }: Error): void {
    this.#parts.onNotice(`a cash-out could not be decided: ${message}`)
  }

  async #refuse(request: CashOutRequest, refusal: Omit<CashOutRefusal, 'ok'>): Promise<void> {
    await this.#parts.store.refuse(this.#now(), request, refusal)
    this.#tell(request)
  }

  #tell({ memberId, ticketId }: CashOutRequest): void {
    this.#parts.bus.publish(betsChanged, [{ memberId, betIds: [ticketId] }])
  }

  #now() {
    const atMs = this.#parts.clock.worldMs()
    return { workingDate: workingDate(atMs), atMs }
  }
}

const keyOf = ({ memberId, ref }: CashOutRequest): string => `${memberId}/${ref}`
