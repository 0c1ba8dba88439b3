import type { Currency } from '@touchline/domain/money'
import { formatMoney } from '@touchline/ui/format'
import { useTranslate } from '../../../base/i18n/i18n.ts'

export interface PlaceAtNewPriceProps {
  readonly stakeMinor: bigint
  readonly currency: Currency
  readonly onPlace: () => void
}

/** Button that accepts the new price of one of several singles and places that single alone. */
export function PlaceAtNewPrice({ stakeMinor, currency, onPlace }: PlaceAtNewPriceProps) {
  const { _ } = useTranslate()
  return (
    <button type="button" className="button wide" onClick={onPlace}>
      {_('slip.placeAtNew', { amount: formatMoney(stakeMinor, currency) })}
    </button>
  )
}
