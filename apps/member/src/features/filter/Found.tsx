import type { ReactNode } from 'react'
import { useSearchWords } from './search-text.ts'
import { findStretches } from './search.ts'

export interface HighlightedNameProps {
  /** Localised name. */
  readonly name: string
  /** Original name; also displayed if only the original name matches the search. */
  readonly original: string
  readonly words: readonly string[]
}

/** Name with the search matches highlighted. */
export const HighlightedName = ({ name, original, words }: HighlightedNameProps) => {
  if (words.length === 0) return name
  const stretches = findStretches(name, words)
  if (stretches.length > 0 || original === name) return markStretches(name, stretches)
  const inOriginal = findStretches(original, words)
  return inOriginal.length === 0 ? (
    name
  ) : (
    <>
      {name} <small>{markStretches(original, inOriginal)}</small>
    </>
  )
}

/** Name with the matches of the current list search highlighted. */
export const SearchedName = ({ name, original }: Omit<HighlightedNameProps, 'words'>) => (
  <HighlightedName name={name} original={original} words={useSearchWords()} />
)

const markStretches = (text: string, stretches: readonly (readonly [number, number])[]): ReactNode => {
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
