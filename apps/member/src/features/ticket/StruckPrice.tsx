import type { BetRow, LegRow } from '@touchline/contract/bet'
import { displayHundredths } from '@touchline/domain/odds'
import { MINUS, formatPrice } from '@touchline/ui/format'

function Price({ hundredths }: { readonly hundredths: number }) {
  const price = formatPrice(hundredths)
  return <span className={price.startsWith(MINUS) ? 'font-semibold text-give' : 'font-semibold'}>{price}</span>
}

/** The price that the whole ticket was struck at; a Myanmar one pays even money and shows its lines instead (MM1). */
export function TicketPrice({ bet }: { readonly bet: Pick<BetRow, 'kind' | 'price_hundredths'> }) {
  return bet.kind.startsWith('mmo') ? null : <Price hundredths={bet.price_hundredths} />
}

/** What a leg of a parlay or a system pays, always in decimal odds (OD6); a builder has one price for all its legs. */
export function LegPrice({ kind, leg }: { readonly kind: BetRow['kind']; readonly leg: LegRow }) {
  return kind === 'parlay' || kind === 'system' ? <Price hundredths={displayHundredths(leg.odds_milli, 4)} /> : null
}
