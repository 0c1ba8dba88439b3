import type { StatementRow } from '@touchline/contract/wallet/statement'
import type { Page } from '../platform/page.ts'

/** Movement with the wallet balance before and after. */
export type DayRow = StatementRow & { readonly before: string; readonly after: string }

export interface DayStatement {
  readonly workingDate: string
  readonly currency: string
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** Booked totals of the day (SE7). */
  readonly turnoverMinor: bigint
  readonly winLossMinor: bigint
  /** Turnover commission, less corrections. */
  readonly commissionMinor: bigint
  /** Totals by kind of movement. The amounts sum to the closing balance less the opening balance. */
  readonly totals: readonly { readonly kind: string; readonly entries: number; readonly amountMinor: bigint }[]
  readonly rows: readonly DayRow[]
  readonly next: string | null
}

export type DailyStatement = (memberId: number, workingDate: string, page: Page) => Promise<DayStatement>
