import { create } from 'zustand'

/** Ids of the matches with TV. Id 0 represents the component that loads the list. */
export const useTvMatches = create<{ readonly ids: ReadonlySet<number> }>()(() => ({ ids: new Set([0]) }))
