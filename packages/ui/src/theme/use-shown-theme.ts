import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const shown = (): string => document.documentElement.dataset['theme'] ?? ''

/** The theme that the page wears now, for what takes its colours once, as a drawing does. */
export const useShownTheme = (): string => useSyncExternalStore(follow, shown)
