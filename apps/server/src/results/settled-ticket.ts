import type { MatchId } from '@touchline/domain/match'
import { type TicketOutcome, buildUnsettledOutcome } from '@touchline/domain/bet'
import { isSameVerdict, settleTicket } from '@touchline/domain/settlement'
import { isDeepStrictEqual } from 'node:util'
import type { LegGrader } from './leg-grader.ts'
import type { LegToSettle, TicketSettled, TicketToSettle } from './settlement-ports.ts'

const RUNNING = buildUnsettledOutcome('running')

/** Statuses of tickets that settlement leaves unchanged. */
export const NOT_SETTLED: ReadonlySet<string> = new Set(['pending', 'rejected', 'cashed_out'])

/** Grades the legs of a ticket on the match, and computes the state of the ticket from the grades of all its legs. */
export function regradeTicket(
  ticket: TicketToSettle,
  matchId: MatchId,
  grader: LegGrader,
): Pick<TicketSettled, 'outcome' | 'legs'> {
  const legs = ticket.legs.map((leg) => gradeMatchLeg(ticket, leg, matchId, grader))
  return { outcome: computeOutcome(ticket, legs), legs }
}

/** Returns a leg with its newest grade if the leg is on this match; legs on other matches keep their grade (SE6). */
function gradeMatchLeg(ticket: TicketToSettle, leg: LegToSettle, matchId: MatchId, grader: LegGrader): LegToSettle {
  return leg.terms.matchId === matchId ? { ...leg, verdict: grader.verdict(leg.terms, ticket) } : leg
}

/**
 * Computes the state of a ticket from the grades of its legs. A ticket with an undecided leg is running, even if it was
 * settled before. Commission is on turnover (UP2).
 */
function computeOutcome({ terms, turnoverBp }: TicketToSettle, legs: readonly LegToSettle[]): TicketOutcome {
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

/**
 * Settles a ticket on the new grades of its legs on the match; null if nothing changes (SE2) or the ticket's status
 * excludes settlement.
 */
export function settledTicket(ticket: TicketToSettle, matchId: MatchId, grader: LegGrader): TicketSettled | null {
  if (NOT_SETTLED.has(ticket.outcome.status)) return null
  const { outcome, legs } = regradeTicket(ticket, matchId, grader)
  const graded = legs.filter(({ verdict }, index) => !isSameVerdict(verdict, ticket.legs[index]?.verdict ?? null))
  if (graded.length === 0 && isDeepStrictEqual(outcome, ticket.outcome)) return null
  const { memberId, ticketId, revision } = ticket
  return { memberId, ticketId, revision, outcome, legs: graded }
}
