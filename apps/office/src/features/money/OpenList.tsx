import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutstandingRow } from '@touchline/contract/office/money'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { toCsvTable, DataTable, ListTools, Pages, loadRemaining, type Column } from '@touchline/ui/lists'
import { CallFailed } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useRowKeys } from '../../base/lists/use-row-keys.ts'
import { ownOutstandingQuery, readOwnOutstanding } from './outstanding-query.ts'

/** Credit, cash and outstanding balance of the direct downline (UP9, UP10). */
export function OpenList() {
  const { _ } = useTranslate()
  const { account } = useMe()
  const query = useInfiniteQuery(ownOutstandingQuery)
  const data = query.data?.pages.flatMap(({ rows }) => rows)
  const list = useRowKeys<HTMLDivElement>()
  const columns = useOpenColumns(account)
  if (query.error instanceof CallFailed && data === undefined) return <Fault code={query.error.code} />
  if (data === undefined) return <div className="skeleton row-skeleton" />
  return (
    <div ref={list}>
      <div className="list-filters">
        <span className="spring" />
        <ListTools
          name="open"
          table={async () => toCsvTable(columns, await readOwnOutstanding())}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={data.length === 0} empty={_('accounts.none')}>
        <DataTable
          kind="outstanding"
          label={_('place.open')}
          columns={columns}
          rows={data}
          keyOf={(row) => row.account}
        />
      </Pages>
    </div>
  )
}

/**
 * Columns of the outstanding balances, each row in its account's currency. The row of the caller's own account links to
 * its statement.
 */
function useOpenColumns(account: string | null): readonly Column<OutstandingRow>[] {
  const { _ } = useTranslate()
  const money = (id: 'credit' | 'allocated' | 'open'): Column<OutstandingRow> => ({
    id,
    head: _(id === 'open' ? 'money.open' : `accounts.${id}`),
    isNumeric: true,
    cell: (row) => <Amount amount={row[id]} currency={row.currency} signed={id === 'open'} />,
    csv: (row) => ({ minor: parseWireAmount(row[id]), currency: requireCurrency(row.currency) }),
  })
  return [
    {
      id: 'account',
      head: _('accounts.account'),
      cell: (row) =>
        row.account === account ? (
          <>
            <b>{row.account}</b>{' '}
            <Link to="/accounts/$id/statement" params={{ id: row.account }} className="row-link">
              {_('statement.title')}
            </Link>
          </>
        ) : (
          <Link to="/accounts/$id" params={{ id: row.account }} className="row-link" data-open="">
            {row.account}
          </Link>
        ),
      csv: (row) => row.account,
    },
    { id: 'currency', head: _('accounts.currency'), cell: (row) => row.currency, csv: (row) => row.currency },
    money('credit'),
    money('allocated'),
    money('open'),
    {
      id: 'cash',
      head: _('accounts.balance'),
      isNumeric: true,
      cell: (row) => row.cash !== null && <Amount amount={row.cash} currency={row.currency} />,
      csv: (row) =>
        row.cash === null ? null : { minor: parseWireAmount(row.cash), currency: requireCurrency(row.currency) },
    },
  ]
}
