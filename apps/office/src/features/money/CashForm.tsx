import { payCash, type CashPair } from '@touchline/domain/upline'
import { Segmented } from '@touchline/ui/components'
import { requireCurrency, formatMoney, readAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { AmountField } from '../../base/controls/AmountField.tsx'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Preview } from './Preview.tsx'

interface CashFormProps extends CashPair {
  readonly account: string
  /** Id of the direct upline that pays or receives the cash; null if it is the company. */
  readonly above: string | null
  readonly currency: string
  readonly onDone: () => unknown
}

type CashDirection = 'pay' | 'back'

/** Form that pays cash to an account or takes cash back, with a preview (UP10). */
export function CashForm({ account, above, currency, aboveMinor, belowMinor, onDone }: CashFormProps) {
  const { _ } = useTranslate()
  const [direction, setDirection] = useState<CashDirection>('pay')
  const [typed, setTyped] = useState('')
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const resolvedCurrency = requireCurrency(currency)
  const minor = readAmount(typed, resolvedCurrency)
  const amountMinor = minor === null ? null : direction === 'pay' ? minor : -minor
  const balancesAfter = amountMinor === null ? null : payCash({ aboveMinor, belowMinor }, amountMinor)
  const submit = async () => {
    if (amountMinor === null || balancesAfter === null) return
    const done = await action.run(() => callOffice('/office/cash', { ref, account, amount: String(amountMinor) }))
    if (done === null) return
    setTyped('')
    drawAgain()
    await onDone()
  }
  const row = (name: string, before: bigint, then: bigint | null | undefined) => ({
    name,
    before: formatMoney(before, resolvedCurrency),
    after: then === null || then === undefined ? null : formatMoney(then, resolvedCurrency),
  })
  return (
    <ActionForm
      name="cash"
      action={action}
      maySubmit={balancesAfter !== null}
      submitText={_(direction === 'pay' ? 'money.pay' : 'money.take')}
      onSubmit={submit}
    >
      <Segmented
        label={_('money.cash')}
        value={direction}
        options={[
          { value: 'pay', text: _('money.pay') },
          { value: 'back', text: _('money.take') },
        ]}
        onChange={setDirection}
      />
      <AmountField
        label={`${_('money.amount')} (${currency})`}
        name="cash"
        currency={currency}
        value={typed}
        onText={setTyped}
      />
      <Preview
        head={_('accounts.balance')}
        rows={[
          ...(above === null || aboveMinor === null ? [] : [row(above, aboveMinor, balancesAfter?.aboveMinor)]),
          row(account, belowMinor, balancesAfter?.belowMinor),
        ]}
      />
      {amountMinor !== null && balancesAfter === null && <p className="bad">{_(`money.cashShort.${direction}`)}</p>}
    </ActionForm>
  )
}
