import { useCallback } from 'react'
import { useLayout } from '../../base/settings/layout.ts'

/** Whether a league bar is folded: as the member left it, and never by itself. */
export const useFolds = (): ((foldKey: string) => boolean) => {
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues)
  return useCallback((foldKey) => folded.includes(foldKey), [folded])
}
