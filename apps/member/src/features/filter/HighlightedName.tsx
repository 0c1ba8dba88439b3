import type { ReactNode } from 'react'
import { useSearchWords } from './search-text.ts'
import { findMatchedRanges } from './search.ts'

export interface HighlightedNameProps {
  /** Localised name. */
  readonly name: string
  /** Original name; also displayed if only the original name matches the search. */
  readonly original: string
  readonly words: readonly string[]
}

/** Name with the search matches highlighted. */
export function HighlightedName({ name, original, words }: HighlightedNameProps) {
  if (words.length === 0) return name
  const stretches = findMatchedRanges(name, words)
  if (stretches.length > 0 || original === name) return markStretches(name, stretches)
  const inOriginal = findMatchedRanges(original, words)
  return inOriginal.length === 0 ? (
    name
  ) : (
    <>
      {name} <small>{markStretches(original, inOriginal)}</small>
    </>
  )
}

function markStretches(text: string, stretches: readonly (readonly [number, number])[]): ReactNode {
  let end = 0
  const parts = stretches.flatMap(([from, to]): ReactNode[] => {
    const before = text.slice(end, from)
    end = to
    return [
      before,
      <mark key={from} className="found">
        {text.slice(from, to)}
      </mark>,
    ]
  })
  return [...parts, text.slice(end)]
}

/** Name with the matches of the current list search highlighted. */
export function SearchedName({ name, original }: Omit<HighlightedNameProps, 'words'>) {
  return <HighlightedName name={name} original={original} words={useSearchWords()} />
}
