import { payCash, type CashOfTwo } from '@touchline/domain/upline'
import { Segmented } from '@touchline/ui/components'
import { currencyOf, formatMoney, readAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { call } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { AmountField } from '../../base/controls/AmountField.tsx'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Preview } from './Preview.tsx'

interface CashFormProps extends CashOfTwo {
  readonly account: string
  /** Id of the direct upline that pays or receives the cash; null if it is the company. */
  readonly above: string | null
  readonly currency: string
  readonly onDone: () => unknown
}

type Way = 'pay' | 'back'

/** Form that pays cash to an account or takes cash back, with a preview (UP10). */
export const CashForm = ({ account, above, currency, aboveMinor, belowMinor, onDone }: CashFormProps) => {
  const { _ } = useTranslate()
  const [way, setWay] = useState<Way>('pay')
  const [typed, setTyped] = useState('')
  const [ref, drawAgain] = useReference()
  const act = useAction()
  const of = currencyOf(currency)
  const minor = readAmount(typed, of)
  const amountMinor = minor === null ? null : way === 'pay' ? minor : -minor
  const after = amountMinor === null ? null : payCash({ aboveMinor, belowMinor }, amountMinor)
  const submit = async () => {
    if (amountMinor === null || after === null) return
    const done = await act.run(() => call('cash', { ref, account, amount: String(amountMinor) }))
    if (done === null) return
    setTyped('')
    drawAgain()
    await onDone()
  }
  const row = (name: string, before: bigint, then: bigint | null | undefined) => ({
    name,
    before: formatMoney(before, of),
    after: then === null || then === undefined ? null : formatMoney(then, of),
  })
  return (
    <ActionForm
      name="cash"
      act={act}
      maySubmit={after !== null}
      submitText={_(way === 'pay' ? 'money.pay' : 'money.take')}
      onSubmit={submit}
    >
      <Segmented
        label={_('money.cash')}
        value={way}
        options={[
          { value: 'pay', text: _('money.pay') },
          { value: 'back', text: _('money.take') },
        ]}
        onChange={setWay}
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
          ...(above === null || aboveMinor === null ? [] : [row(above, aboveMinor, after?.aboveMinor)]),
          row(account, belowMinor, after?.belowMinor),
        ]}
      />
      {amountMinor !== null && after === null && <p className="bad">{_(`money.cashShort.${way}`)}</p>}
    </ActionForm>
  )
}
