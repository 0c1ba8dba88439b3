import { foldText } from './fold.ts'

/** A name search with a cache of folded names. */
export interface NameSearch {
  readonly folded: (name: string) => string
  /** Returns whether every word occurs in at least one of the names. An empty word list always matches. */
  readonly has: (names: readonly string[], words: readonly string[]) => boolean
}

/** Returns the folded words of a search term. Returns an empty list if the term has no searchable text. */
export function searchWords(typed: string): readonly string[] {
  return foldText(typed)
    .split(' ')
    .filter((word) => word !== '')
}

/** Creates a name search that caches the folded form of up to `maxNames` names. */
export function createNameSearch(maxNames = 30_000): NameSearch {
  const cache = new Map<string, string>()
  const folded = (name: string): string => {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    if (cache.size >= maxNames) cache.clear()
    const text = foldText(name)
    cache.set(name, text)
    return text
  }
  return {
    folded,
    has: (names, words) => words.every((word) => names.some((name) => folded(name).includes(word))),
  }
}
