import { useInfiniteQuery } from '@tanstack/react-query'
import type { WalletDifferenceRow } from '@touchline/contract/office/connections'
import { requireCurrency, formatDate, parseWireAmount } from '@touchline/ui/format'
import { type Column, toCsvTable, DataTable, ListTools, Pages, loadRemaining } from '@touchline/ui/lists'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { differencesQuery, readDifferences } from './reconciliation-query.ts'

interface OperatorDayProps {
  readonly operator: string
  readonly day: string
}

/**
 * Wallet calls of a day that the platform and the operator recorded differently, with both amounts and a button to
 * repair (WA10).
 */
export function WalletDifferences({ operator, day }: OperatorDayProps) {
  const { _, language } = useTranslate()
  const query = useInfiniteQuery(differencesQuery(operator, day))
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const columns = useDifferenceColumns()
  const repairColumn: Column<WalletDifferenceRow> = {
    id: 'mend',
    head: _('reconcile.again'),
    cell: (row) => <Mend operator={operator} day={day} row={row} />,
  }
  return (
    <>
      <div className="list-head">
        <h3>
          {_('reconcile.differences')} · {formatDate(day, language)}
        </h3>
        <ListTools
          name={`wallet-${operator}-${day}`}
          table={async () => toCsvTable(columns, await readDifferences(operator, day))}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('reconcile.noDifference')}>
        <DataTable
          kind="wallet-differences"
          label={_('reconcile.differences')}
          columns={[...columns, repairColumn]}
          rows={rows}
          keyOf={({ transactionId }) => transactionId}
        />
      </Pages>
    </>
  )
}

/**
 * Columns of the wallet differences: the platform's and the operator's value side by side. Also used for the downloaded
 * file.
 */
function useDifferenceColumns(): readonly Column<WalletDifferenceRow>[] {
  const { _ } = useTranslate()
  const text = (
    id: 'account' | 'call' | 'currency',
    head: string,
    readText: (row: WalletDifferenceRow) => string | null,
  ): Column<WalletDifferenceRow> => ({ id, head, cell: readText, csv: readText })
  const side = (id: 'platformAmount' | 'operatorAmount'): Column<WalletDifferenceRow> => ({
    id,
    head: _(`reconcile.${id}`),
    isNumeric: true,
    cell: (row) => row[id] !== null && row.currency !== null && <Amount amount={row[id]} currency={row.currency} />,
    csv: (row) =>
      row[id] === null || row.currency === null
        ? null
        : { minor: parseWireAmount(row[id]), currency: requireCurrency(row.currency) },
  })
  const state = (id: 'platformState' | 'operatorStatus'): Column<WalletDifferenceRow> => {
    const readStateText = (row: WalletDifferenceRow): string => {
      const status = row[id]
      if (status !== null) return _(`reconcile.state.${status}`)
      return row.kind === 'unknown' ? _('reconcile.notKnown') : _('reconcile.nothing')
    }
    return { id, head: _(`reconcile.${id}`), cell: readStateText, csv: readStateText }
  }
  const kind = (row: WalletDifferenceRow): string => _(`reconcile.kind.${row.kind}`)
  return [
    text('account', _('accounts.account'), ({ account }) => account),
    text('call', _('wallet.call'), ({ transactionId }) => transactionId),
    { id: 'kind', head: _('reconcile.kind'), cell: (row) => <b data-kind={row.kind}>{kind(row)}</b>, csv: kind },
    text('currency', _('reconcile.currency'), ({ currency }) => currency),
    state('platformState'),
    side('platformAmount'),
    state('operatorStatus'),
    side('operatorAmount'),
  ]
}

function Mend({ operator, day, row }: OperatorDayProps & { readonly row: WalletDifferenceRow }) {
  const { _ } = useTranslate()
  const action = useAction()
  const { transactionId, mayDrive, drivenMs } = row
  if (drivenMs !== null) return <span className="soft">{_('reconcile.driven')}</span>
  if (!mayDrive) return null
  const drive = async () => {
    await action.run(() => callOffice('/office/drivecall', { operator, day, transactionId }))
    await queryClient.invalidateQueries({ queryKey: ['walletDifferences', operator, day] })
  }
  return (
    <>
      <button type="button" className="button" disabled={action.busy} onClick={() => void drive()}>
        {_('reconcile.drive')}
      </button>
      <Fault code={action.code} />
    </>
  )
}
