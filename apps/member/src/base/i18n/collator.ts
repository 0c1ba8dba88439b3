import { langOf, type Language } from '@touchline/ui/format'

let made: { readonly language: Language; readonly compare: Intl.Collator['compare'] } | undefined

/**
 * Returns a comparison function that sorts names in a language. Caches the last collator, because creating a collator
 * takes two frames on a slow phone.
 */
export const compareIn = (language: Language): Intl.Collator['compare'] => {
  if (made?.language !== language) made = { language, compare: new Intl.Collator(langOf(language)).compare }
  return made.compare
}
