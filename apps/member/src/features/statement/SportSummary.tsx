import { useInfiniteQuery } from '@tanstack/react-query'
import type { PlatformWinLoseAnswer, SportFigures } from '@touchline/contract/named-records'
import { type Column, toCsvTable, DataTable, ListTools, Pages, RangePicker, loadRemaining } from '@touchline/ui/lists'
import { readAllPages, sportListQuery } from '../../base/api/list-queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useRange } from '../lists/use-range.ts'
import { formatProduct, formatSummaryRow, keyOfSummaryRow } from './summary-row.ts'
import { totalColumns } from './total-columns.tsx'

/** Wins and losses by product and sport. */
export function SportSummary() {
  const { _ } = useTranslate()
  const days = useRange('last30')
  const fields = { fromDate: days.range.from, toDate: days.range.to }
  const query = useInfiniteQuery(sportListQuery(fields))
  const [page] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((each) => each.rows) ?? []
  const columns: Column<SportFigures>[] = [
    {
      id: 'sport',
      head: _('sport.title'),
      cell: (row) => formatSummaryRow(_, row),
      csv: (row) => formatSummaryRow(_, row),
      foot: `${_('list.total')} ${page?.currency ?? ''}`,
    },
    { id: 'product', head: _('summary.product'), csv: (row) => formatProduct(_, row) },
    ...totalColumns<SportFigures>(_, page?.currency ?? '', page?.totals),
  ]
  const table = async () => {
    const pages = await readAllPages<PlatformWinLoseAnswer>('platformwinlose', fields)
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
          name={`${_('statement.view.sports')} ${fields.fromDate} ${fields.toDate}`}
          table={table}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('summary.empty')}>
        <DataTable
          kind="sports"
          label={_('statement.view.sports')}
          columns={columns}
          rows={rows}
          keyOf={keyOfSummaryRow}
        />
      </Pages>
    </>
  )
}
