import { create } from 'zustand'
import { wordsOf } from './search.ts'

interface Typed {
  readonly text: string
  readonly words: readonly string[]
}

const useTyped = create<Typed>()(() => ({ text: '', words: [] }))

/** Search text for teams and leagues. Remains when the member switches tab or sport. */
export const useSearchText = (): string => useTyped(({ text }) => text)
export const useSearchWords = (): readonly string[] => useTyped(({ words }) => words)

export const setSearchText = (text: string): void => {
  useTyped.setState({ text, words: wordsOf(text) })
}
