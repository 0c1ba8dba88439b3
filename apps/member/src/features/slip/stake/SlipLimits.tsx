import type { Currency } from '@touchline/domain/money'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import type { SlipOffer } from '../prices/slip-offer.ts'
import { isFull } from './stake.ts'

/**
 * Minimum and maximum stake, with an explanation if the bookmaker's capacity sets the maximum (LI4). Renders a skeleton
 * while loading.
 */
export function SlipLimits({ offer, currency }: { readonly offer: SlipOffer | null; readonly currency: Currency }) {
  const { _ } = useTranslate()
  if (offer === null) return <div className="skeleton slip-limits-skeleton" />
  return (
    <>
      <p className="slip-limits">
        <span>
          {_('slip.min')} {withCurrency(offer.minBetMinor, currency)}
        </span>
        <span>
          {_('slip.max')} {withCurrency(offer.maxBetMinor, currency)}
        </span>
        <span>
          {_('slip.pays')} {withCurrency(offer.maxPayoutMinor, currency)}
        </span>
      </p>
      {offer.maxBetBy === 'house' && (
        <p className="slip-limit-why">{_(isFull(offer) ? 'slip.off.full' : 'slip.max.house')}</p>
      )}
    </>
  )
}
