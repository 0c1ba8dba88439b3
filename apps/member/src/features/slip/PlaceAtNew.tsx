import type { Currency } from '@touchline/domain/money'
import { formatMoney } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'

export interface PlaceAtNewProps {
  readonly stakeMinor: bigint
  readonly currency: Currency
  readonly onPlace: () => void
}

/** Says yes to the price that one of several singles moved to, and places it alone. */
export const PlaceAtNew = ({ stakeMinor, currency, onPlace }: PlaceAtNewProps) => {
  const { _ } = useTranslate()
  return (
    <button type="button" className="button wide" onClick={onPlace}>
      {_('slip.placeAtNew', { amount: formatMoney(stakeMinor, currency) })}
    </button>
  )
}
