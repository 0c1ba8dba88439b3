import type { Setting, SettingValue } from '@touchline/contract/office/settings'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { percentText } from './setting-text.ts'

interface SettingTextProps {
  readonly setting: Pick<Setting, 'unit'>
  readonly value: SettingValue
}

/** What a setting is, in words. */
export const SettingText = ({ setting: { unit }, value }: SettingTextProps) => {
  const { _ } = useTranslate()
  if (typeof value === 'boolean') return _(value ? 'setting.on' : 'setting.off')
  if (typeof value === 'string') return _(`settingWord.${value}`)
  const text = (each: number) => (unit === 'bp' ? `${percentText(each)} %` : _('setting.hours', { count: each }))
  return Array.isArray(value) ? value.map(text).join(' · ') : text(value)
}
