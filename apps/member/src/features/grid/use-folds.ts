import { useCallback } from 'react'
import { useLayout } from '../../base/settings/layout.ts'

/** Returns a function that tells whether a league bar is collapsed. Only the member collapses and expands leagues. */
export const useFolds = (): ((foldKey: string) => boolean) => {
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues)
  return useCallback((foldKey) => folded.includes(foldKey), [folded])
}
