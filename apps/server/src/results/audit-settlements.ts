import { isDeepStrictEqual } from 'node:util'
import type { TicketOutcome } from '@touchline/domain/bet'
import { isSameGrade } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { LegVerdict } from '@touchline/domain/settlement'
import { createLegGrader, type LegGrader } from './leg-grader.ts'
import { NOT_SETTLED, regradeTicket } from './settled-ticket.ts'
import type { LegToSettle, SettlementRun, TicketToSettle } from './settlement-ports.ts'

/** A settlement run of a match with the facts that it read. */
export interface AuditedRun {
  readonly facts: Omit<SettlementRun, 'cursor'>
  readonly isDone: boolean
  /** Description of the first fact of the run that the server did not write or that is missing; null without one. */
  readonly fault: string | null
  /** Whether the content of a result has changed since the run (PI10), so that the run cannot be graded again. */
  readonly isOutdated: boolean
}

/** A ticket with a leg on a match. An error instead of the ticket: its rows cannot be converted. */
export interface AuditedTicket {
  readonly matchId: MatchId
  readonly ticketId: string
  readonly ticket: TicketToSettle | Error
}

/** Position behind a leg, in order of match and ticket. */
export interface LegCursor {
  readonly matchId: MatchId
  readonly ticketId: string
}

/** Reads a snapshot of the settled tickets. */
export interface SettlementAuditReader {
  /** Lists tickets of every status by match and ticket id; a ticket occurs once for each of its matches. */
  tickets(after: LegCursor): Promise<{ readonly tickets: readonly AuditedTicket[]; readonly next: LegCursor | null }>
  /** Reads the runs of matches, newest first; a match without runs is left out. */
  runs(matchIds: readonly MatchId[]): Promise<ReadonlyMap<MatchId, readonly AuditedRun[]>>
  /** Lists ids of running and settled tickets without legs. */
  withoutLegs(): Promise<readonly string[]>
}

/** Facts on which the tickets of a match may currently be settled. */
interface MatchGrades {
  readonly graders: readonly LegGrader[]
  readonly isOutdated: boolean
  readonly fault: string | null
}

const UNGRADED = createLegGrader({
  outcome: null,
  format: {},
  voids: { windows: [], moves: [], kickOffMs: 0 },
})

type Checked = 'agrees' | 'waits' | { readonly fault: string }

const MAX_NAMED = 10

/**
 * Grades every ticket again with the grader of the settlement, from the facts with a valid seal, and reports the
 * tickets whose settlement differs (SE10).
 */
export async function auditSettlements(
  reader: SettlementAuditReader,
): Promise<{ readonly ok: boolean; readonly line: string }> {
  const faults = new Map((await reader.withoutLegs()).map((id) => [id, `ticket ${id} has no leg`]))
  const graded = new Set<string>()
  const waiting = new Set<string>()
  for (let cursor: LegCursor | null = { matchId: 0 as MatchId, ticketId: '0' }; cursor !== null; ) {
    const page = await reader.tickets(cursor)
    const tickets = page.tickets.filter(isSettledByGrades)
    const runs = await reader.runs([...new Set(tickets.map(({ matchId }) => matchId))])
    const gradesByMatch = new Map([...runs].map(([matchId, ofMatch]) => [matchId, gradesOf(ofMatch)]))
    for (const audited of tickets) {
      const checked = checkSafely(audited, gradesByMatch.get(audited.matchId) ?? gradesOf([]))
      graded.add(audited.ticketId)
      if (checked === 'waits') waiting.add(audited.ticketId)
      else if (checked !== 'agrees' && !faults.has(audited.ticketId)) faults.set(audited.ticketId, checked.fault)
    }
    cursor = page.next
  }
  return reportOf([...faults.values()], graded.size, waiting.size)
}

function isSettledByGrades({ ticket }: AuditedTicket): boolean {
  return ticket instanceof Error || !NOT_SETTLED.has(ticket.outcome.status)
}

/**
 * Returns the graders of a match: of its newest completed run without a faulty fact, and of every later run, because a
 * run in progress has settled only some tickets. A leg may also have no grade, since a bet may be accepted after the
 * run, and an open leg pays nothing.
 */
function gradesOf(runs: readonly AuditedRun[]): MatchGrades {
  const sound = runs.filter(({ fault }) => fault === null)
  const done = sound.findIndex(({ isDone }) => isDone)
  const current = done === -1 ? sound : sound.slice(0, done + 1)
  return {
    graders: [...current.map(({ facts }) => createLegGrader(facts)), UNGRADED],
    isOutdated: current.some((run) => run.isOutdated),
    fault: runs.find(({ fault }) => fault !== null)?.fault ?? null,
  }
}

/** Grades a ticket; terms outside of the catalogue are a fault of the ticket. */
function checkSafely(audited: AuditedTicket, grades: MatchGrades): Checked {
  try {
    return checkTicket(audited, grades)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { fault: `ticket ${audited.ticketId} cannot be graded: ${error.message}` }
  }
}

function checkTicket({ ticket, ticketId, matchId }: AuditedTicket, grades: MatchGrades): Checked {
  if (ticket instanceof Error) return { fault: `ticket ${ticketId} cannot be graded: ${ticket.message}` }
  if (grades.graders.some((grader) => agrees(ticket, matchId, grader))) return 'agrees'
  if (grades.isOutdated) return 'waits'
  const { outcome, legs } = regradeTicket(ticket, matchId, grades.graders[0] ?? UNGRADED)
  const found = describe(matchId, ticket.outcome, ticket.legs)
  const facts = `match ${matchId} makes it ${describe(matchId, outcome, legs)}`
  return { fault: `ticket ${ticketId} is ${found}, ${facts}${grades.fault === null ? '' : `: ${grades.fault}`}` }
}

/** Whether the ticket is settled as the grader settles it. Explanations that move no money are not compared. */
function agrees(ticket: TicketToSettle, matchId: MatchId, grader: LegGrader): boolean {
  const { outcome, legs } = regradeTicket(ticket, matchId, grader)
  return (
    isDeepStrictEqual(withoutReason(outcome), withoutReason(ticket.outcome)) &&
    legs.every(({ verdict }, index) => paysAlike(verdict, ticket.legs[index]?.verdict ?? null))
  )
}

function withoutReason(outcome: TicketOutcome): TicketOutcome {
  return { ...outcome, reason: null }
}

function paysAlike(one: LegVerdict | null, other: LegVerdict | null): boolean {
  return one === null || other === null
    ? one === other
    : one.outcome === other.outcome && isSameGrade(one.grade, other.grade) && one.deduction === other.deduction
}

function describe(
  matchId: MatchId,
  { returnMinor, commissionMinor, status }: TicketOutcome,
  all: readonly LegToSettle[],
) {
  const legs = all.filter(({ terms }) => terms.matchId === matchId).map(({ verdict }) => verdict?.outcome ?? 'open')
  return `${status} (returns ${returnMinor ?? 0}, commission ${commissionMinor ?? 0}, leg ${legs.join(' and ')})`
}

function reportOf(faults: readonly string[], graded: number, waiting: number) {
  if (faults.length === 0) {
    const waits = waiting === 0 ? '' : `, ${waiting.toLocaleString('en')} wait for a changed result`
    return { ok: true, line: `settlements: ${graded.toLocaleString('en')} graded again, all agree${waits}` }
  }
  const more = faults.length > MAX_NAMED ? `; and ${faults.length - MAX_NAMED} more` : ''
  return { ok: false, line: `settlements: broken: ${faults.slice(0, MAX_NAMED).join('; ')}${more}` }
}
