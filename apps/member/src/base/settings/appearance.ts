import { applyTheme } from '@touchline/ui/theme'
import { settingsNow, useLayout } from './layout.ts'

/** Puts the member's theme on the page, and follows both the device and the member. */
export const showTheme = (): void => {
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
