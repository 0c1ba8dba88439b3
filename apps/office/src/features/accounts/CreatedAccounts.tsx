import { Link } from '@tanstack/react-router'
import type { CreateAccountAnswer } from '@touchline/contract/office/accounts'
import { toCsvTable, DataTable, saveCsv, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'

type CreatedAccount = CreateAccountAnswer['made'][number]

interface CreatedAccountsProps {
  readonly createdAccounts: readonly CreatedAccount[]
  readonly onMore: () => void
}

/** Created accounts with their passwords, which are shown only once. */
export function CreatedAccounts({ createdAccounts, onMore }: CreatedAccountsProps) {
  const { _ } = useTranslate()
  const columns: readonly Column<CreatedAccount>[] = [
    {
      id: 'account',
      head: _('accounts.account'),
      cell: ({ account }) => (
        <Link to="/accounts/$id" params={{ id: account }} className="row-link">
          {account}
        </Link>
      ),
      csv: ({ account }) => account,
    },
    {
      id: 'password',
      head: _('entry.password'),
      cell: ({ password }) => <code className="drawn">{password}</code>,
      csv: ({ password }) => password,
    },
  ]
  return (
    <div className="form">
      <p className="warned">{_('create.once')}</p>
      <DataTable
        kind="made"
        label={_('create.title')}
        columns={columns}
        rows={createdAccounts}
        keyOf={({ account }) => account}
      />
      <div className="form-actions">
        <button
          type="button"
          className="button"
          onClick={() => saveCsv('accounts', toCsvTable(columns, createdAccounts))}
        >
          {_('list.csv')}
        </button>
        <button type="button" className="button" data-primary="" onClick={onMore}>
          {_('create.more')}
        </button>
      </div>
    </div>
  )
}
