import type { MarketTab } from '@touchline/contract/ux'
import { useMenu } from '@touchline/ui/live'

export const TABS: readonly MarketTab[] = [1, 2, 3]

/** How many matches a tab of a sport holds; null before the menu is heard. */
export function useCounts(sportId: number): Readonly<Record<MarketTab, number>> | null {
  const menu = useMenu()
  if (menu === null) return null
  const row = menu.find(([id]) => id === sportId)
  return { 1: row?.[1] ?? 0, 2: row?.[2] ?? 0, 3: row?.[3] ?? 0 }
}
