import { Link } from '@tanstack/react-router'
import type { AccountRow, Funds } from '@touchline/contract/office/accounts'
import { formatTime } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { StateTag } from '../../base/controls/StateTag.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './accounts.css'

/** Accounts, one a row; each opens its own page, and a line what is right below it. */
export const AccountTable = ({ rows }: { readonly rows: readonly AccountRow[] }) => {
  const { _ } = useTranslate()
  return (
    <DataTable
      kind="accounts"
      label={_('accounts.title')}
      columns={useColumns()}
      rows={rows}
      keyOf={({ account }) => account}
    />
  )
}

const AccountCell = ({ account, nickname }: AccountRow) => (
  <>
    <Link to="/accounts/$id" params={{ id: account }} className="row-link" data-open="">
      {account}
    </Link>
    {nickname !== null && <small> {nickname}</small>}
  </>
)

const BelowCell = ({ account, level, members, lines }: AccountRow) =>
  level === 'member' ? null : (
    <Link to="/accounts" search={{ of: account }} className="row-link">
      {members + lines}
    </Link>
  )

const useColumns = (): readonly Column<AccountRow>[] => {
  const { _, language } = useTranslate()
  const money = (id: keyof Funds): Column<AccountRow> => ({
    id,
    head: _(`accounts.${id}`),
    isFigure: true,
    cell: ({ funds, currency, level }) => {
      const amount = id === 'given' && level === 'member' ? null : funds[id]
      return amount === null ? null : <Amount amount={amount} currency={currency} />
    },
  })
  return [
    { id: 'account', head: _('accounts.account'), cell: AccountCell },
    { id: 'level', head: _('accounts.level'), cell: ({ level }) => _(`level.${level}`) },
    { id: 'state', head: _('accounts.state'), cell: ({ state }) => <StateTag state={state} /> },
    { id: 'currency', head: _('accounts.currency'), cell: ({ currency }) => currency },
    { id: 'below', head: _('accounts.below'), isFigure: true, cell: BelowCell },
    money('credit'),
    money('given'),
    money('balance'),
    money('outstanding'),
    {
      id: 'seen',
      head: _('accounts.seen'),
      isFigure: true,
      cell: ({ lastLoginMs }) => (lastLoginMs === null ? null : formatTime(lastLoginMs, 'kickOff', language)),
    },
  ]
}
