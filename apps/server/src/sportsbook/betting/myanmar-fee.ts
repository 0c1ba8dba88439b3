import type { TicketRequest } from '@touchline/domain/acceptance'
import type { OperatorOffers } from '../../accounts/index.ts'

/** What the operator keeps of what a Myanmar ticket of so many legs wins (MM2, MM4), basis points. */
export const myanmarFeeBp = (
  offers: Pick<OperatorOffers, 'myanmarBp' | 'myanmarParlayBp'>,
  kind: TicketRequest['kind'],
  legs: number,
): number => {
  if (kind !== 'mmo_parlay') return offers.myanmarBp
  return offers.myanmarParlayBp[legs - 2] ?? offers.myanmarParlayBp.at(-1) ?? offers.myanmarBp
}
