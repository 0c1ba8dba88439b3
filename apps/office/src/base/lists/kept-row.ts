/** The row that was opened at each place of the office, by its key. */
const rowAt = new Map<string, string>()
let isBack = false

const here = (): string => `${window.location.pathname}${window.location.search}`

/** The browser, or a key, leads back; any other way leads to a place anew. */
window.addEventListener('popstate', () => {
  isBack = true
})

/** Keeps which row was opened here. */
export const keepRow = (key: string | null): void => {
  isBack = false
  if (key === null) rowAt.delete(here())
  else rowAt.set(here(), key)
}

/** Gives the focus to the row that was opened here before, once it is there, to who came back. */
export const takeRow = (find: (key: string) => HTMLElement | null): void => {
  const key = isBack ? rowAt.get(here()) : undefined
  if (key === undefined) return
  const row = find(key)
  if (row === null) return
  isBack = false
  row.focus()
}
