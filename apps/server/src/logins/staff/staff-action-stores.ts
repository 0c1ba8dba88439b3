import type { NoticeWriter } from '../../audit-log/index.ts'
import type { StaffChanges, StaffFactorChanges } from '../../staff/index.ts'

/** Stores of staff logins in the transaction of an audited action. */
export interface StaffActionStores {
  readonly staff: StaffChanges
  readonly staffFactors: StaffFactorChanges
  readonly notices: NoticeWriter
}
