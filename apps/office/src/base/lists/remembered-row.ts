/** Key of the list row that the user opened last, by the address of the page with the list. */
const lastOpenedRows = new Map<string, string>()
let isBackNavigation = false

/** Only browser history or a back key returns to a page; other navigation opens it afresh. */
window.addEventListener('popstate', () => {
  isBackNavigation = true
})

/** Stores the key of the list row that the user opened on this page; null to forget it. */
export function rememberRow(key: string | null): void {
  isBackNavigation = false
  if (key === null) lastOpenedRows.delete(getPageAddress())
  else lastOpenedRows.set(getPageAddress(), key)
}

function getPageAddress(): string {
  return `${window.location.pathname}${window.location.search}`
}

/** Focuses the remembered row after back navigation, once the row is rendered. */
export function focusRememberedRow(find: (key: string) => HTMLElement | null): void {
  const key = isBackNavigation ? lastOpenedRows.get(getPageAddress()) : undefined
  if (key === undefined) return
  const row = find(key)
  if (row === null) return
  isBackNavigation = false
  row.focus()
}
