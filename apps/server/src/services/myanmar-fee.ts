import type { MemberProfile } from '@touchline/contract/account'
import type { TicketRequest } from '@touchline/domain/acceptance'
import { isMyanmarMode } from '@touchline/domain/myanmar'
import type { BettingMember, OperatorOffers } from './ports.ts'

/** What the operator keeps of what a Myanmar ticket of so many legs wins (MM2, MM4), basis points. */
export const myanmarFeeBp = (
  offers: Pick<OperatorOffers, 'myanmarBp' | 'myanmarParlayBp'>, kind: TicketRequest['kind'], legs: number,
): number => {
  if (kind !== 'mmo_parlay') return offers.myanmarBp
  return offers.myanmarParlayBp[legs - 2] ?? offers.myanmarParlayBp.at(-1) ?? offers.myanmarBp
}

/** MM6: whether the member has Myanmar lines. */
export const hasMyanmarLines = ({ currency, offers }: Pick<BettingMember, 'currency' | 'offers'>): boolean =>
  isMyanmarMode(currency, offers.myanmar)

/** What his profile says of them. */
export const myanmarOffer = (
  member: Pick<BettingMember, 'currency' | 'offers'>,
): MemberProfile['offers']['myanmar'] => (hasMyanmarLines(member)
  ? { fee_bp: member.offers.myanmarBp, parlay_fee_bp: [...member.offers.myanmarParlayBp] }
  : null)
