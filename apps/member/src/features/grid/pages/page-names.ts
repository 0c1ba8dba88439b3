import { findGrid, type GridPage } from '@touchline/domain/grid'
import type { Translate } from '../../../base/i18n/i18n.ts'
import { isRace } from '../runners.ts'

const NAMES: Readonly<Partial<Record<GridPage, string>>> = {
  hdpou: 'card.lines',
  cs: 'market.BT_CS',
  fglg: 'market.BT_FGLG',
}

/** Name of an odds page in a sport. Sports without total-goals markets show odd/even alone. */
export function pageName(_: Translate, sport: number, page: GridPage): string {
  if (page === 'oetg' && !findGrid(sport, page).blocks.some(({ countedUnder }) => countedUnder === 'tg'))
    return _('market.BT_OE')
  if (page === 'hdpou' && isRace(sport)) return _('market.GH_WIN')
  return _(NAMES[page] ?? `page.${page}`)
}
