import type { GridBooks } from '../grid/use-grid-rows.ts'
import type { BoardTab } from '../../base/settings/layout.ts'
import type { ReactNode } from 'react'
import { Segmented } from '@touchline/ui/components'
import { SiteDialog } from '../../base/controls/SiteDialog.tsx'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useLayout, useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ViewOptions } from './ViewOptions.tsx'
import { OddsTypes } from '../../base/controls/OddsTypes.tsx'
import { isFiltered } from '../filter/filter-choice.ts'
import { DayChips } from './DayChips.tsx'
import { FilterSelect } from '../filter/FilterSelect.tsx'
import { LeagueButton } from './leagues/LeagueButton.tsx'
import './list-options.css'

export interface ListOptionsProps {
  readonly books: GridBooks
  readonly tab: BoardTab
  readonly sport: number
}

/** List options on a phone: odds type, hours, leagues and sorting. */
export function ListOptionsSheet({ books, tab, sport, onClose }: ListOptionsProps & { readonly onClose: () => void }) {
  const { _ } = useTranslate()
  const { eventSorting } = useSettings()
  // Favourites ignore the league filter.
  const all = useLayout(({ scope }) => scope === 'all')
  return (
    <SiteDialog label={_('options.title')} onClose={onClose}>
      <h2 className="strong">{_('options.title')}</h2>
      <div className="list-options">
        <Option name={_('settings.oddsType')}>
          <OddsTypes />
        </Option>
        {tab === 1 && all && (
          <Option name={_('days.title')}>
            <DayChips books={books} />
          </Option>
        )}
        {isFiltered(tab) && (
          <Option name={_('filter.title')}>
            <FilterSelect tab={tab} />
          </Option>
        )}
        {all && (
          <Option name={_('league.title')}>
            <LeagueButton books={books} sport={sport} />
          </Option>
        )}
        <Option name={_('settings.sorting')}>
          <Segmented
            label={_('settings.sorting')}
            value={eventSorting}
            onChange={(value) => void changeSettings({ eventSorting: value })}
            options={(['normal', 'time'] as const).map((value) => ({ value, text: _(`settings.sorting.${value}`) }))}
          />
        </Option>
      </div>
      <ViewOptions cards />
      <button type="button" className="button wide" data-primary="" onClick={onClose}>
        {_('common.ok')}
      </button>
    </SiteDialog>
  )
}

function Option({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <div className="list-option-name">{name}</div>
      {children}
    </div>
  )
}
