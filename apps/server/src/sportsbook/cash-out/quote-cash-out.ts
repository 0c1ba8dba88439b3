import { feedState } from '@touchline/domain/acceptance'
import {
  cashOutOffer,
  cashShare,
  combinedWorth,
  expectedGrade,
  singleWorth,
  type CashableTerms,
} from '@touchline/domain/cash-out'
import type { Grade } from '@touchline/domain/market'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { ExactMinor } from '@touchline/domain/ticket'
import type { Clock } from '../../platform/clock/clock.ts'
import type { BookMatch, BookView } from '../offer/book-ports.ts'
import type { TicketToSettle } from '../settlement/settlement-ports.ts'
import type { CashOutQuote, CashOutRefusal, Expectation, LegValuer, TicketToCash } from './cash-out-ports.ts'

export interface QuoteParts {
  readonly book: BookView
  readonly clock: Pick<Clock, 'worldMs'>
  readonly valuer: LegValuer
  /** Returns the bet delay in play of a sport, in milliseconds (AC3). */
  readonly waitMsOf: (sportId: SportId) => number
}

const refused = (code: CashOutRefusal['code']): CashOutRefusal => ({ ok: false, code })

/** Returns the matches of the ticket's open legs. */
export const openMatches = ({ legs }: TicketToSettle): readonly MatchId[] => [
  ...new Set(legs.filter(({ verdict }) => verdict === null).map(({ terms }) => terms.matchId)),
]

/** Whether the kick-off has passed without a report of play, so that the pre-match value no longer applies (CO3). */
const isLate = ({ kickOffMs, live }: BookMatch, worldMs: number): boolean =>
  (live?.period ?? 'pre') === 'pre' && kickOffMs <= worldMs

/** Returns why legs on this match cannot be cashed out now; null if they can. */
const refusalOfMatch = (match: BookMatch | undefined, worldMs: number, isFresh: boolean): CashOutRefusal | null => {
  // While the feed is stale a match may be missing from the book for now, so the cash-out is refused as updating and
  // not as closed (AC7).
  if (match === undefined && !isFresh) return refused('oddsIsUpdating')
  if (match === undefined || match.tab === null) return refused('cashOutClosed')
  const isShut = match.betting !== 'open' || match.live?.suspended === true || isLate(match, worldMs)
  if (isShut) return refused('matchNotAllowBet')
  // The provider or trader who priced the market may have information that the model lacks (MA5).
  if (match.outside === true) return refused('cashOutNotOffered')
  // A deduction may reduce the win, and the race's prices do not include deductions (GR21).
  if ((match.nonRunners ?? []).length > 0) return refused('cashOutNotOffered')
  return match.unpriced === true ? refused('oddsIsUpdating') : null
}

const gradeOf = (expectation: Expectation | null): Grade | null =>
  expectation === null ? null : expectedGrade(expectation.win, expectation.refund)

/** Computes the expected return of the cashed part in minor units; null if a leg cannot be valued. */
const worthOf = (ticket: TicketToSettle, cashed: CashableTerms, valuer: LegValuer): ExactMinor | null => {
  if (ticket.terms.kind === 'builder') {
    const grade = gradeOf(valuer.expectedTogether(ticket.legs.map(({ terms }) => terms)))
    return grade === null ? null : singleWorth(cashed, grade)
  }
  const legs = ticket.legs.flatMap(({ terms, verdict }) => {
    const valued = verdict?.grade ?? gradeOf(valuer.expected(terms))
    return valued === null ? [] : [{ terms, grade: valued, deduction: verdict?.deduction }]
  })
  const [first] = legs
  if (legs.length < ticket.legs.length || first === undefined) return null
  return ticket.terms.kind === 'single' ? singleWorth(cashed, first.grade) : combinedWorth(cashed, legs)
}

/** Computes the offer for a share of the ticket on the current book, or the refusal (CO1, CO2). */
export const quoteCashOut = (
  { book, clock, valuer, waitMsOf }: QuoteParts,
  ticket: TicketToCash,
  share: number,
): CashOutQuote | CashOutRefusal => {
  if (ticket.stands.status !== 'running') return refused('cashOutClosed')
  if (ticket.terms.kind === 'mmo_single' || ticket.terms.kind === 'mmo_parlay') return refused('cashOutNotOffered')
  const matches = openMatches(ticket).map((matchId) => book.match(matchId))
  const isFresh = feedState(book.health()) === 'fresh'
  const closed = matches
    .map((match) => refusalOfMatch(match, clock.worldMs(), isFresh))
    .find((refusal) => refusal !== null)
  if (closed) return closed
  if (!isFresh) return refused('oddsIsUpdating')
  const split = cashShare(ticket.terms, share)
  if (split === null) return refused('cashOutTooSmall')
  const worth = worthOf(ticket, split.cashed, valuer)
  const offerMinor = worth === null ? 0n : cashOutOffer(worth, ticket.cashOutBp)
  if (offerMinor === 0n) return refused('cashOutNotOffered')
  const waits = matches.map((match) => (match?.tab === 3 ? waitMsOf(match.league.sportId) : 0))
  return { ok: true, ...split, offerMinor, waitMs: Math.max(0, ...waits) }
}
