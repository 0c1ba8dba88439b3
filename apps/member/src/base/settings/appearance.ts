import { applyTheme } from '@touchline/ui/theme'
import { settingsNow, useLayout } from './layout.ts'

/** Applies the member's theme and follows changes of the device theme and the setting. */
export function showTheme(): void {
  const page = document.documentElement
  const bar = document.querySelector('meta[name=theme-color]')
  const paintBar = () => bar?.setAttribute('content', getComputedStyle(page).getPropertyValue('--page'))
  new MutationObserver(paintBar).observe(page, { attributeFilter: ['data-theme'] })

  let stop = applyTheme(settingsNow().theme)
  useLayout.subscribe(({ settings }, before) => {
    if (settings.theme === before.settings.theme) return
    stop()
    stop = applyTheme(settings.theme)
  })
}
