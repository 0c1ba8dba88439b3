import { isMyanmarMode } from '@touchline/domain/myanmar'
import type { BettingMember } from './betting-member.ts'

/** Returns whether the member has Myanmar lines (MM6). */
export const hasMyanmarLines = ({ currency, betting }: Pick<BettingMember, 'currency' | 'betting'>): boolean =>
  isMyanmarMode(currency, betting.myanmar)
