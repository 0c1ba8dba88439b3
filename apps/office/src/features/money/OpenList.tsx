import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutstandingRow } from '@touchline/contract/office/money'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { csvOf, DataTable, saveCsv, type Column } from '@touchline/ui/lists'
import { CallFailed } from '../../base/api/call.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useRowKeys } from '../../base/lists/use-row-keys.ts'
import { standingQuery } from './standing-query.ts'

interface OpenListProps {
  readonly account: string
  readonly currency: string
}

/** UP9, UP10: credit, cash and what is open with those right below, one a row. */
export const OpenList = ({ account, currency }: OpenListProps) => {
  const { _ } = useTranslate()
  const { data, error } = useQuery(standingQuery(undefined))
  const list = useRowKeys<HTMLDivElement>()
  const money = (id: 'credit' | 'given' | 'open'): Column<OutstandingRow> => ({
    id,
    head: _(id === 'open' ? 'money.open' : `accounts.${id}`),
    isFigure: true,
    cell: (row) => <Amount amount={row[id]} currency={currency} signed={id === 'open'} />,
    csv: (row) => ({ minor: minorOf(row[id]), currency: currencyOf(currency) }),
  })
  const columns: readonly Column<OutstandingRow>[] = [
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
    money('credit'),
    money('given'),
    money('open'),
    {
      id: 'cash',
      head: _('accounts.balance'),
      isFigure: true,
      cell: (row) => row.cash !== null && <Amount amount={row.cash} currency={currency} />,
      csv: (row) => (row.cash === null ? null : { minor: minorOf(row.cash), currency: currencyOf(currency) }),
    },
  ]
  if (error !== null) return <Fault code={error instanceof CallFailed ? error.code : 'requestFailed'} />
  if (data === undefined) return <div className="skeleton row-skeleton" />
  return (
    <div ref={list}>
      <div className="list-filters">
        <span className="spring" />
        <button type="button" className="button" onClick={() => saveCsv('open', csvOf(columns, data))}>
          {_('list.csv')}
        </button>
      </div>
      <DataTable
        kind="outstanding"
        label={_('place.open')}
        columns={columns}
        rows={data}
        keyOf={(row) => row.account}
      />
    </div>
  )
}
