/** Key of the list row that the user opened last, by the address of the page with the list. */
const rowAt = new Map<string, string>()
let isBack = false

const here = (): string => `${window.location.pathname}${window.location.search}`

/** Only browser history or a back key returns to a page; other navigation opens it afresh. */
window.addEventListener('popstate', () => {
  isBack = true
})

/** Stores the key of the list row that the user opened on this page; null to forget it. */
export const rememberRow = (key: string | null): void => {
  isBack = false
  if (key === null) rowAt.delete(here())
  else rowAt.set(here(), key)
}

/** Focuses the remembered row after back navigation, once the row is rendered. */
export const focusRememberedRow = (find: (key: string) => HTMLElement | null): void => {
  const key = isBack ? rowAt.get(here()) : undefined
  if (key === undefined) return
  const row = find(key)
  if (row === null) return
  isBack = false
  row.focus()
}
