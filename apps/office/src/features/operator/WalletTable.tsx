import type { WalletHealth } from '@touchline/contract/office/health'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Status of the operators' wallets (WA2). */
export function WalletTable({ wallets }: { readonly wallets: readonly WalletHealth[] }) {
  const { _ } = useTranslate()
  if (wallets.length === 0) return <p className="soft">{_('wallet.ours')}</p>
  const columns: readonly Column<WalletHealth>[] = [
    { id: 'account', head: _('operator.operator'), cell: ({ operator }) => <b>{operator}</b> },
    {
      id: 'state',
      head: _('wallet.breaker'),
      cell: (row) => (
        <span className={toWalletState(row) === 'up' ? 'good' : 'bad'}>{_(`wallet.${toWalletState(row)}`)}</span>
      ),
    },
    { id: 'owed', head: _('wallet.owed'), isNumeric: true, cell: ({ owed }) => owed },
    { id: 'unknown', head: _('wallet.unknown'), isNumeric: true, cell: ({ unknownHolds }) => unknownHolds },
  ]
  return (
    <DataTable
      kind="wallets"
      label={_('health.wallets')}
      columns={columns}
      rows={wallets}
      keyOf={({ operator }) => operator}
    />
  )
}

function toWalletState({ isConnected, isDown }: WalletHealth): 'notConnected' | 'down' | 'up' {
  return isConnected ? (isDown ? 'down' : 'up') : 'notConnected'
}
