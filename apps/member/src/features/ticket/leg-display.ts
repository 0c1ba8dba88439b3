import type { LegRecord } from '@touchline/contract/named-records'
import type { NamedLeg } from '../../base/i18n/i18n.ts'

/** Selection on a slip or bet, with the data that describes it. */
export type LegDisplay = NamedLeg &
  Pick<LegRecord, 'matchId' | 'sportId' | 'league' | 'leagueRegion' | 'kickOff' | 'struckScore'> &
  Partial<Pick<LegRecord, 'parentId' | 'myanmar' | 'result' | 'grade'>>

/** Returns a key that is unique within the bet. */
export function legKey({ matchId, betType, lineQuarters, selection }: LegDisplay): string {
  return `${matchId}:${betType}:${lineQuarters}:${selection}`
}
