import { formatMyanmar, type MyanmarTerms } from '@touchline/domain/myanmar'
import { MINUS_SIGN } from './price.ts'

/**
 * Formats a Myanmar line (goals, then a signed percentage of the stake at the exact margin) with a real minus sign:
 * 1+30, 1−50, 0=.
 */
export function myanmarText(terms: Pick<MyanmarTerms, 'goals' | 'percent'>): string {
  return formatMyanmar(terms).replace('-', MINUS_SIGN)
}
