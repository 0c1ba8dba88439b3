import type { SettleAnswer } from '@touchline/contract/office/money'
import { transferMinor } from '@touchline/domain/upline'
import { Segmented } from '@touchline/ui/components'
import { requireCurrency, formatSignedMoney, readAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { AmountField } from '../../base/controls/AmountField.tsx'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Preview } from './Preview.tsx'

interface SettleFormProps {
  readonly account: string
  readonly currency: string
  /** Outstanding balance in minor units; above 0 it is owed to the account (UP9). */
  readonly openMinor: bigint
  /** True if the account can have a downline to settle with it. */
  readonly hasBelow: boolean
  readonly onDone: () => unknown
}

type SettlementKind = 'all' | 'part' | 'line'

/** Form that settles the outstanding balance with the upline: in full, in part, or including the downline (UP6). */
export function SettleForm({ account, currency, openMinor, hasBelow, onDone }: SettleFormProps) {
  const { _ } = useTranslate()
  const [settlementKind, setSettlementKind] = useState<SettlementKind>('all')
  const [typed, setTyped] = useState('')
  const [ref, drawAgain] = useReference()
  const [lowered, setLowered] = useState(0)
  const action = useAction()
  const resolvedCurrency = requireCurrency(currency)
  const part = readAmount(typed, resolvedCurrency)
  const signed = part === null ? null : transferMinor(openMinor, openMinor < 0n ? -part : part)
  const moves = settlementKind === 'part' ? signed : openMinor
  const submit = async () => {
    if (moves === null) return
    const partFields = settlementKind === 'part' ? { part: String(moves) } : {}
    const done = await action.run(() =>
      callOffice<SettleAnswer>('/office/settle', { ref, account, what: settlementKind, ...partFields }),
    )
    if (done === null) return
    setTyped('')
    setLowered(done.lowered)
    drawAgain()
    await onDone()
  }
  const settlementKinds: readonly SettlementKind[] = hasBelow ? ['all', 'part', 'line'] : ['all', 'part']
  return (
    <ActionForm
      name="settle"
      action={action}
      maySubmit={moves !== null && (moves !== 0n || settlementKind === 'line')}
      submitText={_('money.settle')}
      onSubmit={submit}
    >
      <Segmented
        label={_('money.settle')}
        value={settlementKind}
        options={settlementKinds.map((value) => ({ value, text: _(`money.settle.${value}`) }))}
        onChange={setSettlementKind}
      />
      {settlementKind === 'part' && (
        <AmountField
          label={`${_('money.amount')} (${currency})`}
          name="part"
          currency={currency}
          value={typed}
          onText={setTyped}
        />
      )}
      <Preview
        head={_('money.open')}
        rows={[
          {
            name: account,
            before: formatSignedMoney(openMinor, resolvedCurrency),
            after: moves === null ? null : formatSignedMoney(openMinor - moves, resolvedCurrency),
          },
        ]}
      />
      <p className="soft">{_(openMinor < 0n ? 'money.settle.pays' : 'money.settle.paid', { account })}</p>
      {settlementKind === 'line' && <p className="soft">{_('money.settle.lineNote')}</p>}
      {lowered > 0 && <p role="status">{_('money.settle.lowered', { count: lowered })}</p>}
    </ActionForm>
  )
}
