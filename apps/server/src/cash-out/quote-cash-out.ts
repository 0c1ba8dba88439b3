import { feedState } from '@touchline/domain/acceptance'
import {
  cashOutOffer,
  splitTerms,
  computeCombinedWorth,
  expectedGrade,
  computeSingleWorth,
  type CashableTerms,
} from '@touchline/domain/cash-out'
import type { Grade } from '@touchline/domain/market'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { ExactMinor } from '@touchline/domain/ticket'
import type { Clock } from '../runtime/clock/clock.ts'
import type { BookMatch, BookView } from '../offer/index.ts'
import type { TicketToSettle } from '../results/index.ts'
import type { CashOutQuote, CashOutRefusal, LegExpectation, LegValuer, TicketToCash } from './cash-out-ports.ts'

export interface QuoteParts {
  readonly book: BookView
  readonly clock: Pick<Clock, 'worldMs'>
  readonly valuer: LegValuer
  /** Returns the bet delay in play of a sport, in milliseconds (AC3). */
  readonly waitMsOf: (sportId: SportId) => number
}

/** Returns the matches of the ticket's open legs. */
export function openMatches({ legs }: TicketToSettle): readonly MatchId[] {
  return [...new Set(legs.filter(({ verdict }) => verdict === null).map(({ terms }) => terms.matchId))]
}

/** Computes the offer for a share of the ticket on the current book, or the refusal (CO1, CO2). */
export function quoteCashOut(
  { book, clock, valuer, waitMsOf }: QuoteParts,
  ticket: TicketToCash,
  share: number,
): CashOutQuote | CashOutRefusal {
  if (ticket.outcome.status !== 'running') return createRefusal('cashOutClosed')
  if (ticket.terms.kind === 'mmo_single' || ticket.terms.kind === 'mmo_parlay')
    return createRefusal('cashOutNotOffered')
  const matches = openMatches(ticket).map((matchId) => book.match(matchId))
  const isFresh = feedState(book.health()) === 'fresh'
  const matchRefusal = matches
    .map((match) => findMatchRefusal(match, clock.worldMs(), isFresh))
    .find((refusal) => refusal !== null)
  if (matchRefusal) return matchRefusal
  if (!isFresh) return createRefusal('oddsIsUpdating')
  const split = splitTerms(ticket.terms, share)
  if (split === null) return createRefusal('cashOutTooSmall')
  const worth = computeWorth(ticket, split.cashedTerms, valuer)
  const offerMinor = worth === null ? 0n : cashOutOffer(worth, ticket.cashOutBp)
  if (offerMinor === 0n) return createRefusal('cashOutNotOffered')
  const delaysMs = matches.map((match) => (match?.tab === 3 ? waitMsOf(match.league.sportId) : 0))
  return { ok: true, ...split, offerMinor, waitMs: Math.max(0, ...delaysMs) }
}

function createRefusal(code: CashOutRefusal['code']): CashOutRefusal {
  return { ok: false, code }
}

/** Returns why legs on this match cannot be cashed out now; null if they can. */
function findMatchRefusal(match: BookMatch | undefined, worldMs: number, isFresh: boolean): CashOutRefusal | null {
  // While the feed is stale a match may be missing from the book for now, so the cash-out is refused as updating and
  // not as closed (AC7).
  if (match === undefined && !isFresh) return createRefusal('oddsIsUpdating')
  if (match === undefined || match.tab === null) return createRefusal('cashOutClosed')
  const isClosed = match.betting !== 'open' || match.live?.suspended === true || isLate(match, worldMs)
  if (isClosed) return createRefusal('matchNotAllowBet')
  // The provider or trader who priced the market may have information that the model lacks (MA5).
  if (match.outside === true) return createRefusal('cashOutNotOffered')
  // A deduction may reduce the win, and the race's prices do not include deductions (GR21).
  if ((match.nonRunners ?? []).length > 0) return createRefusal('cashOutNotOffered')
  return match.unpriced === true ? createRefusal('oddsIsUpdating') : null
}

/** Whether the kick-off has passed without a report of play, so that the pre-match value no longer applies (CO3). */
function isLate({ kickOffMs, live }: BookMatch, worldMs: number): boolean {
  return (live?.period ?? 'pre') === 'pre' && kickOffMs <= worldMs
}

/** Computes the expected return of the cashed part in minor units; null if a leg cannot be valued. */
function computeWorth(ticket: TicketToSettle, cashed: CashableTerms, valuer: LegValuer): ExactMinor | null {
  if (ticket.terms.kind === 'builder') {
    const grade = toGrade(valuer.expectedTogether(ticket.legs.map(({ terms }) => terms)))
    return grade === null ? null : computeSingleWorth(cashed, grade)
  }
  const legs = ticket.legs.flatMap(({ terms, verdict }) => {
    const valued = verdict?.grade ?? toGrade(valuer.expected(terms))
    return valued === null ? [] : [{ terms, grade: valued, deduction: verdict?.deduction }]
  })
  const [first] = legs
  if (legs.length < ticket.legs.length || first === undefined) return null
  return ticket.terms.kind === 'single' ? computeSingleWorth(cashed, first.grade) : computeCombinedWorth(cashed, legs)
}

function toGrade(expectation: LegExpectation | null): Grade | null {
  return expectation === null ? null : expectedGrade(expectation.win, expectation.refund)
}
