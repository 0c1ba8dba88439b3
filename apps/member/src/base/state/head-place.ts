import { create } from 'zustand'

const usePlace = create<{ readonly element: HTMLElement | null }>()(() => ({ element: null }))

/**
 * Returns the page-header element into which a phone renders the toolbar of the match list; null if it is not rendered.
 */
export const useHeadPlace = (): HTMLElement | null => usePlace(({ element }) => element)

/** Ref callback that registers the header element for the toolbar of the match list. */
export const headPlace = (element: HTMLElement | null): void => usePlace.setState({ element })
