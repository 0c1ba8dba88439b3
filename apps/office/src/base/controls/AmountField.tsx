import { AmountReadings } from '@touchline/ui/components'
import { requireCurrency, formatMoney, readAmount } from '@touchline/ui/format'
import { useTranslate } from '../i18n/i18n.ts'
import { FormField } from './FormField.tsx'

export interface AmountFieldProps {
  readonly label: string
  readonly name: string
  readonly currency: string
  readonly note?: string
  readonly value: string
  readonly onText: (text: string) => void
}

/** Labelled amount field. Shows the parsed amount, or asks which amount an ambiguous text means (MO6). */
export function AmountField({ currency, value, onText, ...field }: AmountFieldProps) {
  const { _ } = useTranslate()
  const resolvedCurrency = requireCurrency(currency)
  const minor = readAmount(value, resolvedCurrency)
  return (
    <div className="amount-field">
      <FormField {...field} inputMode="decimal" autoComplete="off" value={value} onText={onText} />
      <output className="soft figure">
        {minor !== null && `= ${formatMoney(minor, resolvedCurrency)} ${currency}`}
      </output>
      <AmountReadings text={value} currency={resolvedCurrency} question={_('amount.confirm')} onChoose={onText} />
    </div>
  )
}
