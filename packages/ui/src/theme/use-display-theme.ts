import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const shown = (): string => document.documentElement.dataset['theme'] ?? ''

/** Returns the theme in effect, for components that read its colours once, such as charts. */
export const useShownTheme = (): string => useSyncExternalStore(follow, shown)
