import type { Translate } from './i18n.ts'
import { partName } from '@touchline/ui/names'
import { hasHalves } from './sports.ts'

/** Formats the half-time score. In sports without halves, formats the score of the first period with its name. */
export const halfTimeText = (_: Translate, sportId: number, score: string): string =>
  hasHalves(sportId) ? _('leg.halfTime', { score }) : `${partName(_, sportId, 'first')} ${score}`
