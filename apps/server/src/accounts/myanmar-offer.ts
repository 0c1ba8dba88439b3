import type { MemberProfile } from '@touchline/contract/account'
import { isMyanmarMode } from '@touchline/domain/myanmar'
import type { BettingMember } from './betting-member.ts'

/** MM6: whether the member has Myanmar lines. */
export const hasMyanmarLines = ({ currency, offers }: Pick<BettingMember, 'currency' | 'offers'>): boolean =>
  isMyanmarMode(currency, offers.myanmar)

/** What their profile says of them. */
export const myanmarOffer = (member: Pick<BettingMember, 'currency' | 'offers'>): MemberProfile['offers']['myanmar'] =>
  hasMyanmarLines(member)
    ? { fee_bp: member.offers.myanmarBp, parlay_fee_bp: [...member.offers.myanmarParlayBp] }
    : null
