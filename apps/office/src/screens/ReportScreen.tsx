import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Segmented } from '@touchline/ui/components'
import { csvOf, ListTools, RangePicker } from '@touchline/ui/lists'
import { CallFailed } from '../base/api/call.ts'
import { useMe } from '../base/api/me.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRange } from '../base/lists/use-range.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { BY, reportQuery } from '../features/report/report-query.ts'
import '../features/accounts/accounts.css'
import { reportRows, ReportTable, useReportColumns } from '../features/report/ReportTable.tsx'

/** Win/loss over working days, from one's own account down to those below. */
export const ReportScreen = () => {
  const { _ } = useTranslate()
  const { account } = useMe()
  const [chosen, change] = useAddress()
  const days = useRange('today')
  const { of } = chosen
  // Of all an operator's lines there are sums by account alone: they have several currencies.
  const ways = of === undefined && account === null ? (['account'] as const) : BY
  const by = ways.find((each) => each === chosen['by']) ?? 'account'
  const { data, error } = useQuery(reportQuery(of, days.range, by))
  const columns = useReportColumns(data, by)
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list}>
      <h1 className="account-head">
        {of === undefined ? (account ?? _('report.lines')) : of}
        {of !== undefined && (
          <Link to="/report" search={chosen['days'] === undefined ? {} : { days: chosen['days'] }} className="row-link">
            {_('report.up')}
          </Link>
        )}
      </h1>
      <div className="list-filters">
        <RangePicker {...days} />
        {ways.length > 1 && (
          <Segmented
            label={_('report.by')}
            value={by}
            options={ways.map((value) => ({ value, text: _(`report.by.${value}`) }))}
            onChange={(value) => change({ by: value === 'account' ? undefined : value })}
          />
        )}
        {data !== undefined && (
          <ListTools
            name={`win-loss-${days.range.from}-${days.range.to}`}
            table={() => Promise.resolve(csvOf(columns, reportRows(data)))}
            showAll={() => Promise.resolve()}
            isWhole
          />
        )}
      </div>
      {error !== null && <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />}
      {data !== undefined && <ReportTable answer={data} columns={columns} />}
    </div>
  )
}
