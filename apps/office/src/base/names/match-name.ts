import type { LegRecord } from '@touchline/contract/named-records'

/** What is played: the two sides, or a race and an outright by its name. */
export const matchName = ({ home, away }: Pick<LegRecord, 'home' | 'away'>): string =>
  away === '' ? home : `${home} – ${away}`
