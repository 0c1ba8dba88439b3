import { gridOf, type GridPage } from '@touchline/domain/grid'
import { hasMyanmarLine } from '@touchline/domain/myanmar'
import { Tabs } from '@touchline/ui/components'
import { partName } from '../../base/i18n/sports.ts'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { cardPagesOf, type CardPage } from './card-pages.ts'
import { hasColumns } from './grid-form.ts'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import { PageSelect } from './PageTabs.tsx'
import { blockGroupsOf } from './pages/block-groups.ts'

export interface CardHeadProps {
  readonly sport: number
  readonly page: GridPage
  /** What of the page the cards show. */
  readonly at: number
  readonly onTurn: (at: number) => void
  /** The list has this page alone. */
  readonly fixed?: boolean
}

/** The page of odds, and what of it the cards show: chips that a swipe turns as well. */
export function CardHead({ sport, page, at, onTurn, fixed = false }: CardHeadProps) {
  const { _ } = useTranslate()
  const onlyMyanmar = useMyanmarView()?.form === 'only'
  const names = namesOf(_, sport, page, onlyMyanmar)
  return (
    <div className="card-pages">
      {!fixed && <PageSelect sport={sport} page={page} />}
      {names.length > 1 && (
        <Tabs
          className="card-chips"
          label={_('grid.markets')}
          value={at}
          onChoose={onTurn}
          options={names.map((text, value) => ({ value, text }))}
        />
      )}
    </div>
  )
}

function namesOf(_: Translate, sport: number, page: GridPage, onlyMyanmar: boolean): readonly string[] {
  const grid = gridOf(sport, page)
  if (hasColumns(page)) return cardPagesOf(grid).map((each) => cardName(_, sport, each, onlyMyanmar))
  return blockGroupsOf(grid).map(({ part }) => partName(_, sport, part))
}

function cardName(
  _: Translate,
  sport: number,
  { group: { part, columns }, kind }: CardPage,
  onlyMyanmar: boolean,
): string {
  const result = columns.result?.tab === 'oxt' ? 'grid.threeWay' : 'grid.winner'
  const isBody = onlyMyanmar && columns.handicap !== undefined && hasMyanmarLine(columns.handicap)
  const name = kind !== 'lines' ? _(result) : isBody ? `${_('mmo.body')} · ${_('grid.total')}` : _('card.lines')
  return part === 'full' ? name : `${partName(_, sport, part)} ${name}`
}
