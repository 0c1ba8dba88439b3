import { useSyncExternalStore } from 'react'

/** Returns the theme in effect, for components that read its colours once, such as charts. */
export function useDisplayTheme(): string {
  return useSyncExternalStore(follow, shown)
}

function follow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function shown(): string {
  return document.documentElement.dataset['theme'] ?? ''
}
