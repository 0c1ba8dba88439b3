import type { MouseEvent } from 'react'

/** Sizes of pop-up windows in CSS pixels (product §2). */
const WINDOWS = {
  info: { width: 1000, height: 970 },
  game: { width: 1280, height: 720 },
} as const
type WindowKind = keyof typeof WINDOWS

const COLUMNS = '(min-width: 1100px)'
const NAME = 'touchline-'

const opened = new Set<Window>()

export type InfoPath =
  | '/info/betlist'
  | '/info/sysparlay'
  | '/info/statement'
  | '/info/result'
  | '/info/message'
  | '/info/rules'
  | '/info/settings'

/** Returns whether this window is a pop-up of the site. */
export function isPopUp(): boolean {
  return window.name.startsWith(NAME)
}

/** Click handler of a router link: opens the page in a pop-up, otherwise in a tab, otherwise in place. */
export function openFromLink(event: MouseEvent<HTMLAnchorElement>, kind: WindowKind, path: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const openedIn = openWindow(kind, path)
  if (openedIn === 'window') event.preventDefault()
  // The browser opens the tab itself, which no pop-up blocker prevents.
  else if (openedIn === 'tab') event.currentTarget.target = '_blank'
}

/**
 * Opens a page of the site in a pop-up window. @returns `window` if opened; `tab` if the browser blocks pop-ups, so the
 * caller opens a tab; `here` if the screen is too small for a second window
 */
function openWindow(kind: WindowKind, path: string): 'window' | 'tab' | 'here' {
  if (isPopUp() || !window.matchMedia(COLUMNS).matches) return 'here'
  const { width, height } = WINDOWS[kind]
  const popUp = window.open(path, NAME + kind, `width=${width},height=${height},resizable=yes,scrollbars=yes`)
  if (popUp === null) return 'tab'
  opened.add(popUp)
  popUp.focus()
  return 'window'
}

/** Closes the pop-ups on sign-out (product §2). Pop-ups of other windows receive the sign-out and close themselves. */
export function closePopUps(): void {
  for (const popUp of opened) popUp.close()
  opened.clear()
}
