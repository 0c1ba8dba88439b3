import type { ReactNode } from 'react'
import { Segmented } from '@touchline/ui/components'
import { useContributions } from '../../base/contributions/offered.tsx'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useDensity } from '../../base/settings/density.ts'
import { setStripOpen, useSettings, useStripOpen } from '../../base/settings/layout.ts'
import type { MemberSettings } from '../../base/settings/settings-wire.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** View options of the grid, with the texts of the settings page. Cards have no row options. */
export function ViewOptions({ cards = false }: { readonly cards?: boolean }) {
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
      {useContributions().map(
        ({ product, gridStrip }) =>
          gridStrip && <StripOption key={product} product={product} title={gridStrip.title} />,
      )}
    </div>
  )
}

function RowOptions() {
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

function Option({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="view-choice">
      <span>{name}</span>
      {children}
    </div>
  )
}

/** Switch for the strip of a product above the grid. */
function StripOption({ product, title }: { readonly product: string; readonly title: string }) {
  const { _ } = useTranslate()
  const isOpen = useStripOpen(product)
  return (
    <label className="view-option">
      {_(title)}
      <input
        type="checkbox"
        data-strip={product}
        checked={isOpen}
        onChange={({ target }) => setStripOpen(product, target.checked)}
      />
    </label>
  )
}
