import type { StatementRow } from '@touchline/contract/wallet/statement'
import type { PageRequest } from '../../platform/page.ts'

/** Row of a daily statement: a wallet movement with the balance before and after. */
export type DayRow = StatementRow & { readonly before: string; readonly after: string }

export interface DayStatement {
  readonly workingDate: string
  readonly currency: string
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** Booked turnover and win/loss of the day in minor units (SE7); win/loss is positive if the member won. */
  readonly turnoverMinor: bigint
  readonly winLossMinor: bigint
  /** Turnover commission earned by the member, less corrections, in minor units. */
  readonly commissionMinor: bigint
  /** Totals of the wallet movements by kind. The amounts sum to the closing balance less the opening balance. */
  readonly totals: readonly { readonly kind: string; readonly entries: number; readonly amountMinor: bigint }[]
  readonly rows: readonly DayRow[]
  readonly next: string | null
}

export type DailyStatement = (memberId: number, workingDate: string, page: PageRequest) => Promise<DayStatement>

/** Cash movement in the statement of an upline (UP10). */
interface TillRow {
  readonly number: string
  readonly atMs: number
  /** Change of the upline's cash in minor units: positive for incoming cash, negative for outgoing. */
  readonly amountMinor: bigint
  readonly beforeMinor: bigint
  /**
   * Member or upline of the direct downline with whom the cash moved; both null if the cash moved between the upline
   * and its own direct upline.
   */
  readonly withMember: string | null
  readonly withUplineId: number | null
}

/** Cash statement of an upline for a working day. */
export interface TillDay {
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** Cash movements of the page, newest first. */
  readonly rows: readonly TillRow[]
  readonly next: string | null
}

/** Reads the cash statement of an upline for one working day (UP10). */
export type ReadTillDay = (uplineId: number, workingDate: string, page: PageRequest) => Promise<TillDay>
