import { create } from 'zustand'

const usePlace = create<{ readonly element: HTMLElement | null }>()(() => ({ element: null }))

/** Returns the header element on phones that shows the tools of the list; null if it is not rendered. */
export const useHeadPlace = (): HTMLElement | null => usePlace(({ element }) => element)

/** Ref callback of the element. */
export const headPlace = (element: HTMLElement | null): void => usePlace.setState({ element })
