import type { LegRecord } from '@touchline/contract/named-records'
import type { NamedLeg } from '../../base/i18n/i18n.ts'

/** A selection that is bet on, or will be, with all that says what it is on. */
export type LegOn = NamedLeg &
  Pick<LegRecord, 'matchId' | 'sportId' | 'league' | 'leagueRegion' | 'kickOff' | 'struckScore'> &
  Partial<Pick<LegRecord, 'parentId' | 'myanmar' | 'result' | 'grade'>>

/** Names a leg among those of its bet. */
export const legKey = ({ matchId, betType, lineQuarters, selection }: LegOn): string =>
  `${matchId}:${betType}:${lineQuarters}:${selection}`
