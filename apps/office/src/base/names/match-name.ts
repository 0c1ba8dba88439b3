import type { LegRecord } from '@touchline/contract/named-records'

/** Returns the name of a match: the two teams, or the name of the race or outright. */
export function matchName({ home, away }: Pick<LegRecord, 'home' | 'away'>): string {
  return away === '' ? home : `${home} – ${away}`
}
