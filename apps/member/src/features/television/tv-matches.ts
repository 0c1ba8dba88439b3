import { create } from 'zustand'

/** The matches that a channel shows, by their numbers. 0 stands for who hears of them. */
export const useTvMatches = create<{ readonly ids: ReadonlySet<number> }>()(() => ({ ids: new Set([0]) }))
