import { isMyanmarMode } from '@touchline/domain/myanmar'
import type { BettingMember } from '../members/index.ts'

/** Returns whether the member has Myanmar lines (MM6). */
export function hasMyanmarLines({ currency, betting }: Pick<BettingMember, 'currency' | 'betting'>): boolean {
  return isMyanmarMode(currency, betting.myanmar)
}
