import { useQuery } from '@tanstack/react-query'
import type { OperatorWallet, StuckCallRow, WalletStatusAnswer } from '@touchline/contract/office/connections'
import { DataTable, type Column } from '@touchline/ui/lists'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { walletQuery } from './connection-query.ts'

interface StuckCallsProps {
  readonly operator: string
  readonly calls: readonly StuckCallRow[]
}

interface OperatorStatusProps {
  readonly operator: string
  readonly transactionId: string
}

/** Wallet of a type-2 operator with its undelivered calls, which can be sent again (WA4). */
export function OperatorWalletPanel({ operator }: { readonly operator: string }) {
  const { _ } = useTranslate()
  const { data: wallet } = useQuery(walletQuery(operator))
  const action = useAction()
  if (wallet === undefined) return null
  if (wallet === null) return <p className="soft">{_('wallet.ours')}</p>
  const retryCalls = async () => {
    await action.run(() => callOffice('/office/drivewallet', { operator }))
    await queryClient.invalidateQueries({ queryKey: ['wallet'] })
  }
  return (
    <>
      <Facts {...wallet} />
      <Fault code={action.code} />
      <div className="form-actions">
        <button
          type="button"
          className="button"
          disabled={action.busy || wallet.owed === 0}
          onClick={() => void retryCalls()}
        >
          {_('wallet.drive')}
        </button>
      </div>
      {wallet.stuck.length === 0 ? (
        <p className="soft">{_('wallet.noneStuck')}</p>
      ) : (
        <StuckCalls operator={operator} calls={wallet.stuck} />
      )}
    </>
  )
}

function Facts({ url, isDown, owed, unknownHolds }: OperatorWallet) {
  const { _ } = useTranslate()
  return (
    <dl className="facts">
      <div>
        <dt className="soft">{_('wallet.url')}</dt>
        <dd>{url ?? _('wallet.notConnected')}</dd>
      </div>
      <div>
        <dt className="soft">{_('wallet.breaker')}</dt>
        <dd className={isDown ? 'bad' : 'good'}>{_(isDown ? 'wallet.down' : 'wallet.up')}</dd>
      </div>
      <div>
        <dt className="soft">{_('wallet.owed')}</dt>
        <dd>{owed}</dd>
      </div>
      <div>
        <dt className="soft">{_('wallet.unknown')}</dt>
        <dd>{unknownHolds}</dd>
      </div>
    </dl>
  )
}

function StuckCalls({ operator, calls }: StuckCallsProps) {
  const { _ } = useTranslate()
  const columns: readonly Column<StuckCallRow>[] = [
    { id: 'account', head: _('accounts.account'), cell: ({ account }) => account },
    { id: 'call', head: _('wallet.call'), cell: ({ transactionId }) => transactionId },
    {
      id: 'amount',
      head: _('wallet.amount'),
      isNumeric: true,
      cell: ({ amount, currency }) => (
        <>
          <Amount amount={amount} currency={currency} /> {currency}
        </>
      ),
    },
    { id: 'for', head: _('wallet.for'), isNumeric: true, cell: ({ forS }) => _('wallet.seconds', { count: forS }) },
    { id: 'tries', head: _('wallet.tries'), isNumeric: true, cell: ({ tries }) => tries },
    { id: 'trouble', head: _('wallet.trouble'), cell: ({ trouble }) => trouble },
    {
      id: 'says',
      head: _('wallet.says'),
      cell: ({ transactionId }) => <OperatorStatus operator={operator} transactionId={transactionId} />,
    },
  ]
  return (
    <DataTable
      kind="stuck"
      label={_('wallet.stuck')}
      columns={columns}
      rows={calls}
      keyOf={({ transactionId }) => transactionId}
    />
  )
}

/** Status of a wallet call as the operator reports it, requested when the user clicks. */
function OperatorStatus({ operator, transactionId }: OperatorStatusProps) {
  const { _ } = useTranslate()
  const [status, setStatus] = useState<string | null>(null)
  const action = useAction()
  const requestStatus = async () => {
    const answer = await action.run(() =>
      callOffice<WalletStatusAnswer>('/office/walletstatus', { operator, transactionId }),
    )
    if (answer !== null) setStatus(answer.says ?? _('wallet.silent'))
  }
  if (status !== null) return status
  return (
    <>
      <button type="button" className="button" disabled={action.busy} onClick={() => void requestStatus()}>
        {_('wallet.ask')}
      </button>
      <Fault code={action.code} />
    </>
  )
}
