import { create } from 'zustand'
import { splitSearchWords } from './search.ts'

interface SearchInput {
  readonly text: string
  readonly words: readonly string[]
}

const useSearchInput = create<SearchInput>()(() => ({ text: '', words: [] }))

/** Search text for teams and leagues. Remains when the member switches tab or sport. */
export function useSearchText(): string {
  return useSearchInput(({ text }) => text)
}

export function useSearchWords(): readonly string[] {
  return useSearchInput(({ words }) => words)
}

export function setSearchText(text: string): void {
  useSearchInput.setState({ text, words: splitSearchWords(text) })
}
