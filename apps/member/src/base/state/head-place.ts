import { create } from 'zustand'

const usePlace = create<{ readonly element: HTMLElement | null }>()(() => ({ element: null }))

/**
 * Returns the page-header element into which a phone renders the toolbar of the match list; null if it is not rendered.
 */
export function useHeadPlace(): HTMLElement | null {
  return usePlace(({ element }) => element)
}

/** Ref callback that registers the header element for the toolbar of the match list. */
export function headPlace(element: HTMLElement | null): void {
  usePlace.setState({ element })
}
