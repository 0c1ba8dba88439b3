import { formatMoney } from '@touchline/ui/format'
import type { Currency } from '@touchline/domain/money'
import { useTranslate } from '../../../base/i18n/i18n.ts'

export interface PlaceButtonProps {
  /** Stake in minor units; null if the input is not a valid stake. */
  readonly stakeMinor: bigint | null
  /** True if the price moved and placing accepts the new price. */
  readonly acceptsNewPrice: boolean
  /** Text of the reason why the button is disabled; null if it is enabled. */
  readonly off: string | null
  readonly currency: Currency
  readonly onPlace: () => void
}

/** Button that places the slip and shows the amount. If disabled, a line states the reason. */
export function PlaceButton({ stakeMinor, acceptsNewPrice, off, currency, onPlace }: PlaceButtonProps) {
  const { _ } = useTranslate()
  const key = acceptsNewPrice ? 'slip.placeAtNew' : 'slip.place'
  const text = stakeMinor === null ? _('slip.placeNothing') : _(key, { amount: formatMoney(stakeMinor, currency) })
  return (
    <>
      <button type="button" className="button slip-place" data-primary="" disabled={off !== null} onClick={onPlace}>
        {text}
      </button>
      {off !== null && <SlipOff text={off} />}
    </>
  )
}

/** Reason why the slip cannot be placed. */
function SlipOff({ text }: { readonly text: string }) {
  return (
    <p className="slip-blocked" role="status">
      {text}
    </p>
  )
}
