import { applyTheme } from '@touchline/ui/theme'
import { brand } from '../brands/touchline/brand.ts'
import { settingsNow, useLayout } from './layout.ts'

/** Puts the brand's colours and the member's theme on the page, and follows both the device and the member. */
export function showBrand(): void {
  const page = document.documentElement
  const paint = () => {
    const colours = page.dataset['theme'] === 'dark' ? brand.colours.dark : brand.colours.light
    for (const [name, colour] of Object.entries(colours)) page.style.setProperty(name, colour)
    page.style.setProperty('--radius', brand.radius)
  }
  new MutationObserver(paint).observe(page, { attributeFilter: ['data-theme'] })

  let stop = applyTheme(settingsNow().theme)
  paint()
  useLayout.subscribe(({ settings }, before) => {
    if (settings.theme === before.settings.theme) return
    stop()
    stop = applyTheme(settings.theme)
  })
}
