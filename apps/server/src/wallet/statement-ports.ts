import type { StatementRow } from '@touchline/contract/wallet/statement'
import type { Page } from '../platform/page.ts'

/** A movement, with what the wallet had before and after it. */
export type DayRow = StatementRow & { readonly before: string; readonly after: string }

export interface DayStatement {
  readonly workingDate: string
  readonly currency: string
  readonly openingMinor: bigint
  readonly closingMinor: bigint
  /** SE7: what was booked that day. */
  readonly turnoverMinor: bigint
  readonly winLossMinor: bigint
  /** What was credited for turnover, less corrections of it. */
  readonly commissionMinor: bigint
  /** By kind of movement; their amounts sum to what the day closed above its opening. */
  readonly totals: readonly { readonly kind: string; readonly entries: number; readonly amountMinor: bigint }[]
  readonly rows: readonly DayRow[]
  readonly next: string | null
}

export type DailyStatement = (memberId: number, workingDate: string, page: Page) => Promise<DayStatement>
