import { Link } from '@tanstack/react-router'
import type { CreateAccountAnswer } from '@touchline/contract/office/accounts'
import { csvOf, DataTable, saveCsv, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'

type Made = CreateAccountAnswer['made'][number]

interface MadeAccountsProps {
  readonly made: readonly Made[]
  readonly onMore: () => void
}

/** Created accounts with their passwords, which are shown only once. */
export const CreatedAccounts = ({ made, onMore }: MadeAccountsProps) => {
  const { _ } = useTranslate()
  const columns: readonly Column<Made>[] = [
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
      <DataTable kind="made" label={_('create.title')} columns={columns} rows={made} keyOf={({ account }) => account} />
      <div className="form-acts">
        <button type="button" className="button" onClick={() => saveCsv('accounts', csvOf(columns, made))}>
          {_('list.csv')}
        </button>
        <button type="button" className="button" data-primary="" onClick={onMore}>
          {_('create.more')}
        </button>
      </div>
    </div>
  )
}
