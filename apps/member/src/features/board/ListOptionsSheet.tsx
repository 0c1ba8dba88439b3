import type { ReactNode } from 'react'
import { Dialog, Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useLayout, useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ViewOptions } from './ViewOptions.tsx'
import { OddsTypes } from '../../base/controls/OddsTypes.tsx'
import { isFiltered } from '../filter/filter-choice.ts'
import { FilterSelect } from '../filter/FilterSelect.tsx'
import { LeagueButton } from './LeagueButton.tsx'
import type { ListOptionsProps } from './ListOptions.tsx'
import './list-options.css'

/** On a phone: odds type, hours, leagues and order of the list. */
export function ListOptionsSheet({ books, tab, sport, onClose }: ListOptionsProps & { readonly onClose: () => void }) {
  const { _ } = useTranslate()
  const { event_sorting } = useSettings()
  // Favourites are shown whatever their league.
  const all = useLayout(({ scope }) => scope === 'all')
  return (
    <Dialog label={_('options.title')} onClose={onClose}>
      <h2 className="font-semibold">{_('options.title')}</h2>
      <div className="list-options">
        <Option name={_('settings.oddsType')}>
          <OddsTypes />
        </Option>
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
            value={event_sorting}
            onChange={(value) => void changeSettings({ event_sorting: value })}
            options={(['normal', 'time'] as const).map((value) => ({ value, text: _(`settings.sorting.${value}`) }))}
          />
        </Option>
      </div>
      <ViewOptions cards />
      <button type="button" className="button w-full" data-primary="" onClick={onClose}>
        {_('common.ok')}
      </button>
    </Dialog>
  )
}

function Option({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <div className="mb-1 text-ink-2">{name}</div>
      {children}
    </div>
  )
}
