import { useMemo, useState } from 'react'
import { type Held, type HeldBy, heldList, waitingIn } from './held-list.ts'
import { useHold } from './use-hold.ts'

/**
 * What is shown of a list, still while somebody points at it; how many items wait meanwhile, and what lets them in.
 * @param by the same from one drawing to the next
 */
export const useHeldList = <Item extends object>(list: readonly Item[], by: HeldBy<Item>) => {
  const { isHeld, hold, letIn } = useHold()
  const [kept, setKept] = useState<readonly Held<Item>[] | null>(null)
  const [isLetIn, setLetIn] = useState(false)
  const shown = useMemo(() => heldList(kept, list, isHeld && !isLetIn, by), [kept, list, isHeld, isLetIn, by])
  if (JSON.stringify(shown) !== JSON.stringify(kept)) setKept(shown)
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
