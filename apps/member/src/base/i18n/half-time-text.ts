import type { Translate } from './i18n.ts'
import { partName } from '@touchline/ui/names'
import { hasHalves } from './sports.ts'

/** The score at half-time in words; where no halves are played, that of the first part by its name. */
export const halfTimeText = (_: Translate, sportId: number, score: string): string =>
  hasHalves(sportId) ? _('leg.halfTime', { score }) : `${partName(_, sportId, 'first')} ${score}`
