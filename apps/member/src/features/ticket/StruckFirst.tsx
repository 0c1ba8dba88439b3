import type { BetRecord } from '@touchline/contract/named-records'
import { formatPrice, myanmarText } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** What the ticket was placed at, as it reads; null where it reads as it was accepted. */
const placedAt = ({ kind, priceHundredths, legs, struckFirst: first }: BetRecord): string | null => {
  if (first === null) return null
  if (!kind.startsWith('mmo')) {
    return first.priceHundredths === priceHundredths ? null : formatPrice(first.priceHundredths)
  }
  const moved = first.legs.flatMap(({ myanmar }, index) => {
    const before = myanmar && myanmarText(myanmar)
    const now = legs[index]?.myanmar
    return before === null || (now && myanmarText(now) === before && now.favourite === myanmar?.favourite) ? [] : before
  })
  return moved.length === 0 ? null : moved.join(', ')
}

/** AC3: says that a bet that waited was accepted at another price than it was placed at. */
export const StruckFirst = ({ bet }: { readonly bet: BetRecord }) => {
  const { _ } = useTranslate()
  const price = placedAt(bet)
  return price === null ? null : <p className="warned">{_('bet.struckFirst', { price })}</p>
}
