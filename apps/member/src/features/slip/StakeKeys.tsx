import { exponentOf, type Currency } from '@touchline/domain/money'
import { formatMoney } from '@touchline/ui/format'

/** What the keys add, in whole units of the currency, by how much a unit is worth. */
const STEPS: Readonly<Record<'large' | 'middle' | 'small', readonly number[]>> = {
  large: [10, 50, 100, 500],
  middle: [100, 500, 1_000, 5_000],
  small: [10_000, 50_000, 100_000, 500_000],
}
const SIZE: Readonly<Record<Currency, keyof typeof STEPS>> = {
  USD: 'large',
  SGD: 'large',
  MYR: 'large',
  CNY: 'large',
  THB: 'middle',
  BDT: 'middle',
  IDR: 'small',
  MMK: 'small',
}

/** Keys that add to the stake. */
export function StakeKeys({
  currency,
  onAdd,
}: {
  readonly currency: Currency
  readonly onAdd: (minor: bigint) => void
}) {
  const unit = 10n ** BigInt(exponentOf(currency))
  return (
    <div className="stake-keys">
      {STEPS[SIZE[currency]].map((step) => (
        <button key={step} type="button" className="button" onClick={() => onAdd(BigInt(step) * unit)}>
          +{formatMoney(BigInt(step) * unit, currency).replace(/\.0+$/, '')}
        </button>
      ))}
    </div>
  )
}
