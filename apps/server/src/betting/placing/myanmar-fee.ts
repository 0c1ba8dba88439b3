import type { TicketRequest } from '@touchline/domain/acceptance'
import type { OperatorOffers } from '../../accounts/index.ts'

/** Returns the operator's fee on the winnings of a Myanmar ticket by number of legs, in basis points (MM2, MM4). */
export const myanmarFeeBp = (
  offers: Pick<OperatorOffers, 'myanmarBp' | 'myanmarParlayBp'>,
  kind: TicketRequest['kind'],
  legs: number,
): number => {
  if (kind !== 'mmo_parlay') return offers.myanmarBp
  return offers.myanmarParlayBp[legs - 2] ?? offers.myanmarParlayBp.at(-1) ?? offers.myanmarBp
}
