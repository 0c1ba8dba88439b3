import type { HighlightRecord } from '@touchline/contract/highlights/named'
import { useMemo } from 'react'
import { useFrozenList } from '../lists/use-held-list.ts'
import { BY_PLACE, toPlacedHighlight } from './shown-highlights.ts'

/** Returns the highlights to display. The list is frozen while the member's pointer or focus is on it. */
export const useShown = (list: readonly HighlightRecord[] | null) =>
  useFrozenList(
    useMemo(() => (list ?? []).map(toPlacedHighlight), [list]),
    BY_PLACE,
  )
