import { create } from 'zustand'
import { splitSearchWords } from './search.ts'

interface SearchInput {
  readonly text: string
  readonly words: readonly string[]
}

const useSearchInput = create<SearchInput>()(() => ({ text: '', words: [] }))

/** Search text for teams and leagues. Remains when the member switches tab or sport. */
export const useSearchText = (): string => useSearchInput(({ text }) => text)
export const useSearchWords = (): readonly string[] => useSearchInput(({ words }) => words)

export const setSearchText = (text: string): void => {
  useSearchInput.setState({ text, words: splitSearchWords(text) })
}
