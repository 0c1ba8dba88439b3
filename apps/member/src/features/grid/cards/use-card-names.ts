import { findGrid, type GridPage } from '@touchline/domain/grid'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import { useTranslate, type Translate } from '../../../base/i18n/i18n.ts'
import { partName } from '@touchline/ui/names'
import { useMyanmarView } from '../../prices/myanmar-view.ts'
import { listCardPages, type CardPage } from './card-pages.ts'
import { hasColumns } from '../grid-form.ts'
import { groupBlocks } from '../pages/block-groups.ts'

/** Returns the display names of the card pages (columns that a phone shows at a time) of an odds page. */
export function useCardNames(sport: number, page: GridPage): readonly string[] {
  const { _ } = useTranslate()
  const onlyMyanmar = useMyanmarView()?.form === 'only'
  return listCardNames(_, sport, page, onlyMyanmar)
}

function listCardNames(_: Translate, sport: number, page: GridPage, onlyMyanmar: boolean): readonly string[] {
  const grid = findGrid(sport, page)
  if (hasColumns(page)) return listCardPages(grid).map((each) => cardName(_, sport, each, onlyMyanmar))
  return groupBlocks(grid).map(({ part }) => partName(_, sport, part))
}

function cardName(
  _: Translate,
  sport: number,
  { group: { part, columns }, kind }: CardPage,
  onlyMyanmar: boolean,
): string {
  const result = columns.result?.countedUnder === 'oxt' ? 'grid.threeWay' : 'grid.winner'
  const isBody = onlyMyanmar && columns.handicap !== undefined && hasMyanmarLine(columns.handicap)
  const name = kind !== 'lines' ? _(result) : isBody ? `${_('mmo.body')} · ${_('grid.total')}` : _('card.lines')
  return part === 'full' ? name : `${partName(_, sport, part)} ${name}`
}
