import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { isSameVerdict } from '@touchline/domain/settlement'
import { type BetPublisher, betsChanged } from '../betting/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { createLegGrader, type LegGrader } from './leg-grader.ts'
import { settledTicket } from './settled-ticket.ts'
import type {
  Settlement,
  SettlementReport,
  BatchWritten,
  ChangedTicket,
  LegKind,
  SettlementRun,
  SettlementStore,
  TicketPage,
  TicketToSettle,
} from './settlement-ports.ts'

export interface SettlementParts {
  readonly store: SettlementStore
  readonly clock: Clock
  /** Ledger shards for settlement; the match id selects the shard. */
  readonly shards: readonly number[]
  readonly bus: BetPublisher
  readonly batchSize?: number
}

interface Pass {
  readonly changed: number
  readonly needsAnotherPass: boolean
}

/** Constant data of a settlement run. */
interface RunContext {
  readonly matchId: MatchId
  readonly run: SettlementRun
  readonly grader: LegGrader
  /** Codes of the market kinds with at least one leg whose grade changes. */
  readonly typeCodes: readonly string[]
}

/**
 * Builds the settlement of matches. A run passes over the tickets in batches in order of ticket id; each batch is a
 * commit that is safe to interrupt and repeat (SE1).
 */
export function createSettlement(parts: SettlementParts): Settlement {
  const { store, batchSize = 500 } = parts
  const runningSettlements = new Map<MatchId, Promise<SettlementReport>>()

  const settleBatches = async (context: RunContext): Promise<Pass> => {
    const { matchId, run, typeCodes } = context
    const waiting: TicketToSettle[] = []
    let changed = 0
    for (let { cursor } = run, last = false; !last; ) {
      const page = await store.tickets({ matchId, cursor, limit: batchSize, typeCodes })
      const written = await writeBatch(parts, context, cursor, page)
      if (written.outcome === 'overtaken') return { changed, needsAnotherPass: true }
      if (written.outcome === 'stale') continue
      publishChanged(parts.bus, written.changed)
      changed += written.changed.filter(({ amended }) => amended).length
      waiting.push(...page.tickets.filter(({ outcome }) => outcome.status === 'pending'))
      cursor = findNextCursor(page, cursor)
      last = page.last
    }
    // A bet that was pending when its batch was read may have been accepted since, and then needs a further pass.
    return { changed, needsAnotherPass: waiting.length > 0 && (await store.anyRunning(waiting)) }
  }

  const settle = async (matchId: MatchId): Promise<SettlementReport> => {
    let changed = 0
    for (;;) {
      const run = await store.startRun(matchId)
      if (run === null) return { matchId, version: 0, changed }
      const grader = createLegGrader(run)
      const typeCodes = changedTypes(run, grader, await store.legKinds(matchId))
      const pass = await settleBatches({ matchId, run, grader, typeCodes })
      changed += pass.changed
      if (!pass.needsAnotherPass) return { matchId, version: run.version, changed }
    }
  }

  /**
   * Settles a match after its earlier settlement in this process has ended, with or without an error, so that two
   * settlements of a match never overlap.
   */
  const settleMatch = (matchId: MatchId): Promise<SettlementReport> => {
    const before = runningSettlements.get(matchId) ?? Promise.resolve()
    const currentRun = before.then(
      () => settle(matchId),
      () => settle(matchId),
    )
    runningSettlements.set(matchId, currentRun)
    const leave = (): void => {
      if (runningSettlements.get(matchId) === currentRun) runningSettlements.delete(matchId)
    }
    currentRun.then(leave, leave)
    return currentRun
  }

  return {
    settleMatch,
    unfinished: () => store.unfinished(),
  }
}

function writeBatch(
  { store, clock, shards }: SettlementParts,
  { matchId, run, grader }: RunContext,
  cursor: string,
  page: TicketPage,
): Promise<BatchWritten> {
  const atMs = clock.worldMs()
  return store.write({
    shard: shards[matchId % shards.length] ?? 0,
    matchId,
    version: run.version,
    workingDate: workingDate(atMs),
    atMs,
    fromCursor: cursor,
    toCursor: findNextCursor(page, cursor),
    done: page.last,
    tickets: page.tickets.flatMap((ticket) => settledTicket(ticket, matchId, grader) ?? []),
  })
}

function findNextCursor({ tickets }: TicketPage, before: string): string {
  return tickets.at(-1)?.ticketId ?? before
}

function publishChanged(bus: BetPublisher, changed: readonly ChangedTicket[]): void {
  bus.publish(
    betsChanged,
    changed.map(({ memberId, ticketId }) => ({ memberId, betIds: [ticketId] })),
  )
}

/**
 * Returns the codes of the market kinds with a leg whose grade changes, since the end of a part leaves most bets of the
 * match unchanged. If the time of placement affects grades, by voids or by withdrawn runners, every kind is returned.
 */
export function changedTypes(
  { voids, outcome, fields = [] }: Pick<SettlementRun, 'voids' | 'outcome'> & Partial<Pick<SettlementRun, 'fields'>>,
  grader: LegGrader,
  kinds: readonly LegKind[],
): readonly string[] {
  const byMoment = voids.windows.length + voids.moves.length + fields.length + (outcome?.withdrawals ?? []).length > 0
  const changed = byMoment
    ? kinds
    : kinds.filter(({ terms, verdict }) => !isSameVerdict(grader.gradeIgnoringPlacement(terms), verdict))
  return [...new Set(changed.map(({ terms }) => terms.typeCode))]
}
