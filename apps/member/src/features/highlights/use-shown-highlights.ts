import type { HighlightRecord } from '@touchline/contract/highlights/named'
import { useMemo } from 'react'
import { useFrozenList } from '../lists/use-frozen-list.ts'
import { BY_PLACE, toPlacedHighlight } from './shown-highlights.ts'

/** Returns the highlights to display. The list is frozen while the member's pointer or focus is on it. */
export function useShownHighlights(list: readonly HighlightRecord[] | null) {
  return useFrozenList(
    useMemo(() => (list ?? []).map(toPlacedHighlight), [list]),
    BY_PLACE,
  )
}
