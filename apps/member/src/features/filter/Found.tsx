import type { ReactNode } from 'react'
import { useSearchWords } from './search-text.ts'
import { foundIn } from './search.ts'

export interface FoundProps {
  /** As the reader knows it. */
  readonly name: string
  /** As it stands; where only this was found, it is shown as well. */
  readonly original: string
  readonly words: readonly string[]
}

/** A name with what was found in it marked. */
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

/** A name of the list, with what the search of the list found in it marked. */
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
