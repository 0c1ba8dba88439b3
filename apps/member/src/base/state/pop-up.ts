import type { MouseEvent } from 'react'

/** Windows of their own (product §2), in CSS pixels. */
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

/** Whether this window was opened by the site beside another. */
export const isPopUp = (): boolean => window.name.startsWith(NAME)

/**
 * Opens a page in a window of its own kind.
 * @returns `window`; `tab` where the browser blocks windows; `here` where there is no room for a second one
 */
const openWindow = (kind: WindowKind, path: string): 'window' | 'tab' | 'here' => {
  if (isPopUp() || !window.matchMedia(COLUMNS).matches) return 'here'
  const { width, height } = WINDOWS[kind]
  const popUp = window.open(path, NAME + kind, `width=${width},height=${height},resizable=yes,scrollbars=yes`)
  if (popUp === null) return 'tab'
  opened.add(popUp)
  popUp.focus()
  return 'window'
}

/** For the click on a link of the router's: its page opens in a window, else in a tab, else here. */
export const openFromLink = (event: MouseEvent<HTMLAnchorElement>, kind: WindowKind, path: string): void => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const where = openWindow(kind, path)
  if (where === 'window') event.preventDefault()
  // The browser opens the link in a tab itself, which no blocker minds.
  else if (where === 'tab') event.currentTarget.target = '_blank'
}

/** Product §2: on logout all pop-ups are closed. Those of other windows of the site hear of it and close themselves. */
export const closePopUps = (): void => {
  for (const popUp of opened) popUp.close()
  opened.clear()
}
