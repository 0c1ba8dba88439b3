import type { HighlightRecord } from '@touchline/contract/named-records'
import { useMemo } from 'react'
import { useHeldList } from '../lists/use-held-list.ts'
import { BY_PLACE, placed } from './shown-highlights.ts'

/** What is shown of the highlights, as a list that is held. */
export const useShown = (list: readonly HighlightRecord[] | null) =>
  useHeldList(
    useMemo(() => (list ?? []).map(placed), [list]),
    BY_PLACE,
  )
