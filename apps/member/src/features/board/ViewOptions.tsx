import type { ReactNode } from 'react'
import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useSettings, type MemberSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'

const PAGE_SIZES = [10, 20, 50, 100] as const

/** How the grid looks, in the words of the settings page; cards have no rows to choose. */
export function ViewOptions({ cards = false }: { readonly cards?: boolean }) {
  const { _ } = useTranslate()
  const settings = useSettings()
  const put = (part: Partial<MemberSettings>) => void changeSettings(part)
  const markets = (['all', 'main'] as const).map((value) => ({ value, text: _(`settings.marketType.${value}`) }))
  return (
    <div className="view-options">
      {!cards && <RowOptions />}
      <Option name={_('settings.marketType')}>
        <Segmented
          label={_('settings.marketType')}
          value={settings.market_type}
          options={markets}
          onChange={(market_type) => put({ market_type })}
        />
      </Option>
      <Option name={_('settings.pageSize')}>
        <Segmented
          label={_('settings.pageSize')}
          value={settings.page_size}
          onChange={(page_size) => put({ page_size })}
          options={PAGE_SIZES.map((value) => ({ value, text: String(value) }))}
        />
      </Option>
      <label className="view-option">
        {_('settings.scoreMap')}
        <input
          type="checkbox"
          checked={settings.show_score_map}
          onChange={({ target }) => put({ show_score_map: target.checked })}
        />
      </label>
      <label className="view-option">
        {_('settings.quickOdds')}
        <input
          type="checkbox"
          checked={settings.show_quick_odds}
          onChange={({ target }) => put({ show_quick_odds: target.checked })}
        />
      </label>
    </div>
  )
}

function RowOptions() {
  const { _ } = useTranslate()
  const settings = useSettings()
  const lines = (['double', 'single'] as const).map((value) => ({ value, text: _(`settings.pageType.${value}`) }))
  return (
    <>
      <Option name={_('settings.pageType')}>
        <Segmented
          label={_('settings.pageType')}
          value={settings.page_type}
          options={lines}
          onChange={(page_type) => void changeSettings({ page_type })}
        />
      </Option>
      <Option name={_('settings.earlyPageType')}>
        <Segmented
          label={_('settings.earlyPageType')}
          value={settings.early_page_type}
          options={lines}
          onChange={(early_page_type) => void changeSettings({ early_page_type })}
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
