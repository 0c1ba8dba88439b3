import { useInfiniteQuery } from '@tanstack/react-query'
import type { SettlementHistoryAnswer, SettlementRow } from '@touchline/contract/named-records'
import { formatTime, type Language } from '@touchline/ui/format'
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
import { historyQuery, readAllPages } from '../../base/api/list-queries.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { BetLink, BetById } from '../bets/BetOpened.tsx'
import { useOpenedRows } from '../bets/use-opened-rows.ts'
import { StatusTag } from '../ticket/StatusTag.tsx'
import { useChoice } from '../lists/use-list-query.ts'
import { useRange } from '../lists/use-range.ts'

const CALLS = ['settlementhistory', 'gameresultadjustment'] as const

/** Settlements with the amounts they changed. A re-settled bet is marked as amended. */
export function SettlementList() {
  const { _, language } = useTranslate()
  const days = useRange('last7')
  const [call, setCall] = useChoice('kind', CALLS, 'settlementhistory')
  const fields = { fromDate: days.range.from, toDate: days.range.to }
  const query = useInfiniteQuery(historyQuery(call, fields))
  const [page] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((each) => each.rows) ?? []
  const opened = useOpenedRows()
  const columns = settlementColumns(_, language, page, opened)
  const table = async () => {
    const pages = await readAllPages<SettlementHistoryAnswer>(call, fields)
    return toCsvTable(
      columns,
      pages.flatMap((each) => each.rows),
    )
  }
  return (
    <>
      <div className="list-filters">
        <RangePicker {...days} />
        <label className="check">
          <input
            type="checkbox"
            checked={call === 'gameresultadjustment'}
            onChange={({ target }) => setCall(target.checked ? 'gameresultadjustment' : 'settlementhistory')}
          />
          {_('history.onlyAmended')}
        </label>
        <ListTools
          name={`${_('statement.view.history')} ${fields.fromDate} ${fields.toDate}`}
          table={table}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('history.empty')}>
        <DataTable
          kind="history"
          label={_('statement.view.history')}
          columns={columns}
          rows={rows}
          keyOf={rowKey}
          below={(row) => opened.open.has(rowKey(row)) && <BetById betId={row.betId} />}
        />
      </Pages>
    </>
  )
}

function settlementColumns(
  _: Translate,
  language: Language,
  page: SettlementHistoryAnswer | undefined,
  { open, toggle }: ReturnType<typeof useOpenedRows>,
): Column<SettlementRow>[] {
  const currency = page?.currency ?? ''
  return [
    {
      id: 'time',
      head: _('statement.time'),
      cell: ({ at }) => formatTime(Date.parse(at), 'moment', language),
      csv: ({ at }) => at,
      foot: page && `${_('list.total')} ${currency}`,
    },
    {
      id: 'bet',
      head: _('statement.bet'),
      cell: (row) => (
        <>
          <BetLink betId={row.betId} open={open.has(rowKey(row))} onOpen={() => toggle(rowKey(row))} />{' '}
          <span className="faint">{_(`bet.kind.${row.kind}`)}</span>
        </>
      ),
      csv: ({ betId }) => betId,
      foot: page && _('history.count', { count: page.totals.settlements }),
    },
    { id: 'day', head: _('statement.day'), csv: ({ workingDate }) => workingDate },
    {
      id: 'sport',
      head: _('sport.title'),
      csv: ({ sportId }) => (sportId === null ? _('summary.several') : sportName(_, sportId)),
    },
    {
      id: 'version',
      head: _('history.version'),
      isNumeric: true,
      cell: ({ version, amended }) => (
        <>
          {amended && <span className="tag">{_('bet.amended')}</span>} {version}
        </>
      ),
      csv: ({ version }) => version,
      foot: page && page.totals.amended > 0 && _('history.amended', { count: page.totals.amended }),
    },
    {
      id: 'before',
      head: _('history.before'),
      cell: ({ before }) => before && <StatusTag status={before.status} />,
      csv: ({ before }) => (before === null ? null : _(`status.${before.status}`)),
    },
    {
      id: 'status',
      head: _('history.after'),
      cell: ({ status }) => <StatusTag status={status} />,
      csv: ({ status }) => _(`status.${status}`),
    },
    ...amountColumns(_, currency, page),
    { id: 'currency', head: _('bet.currency'), csv: () => currency },
  ]
}

function rowKey({ betId, version }: SettlementRow): string {
  return `${betId}-${version}`
}

function amountColumns(
  _: Translate,
  currency: string,
  page: SettlementHistoryAnswer | undefined,
): Column<SettlementRow>[] {
  return [
    moneyColumn({ id: 'risk', head: _('slip.risk'), currency, readRowAmount: ({ risk }) => risk }),
    moneyColumn({ id: 'return', head: _('bet.return'), currency, readRowAmount: (row) => row.return }),
    moneyColumn({
      id: 'change',
      head: _('history.change'),
      currency,
      readRowAmount: ({ change }) => change.return,
      signed: true,
    }),
    moneyColumn({
      id: 'winLoss',
      head: _('statement.winLoss'),
      currency,
      readRowAmount: ({ change }) => change.winLoss,
      signed: true,
      total: page?.totals.winLoss,
    }),
    moneyColumn({
      id: 'commission',
      head: _('movement.commission'),
      currency,
      readRowAmount: ({ change }) => change.commission,
      signed: true,
      total: page?.totals.commission,
    }),
  ]
}
