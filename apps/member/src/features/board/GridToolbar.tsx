import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useLayout, useSettings, type BoardTab } from '../../base/settings/layout.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { FilterSelect } from '../filter/FilterSelect.tsx'
import { LeagueButton } from './leagues/LeagueButton.tsx'
import { ListOptions } from './ListOptions.tsx'
import { FoldedSearch } from '../filter/FoldedSearch.tsx'
import { SearchField } from '../filter/SearchField.tsx'
import { useFavouriteTotal } from '../sports/use-favourites.ts'
import { HeadPortal } from './HeadPortal.tsx'
import type { GridBooks } from '../grid/use-grid-rows.ts'
import { ViewMenu } from './ViewMenu.tsx'

export interface GridToolbarProps {
  readonly books: GridBooks
  readonly tab: BoardTab
  readonly sport: number
  /** True for the card layout: the page head has space for only two buttons. */
  readonly cards: boolean
}

/** Toolbar of the grid: title, search, filters, sorting and view menu. */
export function GridToolbar({ books, tab, sport, cards }: GridToolbarProps) {
  const { _ } = useTranslate()
  const all = useLayout(({ scope }) => scope === 'all')
  const total = useFavouriteTotal() ?? 0
  if (cards) {
    return (
      <HeadPortal>
        <FoldedSearch />
        <ListOptions books={books} tab={tab} sport={sport} />
      </HeadPortal>
    )
  }
  return (
    <div className="grid-toolbar">
      <h1 className="grid-title">
        {all ? sportName(_, sport) : _('scope.favourites', { count: total })} · {_(`tab.${tab}`)}
      </h1>
      <SearchField />
      <FilterSelect tab={tab} />
      {all && <LeagueButton books={books} sport={sport} />}
      <Sorting />
      <ViewMenu />
    </div>
  )
}

function Sorting() {
  const { _ } = useTranslate()
  const { eventSorting } = useSettings()
  return (
    <span className="grid-wide">
      <Segmented
        label={_('settings.sorting')}
        value={eventSorting}
        onChange={(value) => void changeSettings({ eventSorting: value })}
        options={[
          { value: 'normal', text: _('settings.sorting.normal') },
          { value: 'time', text: _('settings.sorting.time') },
        ]}
      />
    </span>
  )
}
