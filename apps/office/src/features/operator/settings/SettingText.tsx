import type { Setting, SettingValue } from '@touchline/contract/office/settings'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSportNames } from '../../../base/names/use-sport-names.ts'
import { percentText, termLabel } from './setting-text.ts'

interface SettingTextProps {
  readonly setting: Pick<Setting, 'kind' | 'unit'>
  readonly value: SettingValue
}

/** Value of a setting as text. */
export function SettingText({ setting: { kind, unit }, value }: SettingTextProps) {
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  if (typeof value === 'boolean') return _(value ? 'setting.on' : 'setting.off')
  if (Array.isArray(value) && value.length === 0) return _('setting.usual')
  const text = (each: string | number) => {
    if (kind === 'names') return each
    if (typeof each === 'string') return termLabel(each) ?? _(`settingWord.${each}`)
    if (kind === 'sports') return formatSportNames([each])
    if (unit === 'odds') return percentText(each)
    if (unit === 'fees') return String(each)
    return unit === 'bp' ? `${percentText(each)} %` : _('setting.hours', { count: each })
  }
  return Array.isArray(value) ? value.map(text).join(' · ') : text(value)
}
