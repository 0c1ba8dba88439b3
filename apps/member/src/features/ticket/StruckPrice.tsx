import type { BetRecord, LegRecord } from '@touchline/contract/named-records'
import { displayHundredths } from '@touchline/domain/odds'
import { MINUS, formatPrice } from '@touchline/ui/format'

const Price = ({ hundredths }: { readonly hundredths: number }) => {
  const price = formatPrice(hundredths)
  return <span className={price.startsWith(MINUS) ? 'strong give' : 'strong'}>{price}</span>
}

/** The price that the whole ticket was struck at; a Myanmar one pays even money and shows its lines instead (MM1). */
export const TicketPrice = ({ bet }: { readonly bet: Pick<BetRecord, 'kind' | 'priceHundredths'> }) =>
  bet.kind.startsWith('mmo') ? null : <Price hundredths={bet.priceHundredths} />

/** What a leg of a parlay or a system pays, always in decimal odds (OD6); a builder has one price for all its legs. */
export const LegPrice = ({ kind, leg }: { readonly kind: BetRecord['kind']; readonly leg: LegRecord }) =>
  kind === 'parlay' || kind === 'system' ? <Price hundredths={displayHundredths(leg.oddsMilli, 4)} /> : null
