import { computeUnallocatedCredit, allocateCredit, type AllocatedCredit } from '@touchline/domain/upline'
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

interface CreditFormProps {
  readonly account: string
  readonly currency: string
  /** Direct upline with its credit; null if it is the company, whose credit is unlimited. */
  readonly above: (AllocatedCredit & { readonly account: string }) | null
  readonly below: AllocatedCredit
  readonly onDone: () => unknown
}

type CreditDirection = 'give' | 'take'

/**
 * Form that grants credit to an account, or withdraws credit that the account has not allocated, with a preview (UP6).
 */
export function CreditForm({ account, currency, above, below, onDone }: CreditFormProps) {
  const { _ } = useTranslate()
  const [direction, setDirection] = useState<CreditDirection>('give')
  const [typed, setTyped] = useState('')
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const resolvedCurrency = requireCurrency(currency)
  const minor = readAmount(typed, resolvedCurrency)
  const amountMinor = minor === null ? null : direction === 'give' ? minor : -minor
  const creditAfter =
    amountMinor === null ? null : allocateCredit(above ?? createSufficientCredit(minor), below, amountMinor)
  const submit = async () => {
    if (amountMinor === null || creditAfter === null) return
    const done = await action.run(() => callOffice('/office/credit', { ref, account, amount: String(amountMinor) }))
    if (done === null) return
    setTyped('')
    drawAgain()
    await onDone()
  }
  const row = (name: string, before: AllocatedCredit, then: AllocatedCredit | undefined) => ({
    name,
    before: formatMoney(computeUnallocatedCredit(before), resolvedCurrency),
    after: then === undefined ? null : formatMoney(computeUnallocatedCredit(then), resolvedCurrency),
  })
  return (
    <ActionForm
      name="credit"
      action={action}
      maySubmit={creditAfter !== null}
      submitText={_(`money.${direction}`)}
      onSubmit={submit}
    >
      <Segmented
        label={_('money.credit')}
        value={direction}
        options={[
          { value: 'give', text: _('money.give') },
          { value: 'take', text: _('money.take') },
        ]}
        onChange={setDirection}
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
        rows={[
          ...(above === null ? [] : [row(above.account, above, creditAfter?.above)]),
          row(account, below, creditAfter?.below),
        ]}
      />
      {amountMinor !== null && creditAfter === null && <p className="bad">{_(`money.tooMuch.${direction}`)}</p>}
    </ActionForm>
  )
}

/** Returns a credit of the company for the preview that always covers the typed amount. */
function createSufficientCredit(amountMinor: bigint | null): AllocatedCredit {
  return {
    creditMinor: amountMinor ?? 0n,
    allocatedMinor: 0n,
  }
}
