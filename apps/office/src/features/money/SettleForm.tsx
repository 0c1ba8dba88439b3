import type { SettleAnswer } from '@touchline/contract/office/money'
import { transferMinor } from '@touchline/domain/upline'
import { Segmented } from '@touchline/ui/components'
import { currencyOf, formatSignedMoney, readAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { call } from '../../base/api/call.ts'
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

type What = 'all' | 'part' | 'line'

/** Form that settles the outstanding balance with the upline: in full, in part, or including the downline (UP6). */
export const SettleForm = ({ account, currency, openMinor, hasBelow, onDone }: SettleFormProps) => {
  const { _ } = useTranslate()
  const [what, setWhat] = useState<What>('all')
  const [typed, setTyped] = useState('')
  const [ref, drawAgain] = useReference()
  const [lowered, setLowered] = useState(0)
  const act = useAction()
  const of = currencyOf(currency)
  const part = readAmount(typed, of)
  const signed = part === null ? null : transferMinor(openMinor, openMinor < 0n ? -part : part)
  const moves = what === 'part' ? signed : openMinor
  const submit = async () => {
    if (moves === null) return
    const partFields = what === 'part' ? { part: String(moves) } : {}
    const done = await act.run(() => call<SettleAnswer>('settle', { ref, account, what, ...partFields }))
    if (done === null) return
    setTyped('')
    setLowered(done.lowered)
    drawAgain()
    await onDone()
  }
  const ways: readonly What[] = hasBelow ? ['all', 'part', 'line'] : ['all', 'part']
  return (
    <ActionForm
      name="settle"
      act={act}
      maySubmit={moves !== null && (moves !== 0n || what === 'line')}
      submitText={_('money.settle')}
      onSubmit={submit}
    >
      <Segmented
        label={_('money.settle')}
        value={what}
        options={ways.map((value) => ({ value, text: _(`money.settle.${value}`) }))}
        onChange={setWhat}
      />
      {what === 'part' && (
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
            before: formatSignedMoney(openMinor, of),
            after: moves === null ? null : formatSignedMoney(openMinor - moves, of),
          },
        ]}
      />
      <p className="soft">{_(openMinor < 0n ? 'money.settle.pays' : 'money.settle.paid', { account })}</p>
      {what === 'line' && <p className="soft">{_('money.settle.lineNote')}</p>}
      {lowered > 0 && <p role="status">{_('money.settle.lowered', { count: lowered })}</p>}
    </ActionForm>
  )
}
