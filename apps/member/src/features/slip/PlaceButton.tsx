import { formatMoney } from '@touchline/ui/format'
import type { Currency } from '@touchline/domain/money'
import { useTranslate } from '../../base/i18n/i18n.ts'

export interface PlaceButtonProps {
  /** What is typed; null where it is no stake. */
  readonly stakeMinor: bigint | null
  /** The price moved, and placing says yes to the new one. */
  readonly asking: boolean
  /** Why it is off, in words; null where it is on. */
  readonly off: string | null
  readonly currency: Currency
  readonly onPlace: () => void
}

/** Places what is on the slip, and carries the amount; where it is off one line says why. */
export const PlaceButton = ({ stakeMinor, asking, off, currency, onPlace }: PlaceButtonProps) => {
  const { _ } = useTranslate()
  const key = asking ? 'slip.placeAtNew' : 'slip.place'
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

/** Why nothing can be placed. */
const SlipOff = ({ text }: { readonly text: string }) => (
  <p className="slip-off" role="status">
    {text}
  </p>
)
