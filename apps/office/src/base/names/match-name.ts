import type { LegRecord } from '@touchline/contract/named-records'

/** Returns the name of a match: the two teams, or the name of the race or outright. */
export const matchName = ({ home, away }: Pick<LegRecord, 'home' | 'away'>): string =>
  away === '' ? home : `${home} – ${away}`
