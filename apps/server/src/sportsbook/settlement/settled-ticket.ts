import type { MatchId } from '@touchline/domain/match'
import { type TicketStanding, unsettled } from '@touchline/domain/bet'
import { isSameVerdict, settleTicket } from '@touchline/domain/settlement'
import { isDeepStrictEqual } from 'node:util'
import type { LegGrader } from './leg-grader.ts'
import type { LegToSettle, TicketSettled, TicketToSettle } from './settlement-ports.ts'

const RUNNING = unsettled('running')

/** A leg on the match gets its newest verdict, one on another match keeps the one it has (SE6). */
const judged = (ticket: TicketToSettle, leg: LegToSettle, matchId: MatchId, grader: LegGrader): LegToSettle =>
  leg.terms.matchId === matchId ? { ...leg, verdict: grader.verdict(leg.terms, ticket) } : leg

/** Undecided a ticket runs, and runs again where a result was taken back. Its turnover earns commission (UP2). */
const standingOf = ({ terms, turnoverBp }: TicketToSettle, legs: readonly LegToSettle[]): TicketStanding => {
  const result = settleTicket(terms, legs)
  if (result === null) return RUNNING
  const { status, returnMinor, turnoverMinor, feeMinor } = result
  const validTurnoverMinor = turnoverBp > 0 ? turnoverMinor : 0n
  const reasons = legs.flatMap(({ verdict }) => verdict?.voidReason ?? [])
  return {
    status,
    returnMinor,
    turnoverMinor,
    validTurnoverMinor,
    feeMinor,
    commissionMinor: (validTurnoverMinor * BigInt(turnoverBp)) / 10_000n,
    reason: status === 'void' ? (reasons[0] ?? null) : null,
  }
}

/** What waits to be judged, was rejected, or was bought back, is not settled. */
const NOT_SETTLED: ReadonlySet<string> = new Set(['pending', 'rejected', 'cashed_out'])

/** What a ticket becomes; null where that changes nothing (SE2), and where it is not to be settled. */
export const settledTicket = (ticket: TicketToSettle, matchId: MatchId, grader: LegGrader): TicketSettled | null => {
  if (NOT_SETTLED.has(ticket.stands.status)) return null
  const legs = ticket.legs.map((leg) => judged(ticket, leg, matchId, grader))
  const graded = legs.filter(({ verdict }, index) => !isSameVerdict(verdict, ticket.legs[index]?.verdict ?? null))
  const stands = standingOf(ticket, legs)
  if (graded.length === 0 && isDeepStrictEqual(stands, ticket.stands)) return null
  const { memberId, ticketId, revision } = ticket
  return { memberId, ticketId, revision, stands, legs: graded }
}
