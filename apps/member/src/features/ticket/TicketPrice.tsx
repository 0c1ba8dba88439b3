import type { BetRecord, LegRecord } from '@touchline/contract/named-records'
import { displayHundredths } from '@touchline/domain/odds'
import { MINUS_SIGN, formatPrice } from '@touchline/ui/format'

/** Accepted price of the ticket. A Myanmar ticket pays even money and shows its lines instead (MM1). */
export function TicketPrice({ bet }: { readonly bet: Pick<BetRecord, 'kind' | 'priceHundredths'> }) {
  return bet.kind.startsWith('mmo') ? null : <Price hundredths={bet.priceHundredths} />
}

function Price({ hundredths }: { readonly hundredths: number }) {
  const price = formatPrice(hundredths)
  return <span className={price.startsWith(MINUS_SIGN) ? 'strong give' : 'strong'}>{price}</span>
}

/** Price of a leg of a parlay or system, always in decimal odds (OD6). A bet builder has one price for its legs. */
export function LegPrice({ kind, leg }: { readonly kind: BetRecord['kind']; readonly leg: LegRecord }) {
  return kind === 'parlay' || kind === 'system' ? <Price hundredths={displayHundredths(leg.oddsMilli, 4)} /> : null
}
