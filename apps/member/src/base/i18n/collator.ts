import { langOf, type Language } from '@touchline/ui/format'

let cachedCollator: { readonly language: Language; readonly compare: Intl.Collator['compare'] } | undefined

/**
 * Returns a comparison function that sorts names in a language. Caches the last collator, because creating a collator
 * takes two frames on a slow phone.
 */
export function compareIn(language: Language): Intl.Collator['compare'] {
  if (cachedCollator?.language !== language)
    cachedCollator = { language, compare: new Intl.Collator(langOf(language)).compare }
  return cachedCollator.compare
}
