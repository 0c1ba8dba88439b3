import type { MatchId } from '@touchline/domain/match'
import { type TicketOutcome, unsettled } from '@touchline/domain/bet'
import { isSameVerdict, settleTicket } from '@touchline/domain/settlement'
import { isDeepStrictEqual } from 'node:util'
import type { LegGrader } from './leg-grader.ts'
import type { LegToSettle, TicketSettled, TicketToSettle } from './settlement-ports.ts'

const RUNNING = unsettled('running')

/** A leg on the match gets the newest grade; legs on other matches keep their grade (SE6). */
const judged = (ticket: TicketToSettle, leg: LegToSettle, matchId: MatchId, grader: LegGrader): LegToSettle =>
  leg.terms.matchId === matchId ? { ...leg, verdict: grader.verdict(leg.terms, ticket) } : leg

/**
 * Computes the ticket's state. An undecided ticket runs, also after a result was withdrawn. Commission is on turnover
 * (UP2).
 */
const standingOf = ({ terms, turnoverBp }: TicketToSettle, legs: readonly LegToSettle[]): TicketOutcome => {
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

/** Pending, rejected and cashed-out tickets are not settled. */
const NOT_SETTLED: ReadonlySet<string> = new Set(['pending', 'rejected', 'cashed_out'])

/** Settles a ticket; null if nothing changes (SE2) or the ticket is not to be settled. */
export const settledTicket = (ticket: TicketToSettle, matchId: MatchId, grader: LegGrader): TicketSettled | null => {
  if (NOT_SETTLED.has(ticket.stands.status)) return null
  const legs = ticket.legs.map((leg) => judged(ticket, leg, matchId, grader))
  const graded = legs.filter(({ verdict }, index) => !isSameVerdict(verdict, ticket.legs[index]?.verdict ?? null))
  const stands = standingOf(ticket, legs)
  if (graded.length === 0 && isDeepStrictEqual(stands, ticket.stands)) return null
  const { memberId, ticketId, revision } = ticket
  return { memberId, ticketId, revision, stands, legs: graded }
}
