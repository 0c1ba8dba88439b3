import type { HighlightRecord } from '@touchline/contract/named-records'
import { useMemo } from 'react'
import { useHeldList } from '../lists/use-held-list.ts'
import { BY_PLACE, placed } from './shown-highlights.ts'

/** Displayed highlights; the list is frozen while the member interacts with it. */
export const useShown = (list: readonly HighlightRecord[] | null) =>
  useHeldList(
    useMemo(() => (list ?? []).map(placed), [list]),
    BY_PLACE,
  )
