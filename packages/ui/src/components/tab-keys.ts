import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Returns the tab that a pressed key selects, starting from the selected tab. Returns undefined for keys other than
 * arrows, Home and End.
 */
export function tabByKey<T>(key: string, tabs: readonly T[], chosen: T): T | undefined {
  return tabs[STEPS[key]?.(tabs.indexOf(chosen), tabs.length) ?? -1]
}

/** Handles arrow keys, Home and End in a tab list. The newly selected tab receives the focus. */
export function tabAfterKey<T>(
  event: KeyboardEvent<HTMLElement>,
  tabs: readonly T[],
  chosen: T,
  choose: (tab: T) => void,
): void {
  // Arrow keys with a modifier belong to the browser.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const next = tabByKey(event.key, tabs, chosen)
  if (next === undefined) return
  event.preventDefault()
  choose(next)
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
}
