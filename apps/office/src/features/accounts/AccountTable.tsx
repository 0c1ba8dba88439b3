import { Link } from '@tanstack/react-router'
import type { AccountRow, FundsRow } from '@touchline/contract/office/accounts'
import { requireCurrency, formatTime, parseWireAmount } from '@touchline/ui/format'
import { DataTable, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { StateTag } from '../../base/controls/StateTag.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './accounts.css'

interface AccountTableProps {
  readonly rows: readonly AccountRow[]
  readonly columns: readonly Column<AccountRow>[]
}

/** Columns of the account list, for screen and file. */
export function useAccountColumns(): readonly Column<AccountRow>[] {
  const { _, language } = useTranslate()
  const money = (id: keyof FundsRow): Column<AccountRow> => ({
    id,
    head: _(`accounts.${id}`),
    isNumeric: true,
    cell: (row) => {
      const amount = getFund(row, id)
      return amount === null ? null : <Amount amount={amount} currency={row.currency} />
    },
    csv: (row) => {
      const amount = getFund(row, id)
      return amount === null ? null : { minor: parseWireAmount(amount), currency: requireCurrency(row.currency) }
    },
  })
  return [
    { id: 'account', head: _('accounts.account'), cell: AccountCell, csv: ({ account }) => account },
    { id: 'nickname', head: _('accounts.nickname'), csv: ({ nickname }) => nickname },
    {
      id: 'level',
      head: _('accounts.level'),
      cell: ({ level }) => _(`level.${level}`),
      csv: ({ level }) => _(`level.${level}`),
    },
    {
      id: 'state',
      head: _('accounts.state'),
      cell: ({ state }) => <StateTag state={state} />,
      csv: ({ state }) => _(`state.${state}`),
    },
    {
      id: 'currency',
      head: _('accounts.currency'),
      cell: ({ currency }) => currency,
      csv: ({ currency }) => currency,
    },
    {
      id: 'below',
      head: _('accounts.below'),
      isNumeric: true,
      cell: BelowCell,
      csv: ({ level, members, lines }) => (level === 'member' ? null : members + lines),
    },
    money('credit'),
    money('allocated'),
    money('balance'),
    money('outstanding'),
    {
      id: 'seen',
      head: _('accounts.seen'),
      isNumeric: true,
      cell: ({ lastLoginMs }) => (lastLoginMs === null ? null : formatTime(lastLoginMs, 'kickOff', language)),
      csv: ({ lastLoginMs }) => (lastLoginMs === null ? null : new Date(lastLoginMs).toISOString()),
    },
  ]
}

function getFund({ funds, level }: AccountRow, id: keyof FundsRow): string | null {
  return id === 'allocated' && level === 'member' ? null : funds[id]
}

function AccountCell({ account, nickname }: AccountRow) {
  return (
    <>
      <Link to="/accounts/$id" params={{ id: account }} className="row-link" data-open="">
        {account}
      </Link>
      {nickname !== null && <small> {nickname}</small>}
    </>
  )
}

function BelowCell({ account, level, members, lines }: AccountRow) {
  return level === 'member' ? null : (
    <Link to="/accounts" search={{ of: account }} className="row-link">
      {members + lines}
    </Link>
  )
}

/** Account list. A row links to the account's page, and an upline account also to its direct downline. */
export function AccountTable({ rows, columns }: AccountTableProps) {
  const { _ } = useTranslate()
  return (
    <DataTable
      kind="accounts"
      label={_('accounts.title')}
      columns={columns}
      rows={rows}
      keyOf={({ account }) => account}
    />
  )
}
