import { isMyanmarMode } from '@touchline/domain/myanmar'
import type { BettingMember } from './betting-member.ts'

/** MM6: whether the member has Myanmar lines. */
export const hasMyanmarLines = ({ currency, offers }: Pick<BettingMember, 'currency' | 'offers'>): boolean =>
  isMyanmarMode(currency, offers.myanmar)
