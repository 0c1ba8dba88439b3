import { foldText, foldWithPlaces } from './fold.ts'

const KEPT = 30_000
const kept = new Map<string, string>()

/** Names are folded once; there are as many as teams. */
const foldedName = (name: string): string => {
  const known = kept.get(name)
  if (known !== undefined) return known
  if (kept.size >= KEPT) kept.clear()
  const folded = foldText(name)
  kept.set(name, folded)
  return folded
}

/** The words of what was typed, each to be found by itself; none where nothing was typed that can be looked for. */
export const wordsOf = (typed: string): readonly string[] =>
  foldText(typed)
    .split(' ')
    .filter((word) => word !== '')

/** Whether each word is in one of the names, whichever. No words are in everything. */
export const namesHave = (names: readonly string[], words: readonly string[]): boolean => {
  const folded = names.map(foldedName)
  return words.every((word) => folded.some((name) => name.includes(word)))
}

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
