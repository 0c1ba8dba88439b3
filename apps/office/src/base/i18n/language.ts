import { i18n, type Messages } from '@lingui/core'
import { loadFont } from '@touchline/ui/fonts'
import { langOf, type Language } from '@touchline/ui/format'

const CATALOGUES = import.meta.glob<{ readonly messages: Messages }>('../locales/*/office.po')

let wanted: Language | null = null

/** Loads a language with its letters, then turns the page to it. The last one asked for wins. */
export const showLanguage = async (language: Language): Promise<void> => {
  wanted = language
  const load = CATALOGUES[`../locales/${language}/office.po`]
  if (load === undefined) throw new Error(`there is no catalogue ${language}`)
  const [{ messages }] = await Promise.all([load(), loadFont(language)])
  if (wanted !== language) return
  i18n.load(language, messages)
  document.documentElement.lang = langOf(language)
  i18n.activate(language)
}
