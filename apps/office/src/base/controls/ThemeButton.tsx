import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslate } from '../i18n/i18n.ts'
import { useSettings } from '../settings/settings.ts'

const THEMES = {
  auto: { next: 'light', Icon: IconDeviceDesktop },
  light: { next: 'dark', Icon: IconSun },
  dark: { next: 'auto', Icon: IconMoon },
} as const

/** Button that cycles through device, light and dark theme. */
export function ThemeButton() {
  const { _ } = useTranslate()
  const theme = useSettings((settings) => settings.theme)
  const { next, Icon } = THEMES[theme]
  const name = `${_('settings.theme')}: ${_(`settings.theme.${theme}`)}`
  return (
    <button
      type="button"
      className="icon-button"
      title={name}
      aria-label={name}
      onClick={() => useSettings.setState({ theme: next })}
    >
      <Icon size={17} stroke={1.6} />
    </button>
  )
}
