import { isKeyDate, NO_SUCH_KEY, cutPage } from '../../platform/page.ts'
import type { BookedTotalsReader, StatementEntries, StatementEntry } from '../../wallet/index.ts'
import { SPORTSBOOK } from '../../betting/index.ts'
import type { HistoryStore, SettlementCursor, SettlementHistory, SettlementRecord } from './history-ports.ts'

const SETTLEMENT_KEY = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(\d{15})_(\d{1,6})$/

interface HistoryParts {
  readonly store: HistoryStore
  readonly booked: Pick<BookedTotalsReader, 'readCurrency' | 'settlements'>
  readonly entries: StatementEntries
}

/** Builds the list of a member's settlements, each with the state before and its ledger entries (SE1, SE7). */
export function createSettlementHistory({ store, booked, entries }: HistoryParts): SettlementHistory {
  return async ({ sportId, ...days }, amended, { size, after }) => {
    const cursor = after === null ? null : parseCursor(after)
    if (after !== null && cursor === null) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      booked.readCurrency(days.memberId),
      booked.settlements({ ...days, product: SPORTSBOOK, category: sportId }, amended),
      store.settlements({ ...days, sportId }, amended, cursor, size + 1),
    ])
    const { shown, next } = cutPage(read, size, keyOf)
    const ticketIds = [...new Set(shown.map(({ ticketId }) => ticketId))]
    const ledgerEntries = await entries.listBySubjects(days.memberId, SPORTSBOOK, ticketIds)
    const settlements = shown.map((record) => ({ ...record, entries: ledgerEntries.filter(belongsTo(record)) }))
    return { ok: true, value: { currency, settlements, totals, next } }
  }
}

function parseCursor(after: string): SettlementCursor | null {
  const [, workingDate, atMs, ticketId, version] = SETTLEMENT_KEY.exec(after) ?? []
  if (!isKeyDate(workingDate) || atMs === undefined || ticketId === undefined) return null
  return { workingDate, atMs, ticketId, version: Number(version) }
}

function keyOf({ workingDate, atMs, ticketId, version }: SettlementRecord): string {
  return `${workingDate}_${atMs}_${ticketId}_${version}`
}

/**
 * Returns whether a ledger entry belongs to a settlement: the entry's reference contains the version of the settlement.
 */
function belongsTo({ ticketId, version }: SettlementRecord) {
  return ({ subject, ref }: StatementEntry): boolean =>
    subject === ticketId && (ref === `settle/${version}` || ref === `commission/${version}`)
}
