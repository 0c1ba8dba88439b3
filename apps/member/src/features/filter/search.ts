import { createNameSearch, foldWithPlaces, searchWords } from '@touchline/domain/search'

const search = createNameSearch()
const foldedName = search.folded

/** The words of a typed search; none where nothing searchable was typed. */
export const wordsOf = searchWords

/** Whether each word is in one of the names, whichever. No words are in everything. */
export const namesHave = search.has

/** A stretch of a name, from one place up to another. */
export type Stretch = readonly [from: number, to: number]

/** The stretches of a name in which words were found, in order and none touching another. */
export const foundIn = (name: string, words: readonly string[]): readonly Stretch[] => {
  if (words.length === 0 || !words.some((word) => foldedName(name).includes(word))) return []
  const { text, from, to } = foldWithPlaces(name)
  const found = words.flatMap((word): Stretch[] => {
    const stretches: Stretch[] = []
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
      stretches.push([from[at] ?? 0, to[at + word.length - 1] ?? name.length])
    return stretches
  })
  return joined(found.toSorted(([a], [b]) => a - b))
}

const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const result: Stretch[] = []
  for (const [from, to] of stretches) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)]
    else result.push([from, to])
  }
  return result
}
