import { useInfiniteQuery } from '@tanstack/react-query'
import type { DayReportTotals, SummaryByDayAnswer } from '@touchline/contract/named-records'
import { formatDate } from '@touchline/ui/format'
import {
  type Column,
  toCsvTable,
  DataTable,
  ListTools,
  moneyColumn,
  Pages,
  RangePicker,
  loadRemaining,
} from '@touchline/ui/lists'
import { dayListQuery, readAllPages } from '../../base/api/list-queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useRange } from '../lists/use-range.ts'
import { totalColumns } from './total-columns.tsx'

/** List of betting days with links to the daily statements. */
export function DayList({ onDay }: { readonly onDay: (date: string) => void }) {
  const { _, language } = useTranslate()
  const days = useRange('last30')
  const fields = { fromDate: days.range.from, toDate: days.range.to }
  const query = useInfiniteQuery(dayListQuery(fields))
  const [page] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((each) => each.rows) ?? []
  const currency = page?.currency ?? ''
  const columns: Column<DayReportTotals>[] = [
    {
      id: 'day',
      head: _('statement.day'),
      cell: ({ workingDate }) => (
        <button type="button" className="row-link" onClick={() => onDay(workingDate)}>
          {formatDate(workingDate, language)}
        </button>
      ),
      csv: ({ workingDate }) => workingDate,
      foot: `${_('list.total')} ${currency}`,
    },
    ...totalColumns<DayReportTotals>(_, currency, page?.totals),
    ...(rows.every(({ closingBalance }) => closingBalance === null)
      ? []
      : [
          moneyColumn<DayReportTotals>({
            id: 'closing',
            head: _('statement.closing'),
            currency,
            readRowAmount: getClosingBalance,
          }),
        ]),
  ]
  const table = async () => {
    const pages = await readAllPages<SummaryByDayAnswer>('gameresultsummarysportsbook', fields)
    return toCsvTable(
      columns,
      pages.flatMap((each) => each.rows),
    )
  }
  return (
    <>
      <div className="list-filters">
        <RangePicker {...days} />
        <ListTools
          name={`${_('statement.view.days')} ${fields.fromDate} ${fields.toDate}`}
          table={table}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('statement.days.empty')}>
        <DataTable
          kind="days"
          label={_('statement.view.days')}
          columns={columns}
          rows={rows}
          keyOf={({ workingDate }) => workingDate}
        />
      </Pages>
    </>
  )
}

function getClosingBalance({ closingBalance }: DayReportTotals): string | null {
  return closingBalance
}
