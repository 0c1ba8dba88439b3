import { useMemo, useState } from 'react'
import { type Held, type HeldBy, heldList, waitingIn } from './held-list.ts'
import { useHold } from './use-hold.ts'

/**
 * Freezes a list while the member interacts with it. Returns the displayed items, the number of hidden new items, and a
 * function that shows them.
 * @param by must have a stable identity between renders
 */
export const useHeldList = <Item extends object>(list: readonly Item[], by: HeldBy<Item>) => {
  const { isHeld, hold, letIn } = useHold()
  const [heldItems, setHeldItems] = useState<readonly Held<Item>[] | null>(null)
  const [isLetIn, setLetIn] = useState(false)
  const shown = useMemo(() => heldList(heldItems, list, isHeld && !isLetIn, by), [heldItems, list, isHeld, isLetIn, by])
  if (JSON.stringify(shown) !== JSON.stringify(heldItems)) setHeldItems(shown)
  if (isLetIn) setLetIn(false)
  return {
    shown,
    waiting: waitingIn(shown, list, by),
    letIn: () => {
      letIn()
      setLetIn(true)
    },
    hold,
  }
}
