import type { TicketRequest } from '@touchline/domain/acceptance'
import type { BettingOptions } from '../../accounts/index.ts'

/** Returns the operator's fee on the winnings of a Myanmar ticket by number of legs, in basis points (MM2, MM4). */
export const myanmarFeeBp = (
  betting: Pick<BettingOptions, 'myanmarBp' | 'myanmarParlayBp'>,
  kind: TicketRequest['kind'],
  legs: number,
): number => {
  if (kind !== 'mmo_parlay') return betting.myanmarBp
  return betting.myanmarParlayBp[legs - 2] ?? betting.myanmarParlayBp.at(-1) ?? betting.myanmarBp
}
