import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { AccountStatementAnswer } from '@touchline/contract/office/money'
import {
  toCsvTable,
  DataTable,
  DayPicker,
  ListTools,
  Pages,
  loadRemaining,
  parseDate,
  type DayChoice,
} from '@touchline/ui/lists'
import { CallFailed } from '../base/api/call.ts'
import { Amount } from '../base/controls/Amount.tsx'
import { Fault } from '../base/controls/Fault.tsx'
import { useTranslate } from '../base/i18n/i18n.ts'
import { useRowKeys } from '../base/lists/use-row-keys.ts'
import { useStatementColumns } from '../features/statement/statement-columns.tsx'
import { readStatement, statementQuery } from '../features/statement/statement-query.ts'
import { useRunningDate } from '../base/state/world-clock.ts'
import { useAddress } from '../base/lists/use-address.ts'
import '../features/accounts/accounts.css'

/**
 * Statement of a working day for a member's wallet or an upline account's cash: opening and closing balance, movements.
 */
export function StatementScreen() {
  const { _ } = useTranslate()
  const { id = '' } = useParams({ strict: false })
  const day = useDay()
  const query = useInfiniteQuery(statementQuery(id, day.date))
  const [page] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((each) => each.rows) ?? []
  const columns = useStatementColumns(id, page?.currency ?? '', page !== undefined && page.booked !== null)
  const list = useRowKeys<HTMLDivElement>()
  return (
    <div ref={list}>
      <h1 className="account-head">
        {_('statement.title')}
        <Link to="/accounts/$id" params={{ id }} className="row-link plain">
          {id}
        </Link>
      </h1>
      <div className="list-head">
        <DayPicker {...day} />
        {page !== undefined && (
          <ListTools
            name={`statement-${id}-${day.date}`}
            table={async () => toCsvTable(columns, await readStatement(id, day.date))}
            showAll={() => loadRemaining(query)}
            isComplete={!query.hasNextPage}
          />
        )}
      </div>
      {page !== undefined && <DayTotals {...page} />}
      {page === undefined && query.error instanceof CallFailed ? (
        <Fault code={query.error.code} />
      ) : (
        <Pages query={query} isEmpty={rows.length === 0} empty={_('statement.empty')}>
          <DataTable
            kind="statement"
            label={_('statement.title')}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
          />
        </Pages>
      )}
    </div>
  )
}

function DayTotals({ currency, opening, closing, booked }: AccountStatementAnswer) {
  const { _ } = useTranslate()
  const dayTotals = [
    { id: 'opening', name: _('statement.opening'), amount: opening, signed: false },
    { id: 'closing', name: _('statement.closing'), amount: closing, signed: false },
    ...(booked === null
      ? []
      : [
          { id: 'turnover', name: _('report.turnover'), amount: booked.turnover, signed: false },
          { id: 'winLoss', name: _('report.title'), amount: booked.winLoss, signed: true },
          { id: 'commission', name: _('movement.commission'), amount: booked.commission, signed: true },
        ]),
  ]
  return (
    <dl className="facts">
      {dayTotals.map(({ id, name, amount, signed }) => (
        <div key={id}>
          <dt className="soft">{name}</dt>
          <dd data-testid={id}>
            <Amount amount={amount} currency={currency} signed={signed} /> {currency}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Selected working day, stored in the page address; defaults to the current working day. */
function useDay(): DayChoice {
  const running = useRunningDate()
  const [{ date }, change] = useAddress()
  const choose = (day: string) => change({ date: day >= running ? undefined : day })
  return { date: parseDate(date, running) ?? running, running, choose }
}
