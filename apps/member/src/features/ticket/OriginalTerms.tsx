import type { BetRecord } from '@touchline/contract/named-records'
import { formatPrice, myanmarText } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Shows that a delayed bet was accepted at a different price than requested (AC3). */
export function OriginalTerms({ bet }: { readonly bet: BetRecord }) {
  const { _ } = useTranslate()
  const price = placedAt(bet)
  return price === null ? null : <p className="warned">{_('bet.struckFirst', { price })}</p>
}

/** Returns the price requested at placement as text; null if it equals the accepted price. */
function placedAt({ kind, priceHundredths, legs, struckFirst: first }: BetRecord): string | null {
  if (first === null) return null
  if (!kind.startsWith('mmo')) {
    return first.priceHundredths === priceHundredths ? null : formatPrice(first.priceHundredths)
  }
  const movedLines = first.legs.flatMap(({ myanmar }, index) => {
    const before = myanmar && myanmarText(myanmar)
    const now = legs[index]?.myanmar
    return before === null || (now && myanmarText(now) === before && now.favourite === myanmar?.favourite) ? [] : before
  })
  return movedLines.length === 0 ? null : movedLines.join(', ')
}
