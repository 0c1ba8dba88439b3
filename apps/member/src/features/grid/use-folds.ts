import { useCallback } from 'react'
import { useLayout } from '../../base/settings/layout.ts'

/** Returns a check whether a league bar is collapsed. Only the member changes the state. */
export const useFolds = (): ((foldKey: string) => boolean) => {
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues)
  return useCallback((foldKey) => folded.includes(foldKey), [folded])
}
