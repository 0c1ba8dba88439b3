import type { DayFigures, Figures, SportFigures } from '@touchline/contract/reports/report'
import type { Page, Paged } from '../platform/page.ts'
import type { BookedRange } from '../wallet/index.ts'

interface Rows<Row> {
  readonly currency: string
  readonly rows: readonly Row[]
  readonly totals: Figures
  readonly next: string | null
}

export interface Reports {
  byCategory(range: BookedRange, page: Page): Promise<Paged<Rows<SportFigures>>>
  byDay(range: BookedRange, page: Page): Promise<Paged<Rows<DayFigures>>>
}
