import { useCallback, useState } from 'react'
import { useLayout } from '../../base/settings/layout.ts'
import { FoldStarts } from './fold-starts.ts'

/**
 * Whether a league bar is folded: as the member left it, else open when it is among the first of the page size.
 * `allOpen`: none starts folded, because the list is searched or does not go by leagues.
 */
export function useFolds(allOpen: boolean): (foldKey: string, at: number) => boolean {
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues)
  const opened = useLayout(({ openedLeagues }) => openedLeagues)
  const pageSize = useLayout(({ settings }) => settings.page_size)
  const [starts] = useState(() => new FoldStarts())
  return useCallback(
    (foldKey, at) => {
      if (folded.includes(foldKey)) return true
      if (allOpen || opened.includes(foldKey)) return false
      return starts.of(foldKey, at >= pageSize, pageSize)
    },
    [folded, opened, pageSize, allOpen, starts],
  )
}
