const WIDTH = 1000
const HEIGHT = 970
const COLUMNS = '(min-width: 1100px)'

let popUp: Window | null = null

export type InfoPath =
  | '/info/betlist' | '/info/statement' | '/info/result' | '/info/message' | '/info/rules'
  | '/info/settings'

/**
 * Opens an information page in its window of 1000x970, or in a tab where windows are blocked.
 * @returns false where there is no room for a second window: then the page belongs in this one
 */
export function openInfo(path: InfoPath): boolean {
  if (!window.matchMedia(COLUMNS).matches) return false
  popUp = window.open(path, 'touchline-info', `width=${WIDTH},height=${HEIGHT},resizable=yes,scrollbars=yes`)
  if (popUp === null) window.open(path, '_blank')
  else popUp.focus()
  return true
}

/** Spec §2: on logout all pop-ups are closed. */
export function closePopUps(): void {
  popUp?.close()
  popUp = null
}
