import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { changeSettings } from '../base/api/change-settings.ts'
import { useSettings } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'

const THEMES = {
  auto: { next: 'light', Icon: IconDeviceDesktop },
  light: { next: 'dark', Icon: IconSun },
  dark: { next: 'auto', Icon: IconMoon },
} as const

/** Cycles the theme: device, light, dark. */
export function ThemeButton() {
  const { _ } = useTranslate()
  const { theme } = useSettings()
  const { next, Icon } = THEMES[theme]
  return (
    <button
      type="button"
      className="icon-button"
      title={_(`settings.theme.${theme}`)}
      aria-label={`${_('settings.theme')}: ${_(`settings.theme.${theme}`)}`}
      onClick={() => void changeSettings({ theme: next })}
    >
      <Icon size={17} stroke={1.6} />
    </button>
  )
}
