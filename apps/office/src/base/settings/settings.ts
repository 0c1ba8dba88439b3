import { LANGUAGES, langOf, type Language } from '@touchline/ui/format'
import { applyTheme, type ThemeChoice } from '@touchline/ui/theme'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface OfficeSettings {
  readonly language: Language
  readonly theme: ThemeChoice
}

/** Display settings of this browser. */
export const useSettings = create<OfficeSettings>()(
  persist((): OfficeSettings => ({ language: findBrowserLanguage(), theme: 'auto' }), {
    name: 'touchline.office.settings',
  }),
)

/** Applies the theme to the page and follows changes of the device and of the setting. */
export function showTheme(): void {
  let stop = applyTheme(useSettings.getState().theme)
  useSettings.subscribe(({ theme }, before) => {
    if (theme === before.theme) return
    stop()
    stop = applyTheme(theme)
  })
}

/** Returns the first browser language that the back office supports. */
function findBrowserLanguage(): Language {
  const browserCodes = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0])
  const findLanguage = (primary: string | undefined) =>
    LANGUAGES.find(({ code }) => langOf(code).split('-')[0] === primary)?.code
  return browserCodes.map(findLanguage).find((code) => code !== undefined) ?? 'en'
}
