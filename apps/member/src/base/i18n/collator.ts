import { langOf, type Language } from '@touchline/ui/format'

let made: { readonly language: Language; readonly compare: Intl.Collator['compare'] } | undefined

/**
 * Returns a comparison function for names in a language. Caches the last collator, because creating one takes two
 * frames on a slow phone.
 */
export const compareIn = (language: Language): Intl.Collator['compare'] => {
  if (made?.language !== language) made = { language, compare: new Intl.Collator(langOf(language)).compare }
  return made.compare
}
