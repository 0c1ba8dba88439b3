import type { HighlightRecord } from '@touchline/contract/named-records'
import { useMemo, useState } from 'react'
import { shownAfter, type ShownHighlight, waitingIn } from './held-list.ts'
import { useHold } from './use-hold.ts'

const EMPTY: readonly HighlightRecord[] = []

/**
 * What is shown of the list, still while somebody points at it; how many matches wait meanwhile, and what lets them in.
 */
export const useShown = (list: readonly HighlightRecord[] | null) => {
  const { isHeld, hold } = useHold()
  const [kept, setKept] = useState<readonly ShownHighlight[] | null>(null)
  const [isLetIn, setLetIn] = useState(false)
  const now = list ?? EMPTY
  const shown = useMemo(() => shownAfter(kept, now, isHeld && !isLetIn), [kept, now, isHeld, isLetIn])
  if (JSON.stringify(shown) !== JSON.stringify(kept)) setKept(shown)
  if (isLetIn) setLetIn(false)
  return { shown, waiting: waitingIn(shown, now), letIn: () => setLetIn(true), hold }
}
