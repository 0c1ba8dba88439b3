import { Segmented } from '@touchline/ui/components'
import { formatLine, ODDS_TYPE_NAMES } from '@touchline/ui/format'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useSettings } from '../../base/settings/layout.ts'
import type { MemberSettings } from '../../base/settings/settings-wire.ts'
import { useOddsLabels } from '../../base/api/myanmar.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { LanguageSelect } from '../../base/controls/LanguageSelect.tsx'
import { Setting, Toggle } from './Setting.tsx'

const PAGE_SIZES = [10, 20, 50, 100] as const

/** Settings with a fixed list of values, in display order. */
const CHOICES = [
  { field: 'theme', prefix: 'settings.theme', values: ['auto', 'light', 'dark'] },
  { field: 'eventSorting', prefix: 'settings.sorting', values: ['normal', 'time'] },
  { field: 'pageType', prefix: 'settings.pageType', values: ['single', 'double', 'row'] },
  { field: 'earlyPageType', prefix: 'settings.earlyPageType', values: ['single', 'double', 'row'] },
  { field: 'density', prefix: 'settings.density', values: ['auto', 'compact', 'roomy'] },
  { field: 'marketType', prefix: 'settings.marketView', values: ['all', 'main'] },
] as const satisfies readonly {
  readonly field: keyof MemberSettings
  readonly prefix: string
  readonly values: readonly string[]
}[]

/** Display section of the settings (product §3, pageDisplay). */
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
          value={settings.oddsType}
          onChange={(oddsType) => put({ oddsType })}
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
      <QuarterLines />
      {myanmar && <MyanmarLines />}
      <Setting name={_('settings.pageSize')} note={_('settings.pageSize.note')}>
        <Segmented
          label={_('settings.pageSize')}
          value={settings.pageSize}
          onChange={(pageSize) => put({ pageSize })}
          options={PAGE_SIZES.map((value) => ({ value, text: String(value) }))}
        />
      </Setting>
      <Toggle
        name={_('settings.scoreMap')}
        note={_('settings.scoreMap.note')}
        on={settings.showScoreMap}
        onChange={(showScoreMap) => put({ showScoreMap })}
      />
      <Toggle
        name={_('settings.quickOdds')}
        note={_('settings.quickOdds.note')}
        on={settings.showQuickOdds}
        onChange={(showQuickOdds) => put({ showQuickOdds })}
      />
    </>
  )
}

function put(part: Partial<MemberSettings>) {
  return void changeSettings(part)
}

/** Returns the catalogue key of a setting's text. The early-market rows reuse the texts of `pageType`. */
function textKey(prefix: string, value: string): string {
  return `${prefix === 'settings.earlyPageType' ? 'settings.pageType' : prefix}.${value}`
}

/**
 * Setting for the format of quarter lines such as 0-0.5 or 0.25. The label of each option is an example of the format.
 */
function QuarterLines() {
  const { _ } = useTranslate()
  const { lineStyle } = useSettings()
  return (
    <Setting name={_('settings.lineStyle')}>
      <Segmented
        label={_('settings.lineStyle')}
        value={lineStyle}
        onChange={(value) => put({ lineStyle: value })}
        options={(['decimal', 'split'] as const).map((value) => ({ value, text: formatLine(1, value) }))}
      />
    </Setting>
  )
}

function MyanmarLines() {
  const { _ } = useTranslate()
  const { mmoType } = useSettings()
  return (
    <Setting name={_('settings.mmoType')}>
      <Segmented
        label={_('settings.mmoType')}
        value={mmoType}
        onChange={(value) => put({ mmoType: value })}
        options={(['beside', 'only'] as const).map((value) => ({ value, text: _(`settings.mmoType.${value}`) }))}
      />
    </Setting>
  )
}
