import { i18n, type Messages } from '@lingui/core'
import { loadFont } from '@touchline/ui/fonts'
import type { ProductName } from '@touchline/contract/products'
import { langOf, type Language } from '@touchline/ui/format'

/**
 * Catalogue areas. `office`: texts of every screen; `markets`: market names; the rest belong to single sections or
 * products.
 */
export type TextArea =
  | 'office'
  | 'markets'
  | 'operator'
  | 'bets'
  | 'trading'
  | 'limits'
  | 'bet'
  | 'upline'
  | 'results'
  | 'made'
  | 'acts'
  | 'notices'
  | ProductName

type Catalogue = { readonly messages: Messages }

const CATALOGUES = import.meta.glob<Catalogue>('../locales/*/*.po')
const requiredAreas = new Set<TextArea>(['office'])

let requestedLanguage: Language = 'en'

/** Loads a language with its font, then switches the page to it. The latest request wins. */
export async function showLanguage(language: Language): Promise<void> {
  requestedLanguage = language
  const [messages] = await Promise.all([loadTexts(language, requiredAreas), loadFont(language)])
  if (requestedLanguage !== language) return
  i18n.load(language, messages)
  document.documentElement.lang = langOf(language)
  i18n.activate(language)
}

async function loadTexts(language: Language, areas: Iterable<TextArea>): Promise<Messages> {
  const catalogues = Array.from(areas, async (area) => {
    const load = CATALOGUES[`../locales/${language}/${area}.po`]
    if (load === undefined) throw new Error(`there is no catalogue ${language}/${area}`)
    return (await load()).messages
  })
  return Object.assign({}, ...(await Promise.all(catalogues))) as Messages
}

/** Loads catalogue areas in the current language, and marks them as required for later languages. */
export async function requireTexts(areas: readonly TextArea[]): Promise<void> {
  for (const area of areas) requiredAreas.add(area)
  const language = requestedLanguage
  i18n.load(language, await loadTexts(language, areas))
  // The language changed during loading, so the areas are loaded again in the new language.
  if (requestedLanguage !== language) await requireTexts(areas)
}
