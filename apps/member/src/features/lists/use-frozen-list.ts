import { useMemo, useState } from 'react'
import { type FrozenItem, type FreezeRules, mergeFrozenList, countHiddenItems } from './frozen-list.ts'
import { useListFreeze } from './use-list-freeze.ts'

/**
 * Freezes a list while the member interacts with it. Returns the displayed items, the number of hidden new items, and a
 * function that shows them.
 * @param freezeRules must have a stable identity between renders
 */
export function useFrozenList<Item extends object>(list: readonly Item[], freezeRules: FreezeRules<Item>) {
  const { isFrozen, hold, letIn } = useListFreeze()
  const [frozenItems, setFrozenItems] = useState<readonly FrozenItem<Item>[] | null>(null)
  const [isLetIn, setLetIn] = useState(false)
  const shown = useMemo(
    () => mergeFrozenList(frozenItems, list, isFrozen && !isLetIn, freezeRules),
    [frozenItems, list, isFrozen, isLetIn, freezeRules],
  )
  if (JSON.stringify(shown) !== JSON.stringify(frozenItems)) setFrozenItems(shown)
  if (isLetIn) setLetIn(false)
  return {
    shown,
    waiting: countHiddenItems(shown, list, freezeRules),
    letIn: () => {
      letIn()
      setLetIn(true)
    },
    hold,
  }
}
