import { IconSearch, IconStar } from '@tabler/icons-react'
import type { MarketTab } from '@touchline/contract/ux'
import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../state/change-settings.ts'
import { setLayout, useLayout, useSettings } from '../../state/layout.ts'
import { sportName } from '../../state/sports.ts'
import { useWords } from '../../state/words.ts'
import { WorldTime } from '../shell/WorldTime.tsx'

export interface GridToolbarProps {
  readonly tab: MarketTab
  /** There is room for the search alone, and for the clock that the header has none for. */
  readonly cards: boolean
  readonly search: string
  readonly onSearch: (text: string) => void
}

/** What is shown, how it is sorted, and a search. */
export function GridToolbar({ tab, cards, search, onSearch }: GridToolbarProps) {
  const { _ } = useWords()
  const { event_sorting, page_type } = useSettings()
  const sport = useLayout((layout) => layout.sport)
  const onlyFavourites = useLayout((layout) => layout.onlyFavourites)
  return (
    <div className="grid-toolbar">
      {cards ? (
        <WorldTime short />
      ) : (
        <h1 className="mr-auto truncate text-[1.05rem] font-semibold">
          {sportName(_, sport)} · {_(`tab.${tab}`)}
        </h1>
      )}
      <label className="search">
        <IconSearch size={14} stroke={1.8} aria-hidden="true" />
        <input
          type="search"
          placeholder={_('grid.search')}
          aria-label={_('grid.search')}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <button
        type="button"
        className="icon-button"
        data-on={onlyFavourites ? '' : undefined}
        aria-pressed={onlyFavourites}
        title={_('grid.onlyFavourites')}
        aria-label={_('grid.onlyFavourites')}
        onClick={() => setLayout({ onlyFavourites: !onlyFavourites })}
      >
        <IconStar size={16} stroke={1.6} />
      </button>
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
        <Segmented
          label={_('settings.pageType')}
          value={page_type}
          onChange={(value) => void changeSettings({ page_type: value })}
          options={[
            { value: 'single', text: _('settings.pageType.single') },
            { value: 'double', text: _('settings.pageType.double') },
          ]}
        />
      </span>
    </div>
  )
}
