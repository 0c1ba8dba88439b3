import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { PageRequest } from '../../platform/page.ts'
import type { DailyStatement, DayRow, DayStatement } from './statement-ports.ts'

interface StatementRecord {
  /** Running number of the entry in the member's wallet, from 1. */
  readonly entryNo: bigint
  readonly shard: number
  readonly seq: bigint
  readonly atMs: number
  readonly kind: string
  /** Subject of the movement, for example a bet; null for cash movements. */
  readonly subject: string | null
  readonly beforeMinor: bigint
  readonly afterMinor: bigint
}

interface DaySummary {
  readonly currency: string
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  readonly turnoverMinor: bigint
  readonly winLossMinor: bigint
  readonly commissionMinor: bigint
}

export interface StatementStore {
  day(memberId: number, workingDate: string): Promise<DaySummary>
  /** Returns the totals of a day by kind of movement, ordered by the name of the kind. */
  totals(memberId: number, workingDate: string): Promise<DayStatement['totals']>
  /** Returns the entries of a day, newest first, with numbers below the cursor. */
  rows(memberId: number, workingDate: string, page: PageRequest): Promise<readonly StatementRecord[]>
}

/** Returns whether a string is a page cursor of the statement: an entry number. */
export function isEntryNo(text: string): boolean {
  return /^[0-9]{1,18}$/.test(text)
}

/** Creates the statement of a member's working day (WD1). Every row is a ledger posting that changed the wallet. */
export function createDailyStatement(store: StatementStore): DailyStatement {
  return async (memberId, workingDate, page) => {
    const [daySummary, totals, records] = await Promise.all([
      store.day(memberId, workingDate),
      store.totals(memberId, workingDate),
      store.rows(memberId, workingDate, { ...page, size: page.size + 1 }),
    ])
    const shown = records.slice(0, page.size)
    const next = records.length > page.size ? String(shown.at(-1)?.entryNo) : null
    return { workingDate, ...daySummary, totals, rows: shown.map(statementRow), next }
  }
}

function statementRow(record: StatementRecord): DayRow {
  return {
    id: `${record.shard}-${record.seq}`,
    at: isoAtPlus8(record.atMs),
    kind: record.kind,
    bet_id: record.subject,
    amount: String(record.afterMinor - record.beforeMinor),
    before: String(record.beforeMinor),
    after: String(record.afterMinor),
  }
}
