import { create } from 'zustand'

/** The matches that a channel shows, by their numbers; none are known before the channels are. */
const useTvMatches = create<{ readonly ids: ReadonlySet<number> }>()(() => ({ ids: new Set() }))

export const useHasPictures = (matchId: number): boolean => useTvMatches(({ ids }) => ids.has(matchId))

export const tellTvMatches = (ids: ReadonlySet<number>): void => {
  useTvMatches.setState({ ids })
}
