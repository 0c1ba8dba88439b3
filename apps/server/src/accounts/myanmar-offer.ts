import { isMyanmarMode } from '@touchline/domain/myanmar'
import type { BettingMember } from './betting-member.ts'

/** Returns whether the member has Myanmar lines (MM6). */
export const hasMyanmarLines = ({ currency, offers }: Pick<BettingMember, 'currency' | 'offers'>): boolean =>
  isMyanmarMode(currency, offers.myanmar)
