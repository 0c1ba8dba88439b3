import type { HighlightRecord } from '@touchline/contract/named-records'
import { useMemo } from 'react'
import { useHeldList } from '../lists/use-held-list.ts'
import { BY_PLACE, placed } from './shown-highlights.ts'

/** Returns the highlights to display. The list is frozen while the member's pointer or focus is on it. */
export const useShown = (list: readonly HighlightRecord[] | null) =>
  useHeldList(
    useMemo(() => (list ?? []).map(placed), [list]),
    BY_PLACE,
  )
