import { AmountField } from '../../base/controls/AmountField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { LIMIT_FIELDS } from './group-limits.ts'
import type { TypedLimits } from './limit-amounts.ts'

interface LimitAmountsProps {
  readonly currency: string
  readonly typed: TypedLimits
  readonly onType: (typed: TypedLimits) => void
}

/** Input fields for the limits of a sport: minimum and maximum bet, maximum payout, maximum per match (LI1). */
export function LimitAmounts({ currency, typed, onType }: LimitAmountsProps) {
  const { _ } = useTranslate()
  return (
    <div className="form-pairs">
      {LIMIT_FIELDS.map((limit) => (
        <AmountField
          key={limit}
          label={`${_(`limits.${limit}`)} (${currency})`}
          name={limit}
          currency={currency}
          value={typed[limit]}
          onText={(text) => onType({ ...typed, [limit]: text })}
        />
      ))}
    </div>
  )
}
