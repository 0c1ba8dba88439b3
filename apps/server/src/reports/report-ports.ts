import type { DayReportTotals, ReportTotals, SportFigures } from '@touchline/contract/reports/report'
import type { PageRequest, PageResult } from '../platform/page.ts'
import type { BookedRange } from '../wallet/index.ts'

interface Rows<Row> {
  readonly currency: string
  readonly rows: readonly Row[]
  readonly totals: ReportTotals
  readonly next: string | null
}

export interface Reports {
  byCategory(range: BookedRange, page: PageRequest): Promise<PageResult<Rows<SportFigures>>>
  byDay(range: BookedRange, page: PageRequest): Promise<PageResult<Rows<DayReportTotals>>>
}
