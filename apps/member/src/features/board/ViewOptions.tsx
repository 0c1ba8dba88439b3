import { useHasProduct } from '../../base/api/offers.ts'
import type { ReactNode } from 'react'
import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useDensity } from '../../base/settings/density.ts'
import { setLayout, useLayout, useSettings } from '../../base/settings/layout.ts'
import type { MemberSettings } from '../../base/settings/settings-wire.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** View options of the grid, with the texts of the settings page. Cards have no row options. */
export const ViewOptions = ({ cards = false }: { readonly cards?: boolean }) => {
  const { _ } = useTranslate()
  const settings = useSettings()
  const put = (part: Partial<MemberSettings>) => void changeSettings(part)
  const markets = (['all', 'main'] as const).map((value) => ({ value, text: _(`settings.marketView.${value}`) }))
  return (
    <div className="view-options">
      {!cards && <RowOptions />}
      <Option name={_('settings.marketView')}>
        <Segmented
          label={_('settings.marketView')}
          value={settings.marketType}
          options={markets}
          onChange={(marketType) => put({ marketType })}
        />
      </Option>
      <label className="view-option">
        {_('settings.scoreMap')}
        <input
          type="checkbox"
          checked={settings.showScoreMap}
          onChange={({ target }) => put({ showScoreMap: target.checked })}
        />
      </label>
      <label className="view-option">
        {_('settings.quickOdds')}
        <input
          type="checkbox"
          checked={settings.showQuickOdds}
          onChange={({ target }) => put({ showQuickOdds: target.checked })}
        />
      </label>
      <HighlightOption />
    </div>
  )
}

/** Toggle for the highlights strip, hidden if the member has no highlights. */
const HighlightOption = () => {
  const { _ } = useTranslate()
  const isOpen = useLayout(({ highlightsOpen }) => highlightsOpen)
  if (!useHasProduct('highlight')) return null
  return (
    <label className="view-option">
      {_('highlight.title')}
      <input
        type="checkbox"
        data-highlights=""
        checked={isOpen}
        onChange={({ target }) => setLayout({ highlightsOpen: target.checked })}
      />
    </label>
  )
}

const RowOptions = () => {
  const { _ } = useTranslate()
  const settings = useSettings()
  const density = useDensity()
  const densities = (['compact', 'roomy'] as const).map((value) => ({ value, text: _(`settings.density.${value}`) }))
  const lines = (['double', 'single', 'row'] as const).map((value) => ({
    value,
    text: _(`settings.pageType.${value}`),
  }))
  const sortings = (['normal', 'time'] as const).map((value) => ({ value, text: _(`settings.sorting.${value}`) }))
  return (
    <>
      <Option name={_('settings.sorting')}>
        <Segmented
          label={_('settings.sorting')}
          value={settings.eventSorting}
          options={sortings}
          onChange={(eventSorting) => void changeSettings({ eventSorting })}
        />
      </Option>
      <Option name={_('settings.density')}>
        <Segmented
          label={_('settings.density')}
          value={density}
          options={densities}
          onChange={(chosen) => void changeSettings({ density: chosen })}
        />
      </Option>
      <Option name={_('settings.pageType')}>
        <Segmented
          label={_('settings.pageType')}
          value={settings.pageType}
          options={lines}
          onChange={(pageType) => void changeSettings({ pageType })}
        />
      </Option>
      <Option name={_('settings.earlyPageType')}>
        <Segmented
          label={_('settings.earlyPageType')}
          value={settings.earlyPageType}
          options={lines}
          onChange={(earlyPageType) => void changeSettings({ earlyPageType })}
        />
      </Option>
    </>
  )
}

const Option = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="view-choice">
    <span>{name}</span>
    {children}
  </div>
)
