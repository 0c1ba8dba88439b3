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
  /** AC3: how long a bet in play waits, ms. */
  readonly waitMsOf: (sportId: SportId) => number
}

const refused = (code: CashOutRefusal['code']): CashOutRefusal => ({ ok: false, code })

/** The matches that open legs hang on. */
export const openMatches = ({ legs }: TicketToSettle): readonly MatchId[] => [
  ...new Set(legs.filter(({ verdict }) => verdict === null).map(({ terms }) => terms.matchId)),
]

/** It should have begun, and nobody has told how it stands: what it is worth before its kick-off is worth nothing. */
const isLate = ({ kickOffMs, live }: BookMatch, worldMs: number): boolean =>
  (live?.period ?? 'pre') === 'pre' && kickOffMs <= worldMs

/** Why legs on this match cannot be bought back now; null where they can. */
const refusalOfMatch = (match: BookMatch | undefined, worldMs: number, isFresh: boolean): CashOutRefusal | null => {
  // AC7
  if (match === undefined && !isFresh) return refused('oddsIsUpdating')
  if (match === undefined || match.tab === null) return refused('cashOutClosed')
  const isShut = match.betting !== 'open' || match.live?.suspended === true || isLate(match, worldMs)
  if (isShut) return refused('matchNotAllowBet')
  // Whoever moved its price knows what the model does not.
  if (match.outside === true) return refused('cashOutNotOffered')
  // GR21: a deduction may reduce what the bet wins, and the race's prices do not tell of it.
  if ((match.nonRunners ?? []).length > 0) return refused('cashOutNotOffered')
  return match.unpriced === true ? refused('oddsIsUpdating') : null
}

const gradeOf = (expectation: Expectation | null): Grade | null =>
  expectation === null ? null : expectedGrade(expectation.win, expectation.refund)

/** What the cashed part of the ticket returns on average; null where it cannot be told. */
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

/** What a share of the ticket is bought back for as the book stands (CO1, CO2), or why it is not. */
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
