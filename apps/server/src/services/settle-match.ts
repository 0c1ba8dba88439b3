import type { LegRow } from '@touchline/contract/bet'
import { workingDate } from '@touchline/domain/calendar'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import { gradeLeg, settleTicket, type LegVerdict } from '@touchline/domain/settlement'
import type { LegTerms } from '@touchline/domain/ticket'
import { isDeepStrictEqual } from 'node:util'
import type { Clock, OnBetsChanged, Settlement, SettlementReport } from './ports.ts'

export type LegGrade = NonNullable<LegRow['grade']>

/** A ticket on the match as it stands. */
export interface TicketToSettle {
  readonly memberId: number
  readonly ticketId: string
  readonly status: string
  readonly reason: string | null
  readonly settlements: number
  readonly riskMinor: bigint
  readonly winMinor: bigint
  readonly returnMinor: bigint | null
  readonly leg: LegTerms
  readonly grade: LegGrade | null
}

/** What the ticket becomes. `settlements` is what it had when it was read: one that has moved on is passed over. */
export interface TicketSettled {
  readonly memberId: number
  readonly ticketId: string
  readonly settlements: number
  readonly status: string
  readonly reason: string | null
  readonly returnMinor: bigint | null
  readonly grade: LegGrade | null
}

/** A settlement of a match on one result, and how far it has come. */
interface SettlementRun {
  readonly version: number
  readonly outcome: MatchOutcome
  readonly cursor: string
}

export interface SettledBatch {
  readonly lane: number
  readonly matchId: MatchId
  readonly version: number
  readonly workingDate: string
  readonly atMs: number
  readonly fromCursor: string
  readonly toCursor: string
  readonly done: boolean
  readonly tickets: readonly TicketSettled[]
}

export interface SettlementStore {
  /** Begins, or goes on with, the settlement on the newest result; null while there is none. */
  begin(matchId: MatchId): Promise<SettlementRun | null>
  /** Tickets on the match behind the cursor, in the order of their ids; rejected ones are left out. */
  tickets(matchId: MatchId, cursor: string, limit: number): Promise<readonly TicketToSettle[]>
  /** Writes one batch in one commit. `overtaken`: a newer result, or another server, has taken over. */
  write(batch: SettledBatch): Promise<{ readonly overtaken: boolean; readonly changed: readonly ChangedTicket[] }>
  /** Whether one of these tickets runs by now. */
  anyRunning(tickets: readonly TicketToSettle[]): Promise<boolean>
  /** Matches whose newest result is not settled to the end. */
  unfinished(): Promise<readonly MatchId[]>
}

interface ChangedTicket {
  readonly memberId: number
  readonly ticketId: string
}

export interface SettlementParts {
  readonly store: SettlementStore
  readonly clock: Clock
  /** Matches are spread over these ledger lanes. */
  readonly lanes: readonly number[]
  readonly onBetsChanged: OnBetsChanged
  readonly batchSize?: number
}

interface Pass {
  readonly version: number
  readonly changed: number
  readonly again: boolean
}

/** Builds settlement: batches of tickets behind a cursor, each one commit, safe to cut off and to repeat (SE1). */
export const createSettlement = (parts: SettlementParts): Settlement => {
  const { store, clock, batchSize = 500 } = parts
  const underWay = new Map<MatchId, Promise<SettlementReport>>()

  const settleBatches = async (matchId: MatchId, run: SettlementRun): Promise<Pass> => {
    let changed = 0
    const waiting: TicketToSettle[] = []
    for (let { cursor } = run, done = false; !done;) {
      const tickets = await store.tickets(matchId, cursor, batchSize)
      done = tickets.length < batchSize
      const toCursor = tickets.at(-1)?.ticketId ?? cursor
      waiting.push(...tickets.filter(({ status }) => status === 'pending'))
      const atMs = clock.worldMs()
      const written = await store.write({
        lane: parts.lanes[matchId % parts.lanes.length] ?? 0,
        matchId, version: run.version, workingDate: workingDate(atMs), atMs, fromCursor: cursor, toCursor, done,
        tickets: tickets.flatMap((ticket) => settled(ticket, run.outcome) ?? []),
      })
      if (written.overtaken) return { version: run.version, changed, again: true }
      parts.onBetsChanged(written.changed.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })))
      changed += written.changed.length
      cursor = toCursor
    }
    // A bet that waited when it was read may have been accepted behind the cursor.
    const again = waiting.length > 0 && (await store.anyRunning(waiting))
    return { version: run.version, changed, again }
  }

  const settle = async (matchId: MatchId): Promise<SettlementReport> => {
    let changed = 0
    for (;;) {
      const run = await store.begin(matchId)
      if (run === null) return { matchId, version: 0, changed }
      const pass = await settleBatches(matchId, run)
      changed += pass.changed
      if (!pass.again) return { matchId, version: pass.version, changed }
    }
  }

  /** One settlement of a match at a time: the next begins when the one before has ended, well or badly. */
  const settleMatch = (matchId: MatchId): Promise<SettlementReport> => {
    const before = underWay.get(matchId) ?? Promise.resolve()
    const mine = before.then(() => settle(matchId), () => settle(matchId))
    underWay.set(matchId, mine)
    const leave = (): void => {
      if (underWay.get(matchId) === mine) underWay.delete(matchId)
    }
    mine.then(leave, leave)
    return mine
  }

  return {
    settleMatch,
    resume: async () => {
      const reports: SettlementReport[] = []
      for (const matchId of await store.unfinished()) reports.push(await settleMatch(matchId))
      return reports
    },
  }
}

/** What a ticket becomes on an outcome; null where that changes nothing (SE2), and while it waits to be judged. */
const settled = (ticket: TicketToSettle, outcome: MatchOutcome): TicketSettled | null => {
  if (ticket.status === 'pending' || ticket.status === 'rejected') return null
  const becomes = resultOf(ticket, gradeLeg(ticket.leg, outcome))
  const { status, reason, returnMinor, grade } = ticket
  if (isDeepStrictEqual(becomes, { status, reason, returnMinor, grade })) return null
  return { memberId: ticket.memberId, ticketId: ticket.ticketId, settlements: ticket.settlements, ...becomes }
}

type TicketResult = Pick<TicketSettled, 'status' | 'reason' | 'returnMinor' | 'grade'>

/** Without a verdict the bet runs, and runs again where a result was taken back. */
const resultOf = (ticket: TicketToSettle, verdict: LegVerdict | null): TicketResult => {
  if (verdict === null) return { status: 'running', reason: null, returnMinor: null, grade: null }
  const { status, returnMinor } = settleTicket(ticket, [verdict])
  return { status, reason: verdict.voidReason, returnMinor, grade: legGrade(verdict) }
}

/** SE4: the leg explains itself. */
const legGrade = ({ outcome, grade, score, halfTime, counted, rule }: LegVerdict): LegGrade => ({
  outcome,
  score: [score.home, score.away],
  half_time: halfTime === null ? null : [halfTime.home, halfTime.away],
  counted: [counted.home, counted.away],
  rule,
  win: grade.win,
  refund: grade.refund,
  of: grade.of,
})
