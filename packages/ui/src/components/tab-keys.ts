import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** The tab that a key leads to from the one that is chosen; undefined where the key leads nowhere. */
export const tabByKey = <T>(key: string, tabs: readonly T[], chosen: T): T | undefined =>
  tabs[STEPS[key]?.(tabs.indexOf(chosen), tabs.length) ?? -1]

/** Arrows, Home and End go through a row of tabs; the one they choose gets the focus. */
export const tabAfterKey = <T>(
  event: KeyboardEvent<HTMLElement>,
  tabs: readonly T[],
  chosen: T,
  choose: (tab: T) => void,
): void => {
  // With another key held, the arrows are the browser's.
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const next = tabByKey(event.key, tabs, chosen)
  if (next === undefined) return
  event.preventDefault()
  choose(next)
  event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
}
