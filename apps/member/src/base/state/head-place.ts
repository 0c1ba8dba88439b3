import { create } from 'zustand'

const usePlace = create<{ readonly element: HTMLElement | null }>()(() => ({ element: null }))

/** Where a phone's head has room for the tools of the list below it; null where it is not drawn. */
export const useHeadPlace = (): HTMLElement | null => usePlace(({ element }) => element)

/** For the element itself, as its `ref`. */
export const headPlace = (element: HTMLElement | null): void => usePlace.setState({ element })
