import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CURRENCIES } from '@touchline/domain/money'
import { COMPANY } from '@touchline/domain/upline'
import { Segmented } from '@touchline/ui/components'
import { toCsvTable, ListTools, Pages, RangePicker, loadRemaining } from '@touchline/ui/lists'
import { CallFailed } from '../base/api/call.ts'
import { useMe } from '../base/api/me.ts'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useAddress } from '../base/lists/use-address.ts'
import { useRange } from '../base/lists/use-range.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { readReport, reportQuery, reportRows } from '../features/report/report-query.ts'
import '../features/accounts/accounts.css'
import { ReportNarrowed } from '../features/report/ReportNarrowed.tsx'
import { ReportTable, useReportColumns } from '../features/report/ReportTable.tsx'
import { listGroupings } from '../features/report/report-groupings.ts'
import { useHouseOperator } from '../base/state/house-operator.ts'
import { ReadOperator } from '../features/operator/ReadOperator.tsx'

/** Win/loss report over working days, from the operators or the caller's own account down to a member's bet. */
export function ReportScreen() {
  return (
    <ReadOperator all>
      <Report />
    </ReadOperator>
  )
}

function Report() {
  const { _ } = useTranslate()
  const me = useMe()
  const { account } = me
  const { operator } = useHouseOperator()
  const isHouse = me.operator === null && operator === null
  const [{ of, level, product, sport, match, ...chosen }, change] = useAddress()
  const currency = CURRENCIES.find((each) => each === chosen['currency'])
  const days = useRange('today')
  const isMember = level === 'member'
  const isCompany = of === undefined && account === null
  const groupings = listGroupings({ account: of, isMember, currency, isHouse }, account)
  const by = groupings.find((each) => each === chosen['by']) ?? groupings[0] ?? 'account'
  const params = {
    account: of,
    by,
    currency: isCompany ? currency : undefined,
    under: isMember ? chosen['under'] : undefined,
    product,
    sport,
    match,
  }
  const query = useInfiniteQuery(reportQuery(params, days.range))
  const [answer] = query.data?.pages ?? []
  const rows = reportRows(query.data?.pages ?? [])
  const columns = useReportColumns({ by, isMember, isCompany, under: of ?? account ?? COMPANY, answer, rows })
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list}>
      <h1 className="account-head">
        {of ?? account ?? (isHouse ? _('report.allOperators') : _('level.company'))}
        {of !== undefined && (
          <Link to="/report" search={chosen['days'] === undefined ? {} : { days: chosen['days'] }} className="row-link">
            {_('report.up')}
          </Link>
        )}
      </h1>
      <div className="list-filters">
        <RangePicker {...days} />
        {groupings.length > 1 && (
          <Segmented
            label={_('report.by')}
            value={by}
            options={groupings.map((value) => ({ value, text: _(`report.by.${value}`) }))}
            onChange={(value) => change({ by: value === groupings[0] ? undefined : value })}
          />
        )}
        <ReportNarrowed match={answer?.match ?? null} />
        {answer !== undefined && (
          <ListTools
            name={`win-loss-${days.range.from}-${days.range.to}`}
            table={async () => toCsvTable(columns, await readReport(params, days.range))}
            showAll={() => loadRemaining(query)}
            isComplete={!query.hasNextPage}
          />
        )}
      </div>
      {answer === undefined && query.error instanceof CallFailed ? (
        <Fault code={query.error.code} />
      ) : (
        <Pages query={query} isEmpty={rows.length === 0} empty={_('report.none')}>
          <ReportTable rows={rows} columns={columns} />
        </Pages>
      )}
    </div>
  )
}
