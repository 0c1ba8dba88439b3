import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useLayout, useSettings, type ListTab } from '../../base/settings/layout.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { FilterSelect } from '../filter/FilterSelect.tsx'
import { LeagueButton } from './LeagueButton.tsx'
import { ListOptions } from './ListOptions.tsx'
import { SearchField } from '../filter/SearchField.tsx'
import { useFavouriteTotal } from '../sports/use-favourites.ts'
import { WorldTime } from '../../base/controls/WorldTime.tsx'
import type { Books } from '../grid/use-grid-rows.ts'
import { ViewMenu } from './ViewMenu.tsx'

export interface GridToolbarProps {
  readonly books: Books
  readonly tab: ListTab
  readonly sport: number
  /** There is room for the search alone, and for the clock that the header has none for. */
  readonly cards: boolean
}

/** What is shown, what narrows it down, how it is sorted, and a search. */
export function GridToolbar({ books, tab, sport, cards }: GridToolbarProps) {
  const { _ } = useTranslate()
  const all = useLayout(({ scope }) => scope === 'all')
  const total = useFavouriteTotal() ?? 0
  if (cards) {
    return (
      <div className="grid-toolbar">
        <WorldTime short />
        <SearchField />
        <ListOptions books={books} tab={tab} sport={sport} />
      </div>
    )
  }
  return (
    <div className="grid-toolbar">
      <h1 className="mr-auto truncate text-[1.05rem] font-semibold">
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
  const { event_sorting } = useSettings()
  return (
    <span className="grid-wide">
      <Segmented
        label={_('settings.sorting')}
        value={event_sorting}
        onChange={(value) => void changeSettings({ event_sorting: value })}
        options={[
          { value: 'normal', text: _('settings.sorting.normal') },
          { value: 'time', text: _('settings.sorting.time') },
        ]}
      />
    </span>
  )
}
