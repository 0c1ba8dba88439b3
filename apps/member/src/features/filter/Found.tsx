import type { ReactNode } from 'react'
import { useSearchWords } from './search-text.ts'
import { foundIn } from './search.ts'

export interface FoundProps {
  /** Localised name. */
  readonly name: string
  /** Original name; also displayed if only the original name matches the search. */
  readonly original: string
  readonly words: readonly string[]
}

/** Name with the search matches highlighted. */
export const Found = ({ name, original, words }: FoundProps) => {
  if (words.length === 0) return name
  const stretches = foundIn(name, words)
  if (stretches.length > 0 || original === name) return marked(name, stretches)
  const inOriginal = foundIn(original, words)
  return inOriginal.length === 0 ? (
    name
  ) : (
    <>
      {name} <small>{marked(original, inOriginal)}</small>
    </>
  )
}

/** Name with the matches of the current list search highlighted. */
export const FoundName = ({ name, original }: Omit<FoundProps, 'words'>) => (
  <Found name={name} original={original} words={useSearchWords()} />
)

const marked = (text: string, stretches: readonly (readonly [number, number])[]): ReactNode => {
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
