import { creditLeft, allocateCredit, type CreditHeld } from '@touchline/domain/upline'
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

interface CreditFormProps {
  readonly account: string
  readonly currency: string
  /** Direct upline with its credit; null if it is the company, whose credit is unlimited. */
  readonly above: (CreditHeld & { readonly account: string }) | null
  readonly below: CreditHeld
  readonly onDone: () => unknown
}

type Way = 'give' | 'take'

/** Returns a credit of the company for the preview that always covers the typed amount. */
const enough = (amountMinor: bigint | null): CreditHeld => ({ creditMinor: amountMinor ?? 0n, givenMinor: 0n })

/**
 * Form that grants credit to an account, or withdraws credit that the account has not allocated, with a preview (UP6).
 */
export const CreditForm = ({ account, currency, above, below, onDone }: CreditFormProps) => {
  const { _ } = useTranslate()
  const [way, setWay] = useState<Way>('give')
  const [typed, setTyped] = useState('')
  const [ref, drawAgain] = useReference()
  const act = useAction()
  const of = currencyOf(currency)
  const minor = readAmount(typed, of)
  const amountMinor = minor === null ? null : way === 'give' ? minor : -minor
  const after = amountMinor === null ? null : allocateCredit(above ?? enough(minor), below, amountMinor)
  const submit = async () => {
    if (amountMinor === null || after === null) return
    const done = await act.run(() => call('credit', { ref, account, amount: String(amountMinor) }))
    if (done === null) return
    setTyped('')
    drawAgain()
    await onDone()
  }
  const row = (name: string, before: CreditHeld, then: CreditHeld | undefined) => ({
    name,
    before: formatMoney(creditLeft(before), of),
    after: then === undefined ? null : formatMoney(creditLeft(then), of),
  })
  return (
    <ActionForm name="credit" act={act} maySubmit={after !== null} submitText={_(`money.${way}`)} onSubmit={submit}>
      <Segmented
        label={_('money.credit')}
        value={way}
        options={[
          { value: 'give', text: _('money.give') },
          { value: 'take', text: _('money.take') },
        ]}
        onChange={setWay}
      />
      <AmountField
        label={`${_('money.amount')} (${currency})`}
        name="amount"
        currency={currency}
        value={typed}
        onText={setTyped}
      />
      <Preview
        head={_('money.left')}
        rows={[...(above === null ? [] : [row(above.account, above, after?.above)]), row(account, below, after?.below)]}
      />
      {amountMinor !== null && after === null && <p className="bad">{_(`money.tooMuch.${way}`)}</p>}
    </ActionForm>
  )
}
