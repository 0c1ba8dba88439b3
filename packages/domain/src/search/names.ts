import { foldText } from './fold.ts'

/** The folded words of a typed search, each to be found by itself; none where nothing searchable was typed. */
export const searchWords = (typed: string): readonly string[] =>
  foldText(typed)
    .split(' ')
    .filter((word) => word !== '')

/** A search in names that folds each name once. */
export interface NameSearch {
  readonly folded: (name: string) => string
  /** Whether each word of `searchWords` is in one of the names, whichever. No words are in everything. */
  readonly has: (names: readonly string[], words: readonly string[]) => boolean
}

/** Creates a search that keeps the folded form of up to `most` names. */
export const createNameSearch = (most = 30_000): NameSearch => {
  const cache = new Map<string, string>()
  const folded = (name: string): string => {
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    if (cache.size >= most) cache.clear()
    const text = foldText(name)
    cache.set(name, text)
    return text
  }
  return {
    folded,
    has: (names, words) => words.every((word) => names.some((name) => folded(name).includes(word))),
  }
}
