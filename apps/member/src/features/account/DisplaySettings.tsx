import { Segmented } from '@touchline/ui/components'
import { ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useSettings, type MemberSettings } from '../../base/settings/layout.ts'
import { useOddsLabels } from '../../base/api/myanmar.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { LanguageSelect } from '../../base/controls/LanguageSelect.tsx'
import { Setting, Toggle } from './Setting.tsx'

const PAGE_SIZES = [10, 20, 50, 100] as const

/** Settings that are one choice among a few words, in their order. */
const CHOICES = [
  { field: 'theme', prefix: 'settings.theme', values: ['auto', 'light', 'dark'] },
  { field: 'event_sorting', prefix: 'settings.sorting', values: ['normal', 'time'] },
  { field: 'page_type', prefix: 'settings.pageType', values: ['single', 'double'] },
  { field: 'early_page_type', prefix: 'settings.earlyPageType', values: ['single', 'double'] },
  { field: 'market_type', prefix: 'settings.marketType', values: ['all', 'main'] },
] as const satisfies readonly {
  readonly field: keyof MemberSettings
  readonly prefix: string
  readonly values: readonly string[]
}[]

const put = (part: Partial<MemberSettings>) => void changeSettings(part)

/** How the site looks (product §3, pageDisplay). */
export function DisplaySettings({ myanmar }: { readonly myanmar: boolean }) {
  const { _ } = useTranslate()
  const settings = useSettings()
  const labels = useOddsLabels()
  return (
    <>
      <Setting name={_('settings.language')}>
        <LanguageSelect />
      </Setting>
      <Setting name={_('settings.oddsType')} note={_('settings.oddsType.note')}>
        <Segmented
          label={_('settings.oddsType')}
          value={settings.odds_type}
          onChange={(odds_type) => put({ odds_type })}
          options={labels.map((value) => ({ value, text: ODDS_TYPE_NAMES[value] }))}
        />
      </Setting>
      {CHOICES.map(({ field, prefix, values }) => (
        <Setting key={field} name={_(prefix)}>
          <Segmented
            label={_(prefix)}
            value={settings[field]}
            onChange={(value) => put({ [field]: value })}
            options={values.map((value) => ({ value, text: _(textKey(prefix, value)) }))}
          />
        </Setting>
      ))}
      {myanmar && <MyanmarLines />}
      <Setting name={_('settings.pageSize')} note={_('settings.pageSize.note')}>
        <Segmented
          label={_('settings.pageSize')}
          value={settings.page_size}
          onChange={(page_size) => put({ page_size })}
          options={PAGE_SIZES.map((value) => ({ value, text: String(value) }))}
        />
      </Setting>
      <Toggle
        name={_('settings.scoreMap')}
        note={_('settings.scoreMap.note')}
        on={settings.show_score_map}
        onChange={(show_score_map) => put({ show_score_map })}
      />
      <Toggle
        name={_('settings.quickOdds')}
        note={_('settings.quickOdds.note')}
        on={settings.show_quick_odds}
        onChange={(show_quick_odds) => put({ show_quick_odds })}
      />
    </>
  )
}

/** Early rows have the words of the others. */
const textKey = (prefix: string, value: string): string =>
  `${prefix === 'settings.earlyPageType' ? 'settings.pageType' : prefix}.${value}`

function MyanmarLines() {
  const { _ } = useTranslate()
  const { mmo_type } = useSettings()
  return (
    <Setting name={_('settings.mmoType')}>
      <Segmented
        label={_('settings.mmoType')}
        value={mmo_type}
        onChange={(value) => put({ mmo_type: value })}
        options={(['beside', 'only'] as const).map((value) => ({ value, text: _(`settings.mmoType.${value}`) }))}
      />
    </Setting>
  )
}
