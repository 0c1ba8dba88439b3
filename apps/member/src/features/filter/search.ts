import { createNameSearch, foldWithPlaces, searchWords } from '@touchline/domain/search'

const search = createNameSearch()
const foldedName = search.folded

/** Splits the search text into words. Returns an empty list if the text contains no searchable characters. */
export const splitSearchWords = searchWords

/** Returns whether every search word occurs in at least one of the names. True if there are no search words. */
export const namesHave = search.has

/** Character range in a name that matches a search word; the end is exclusive. */
export type MatchedRange = readonly [from: number, to: number]

/** Returns the character ranges of a name that match the search words, in order and merged if they touch. */
export function findMatchedRanges(name: string, words: readonly string[]): readonly MatchedRange[] {
  if (words.length === 0 || !words.some((word) => foldedName(name).includes(word))) return []
  const { text, from, to } = foldWithPlaces(name)
  const foundStretches = words.flatMap((word): MatchedRange[] => {
    const stretches: MatchedRange[] = []
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      stretches.push([from[at] ?? 0, to[at + word.length - 1] ?? name.length])
    return stretches
  })
  return joined(foundStretches.toSorted(([a], [b]) => a - b))
}

function joined(stretches: readonly MatchedRange[]): MatchedRange[] {
  const result: MatchedRange[] = []
  for (const [from, to] of stretches) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
