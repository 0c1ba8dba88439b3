import { isShortcut } from '@touchline/ui/keys'
import { useEffect, useRef } from 'react'
import { rememberRow, focusRememberedRow } from './remembered-row.ts'

/** Index of the row to focus for a key, from the index of the focused row (-1 for none) and the number of rows. */
const ROW_MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at, count) => (at === -1 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
}
/** Keys that move the cursor inside a field. */
const TEXT_CURSOR_KEYS = new Set(['Home', 'End'])

const OPENERS = '[data-open]'

/**
 * Keyboard navigation of a list. Arrow keys move between rows, Enter opens the focused row, "/" focuses the search
 * field. After back navigation the row opened before has the focus. Rows are marked with `data-open`, the search field
 * with `data-search`.
 */
export function useRowKeys<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const list = ref.current
      if (list === null || event.ctrlKey || event.metaKey || event.altKey) return
      const search = list.querySelector<HTMLInputElement>('[data-search]')
      if (event.key === '/' && search !== null && isShortcut(event)) {
        event.preventDefault()
        search.select()
        search.focus()
        return
      }
      const moveRow = ROW_MOVES[event.key]
      const isInField = isTyping(event.target)
      if (moveRow === undefined || (isInField && (event.target !== search || TEXT_CURSOR_KEYS.has(event.key)))) return
      const rows = findRowOpeners(list)
      const at = rows.findIndex((row) => row === document.activeElement)
      const next = rows[moveRow(at, rows.length)] ?? (at === 0 ? search : null)
      if (next === null || next === undefined) return
      event.preventDefault()
      next.focus()
    }
    const byOpening = ({ target }: Event) => {
      const opener = target instanceof Element ? target.closest(OPENERS) : null
      if (opener !== null && ref.current?.contains(opener) === true) rememberRow(keyOf(opener))
    }
    document.addEventListener('keydown', byKey)
    document.addEventListener('click', byOpening, true)
    return () => {
      document.removeEventListener('keydown', byKey)
      document.removeEventListener('click', byOpening, true)
    }
  }, [])
  // Rows render after the list: the remembered row receives the focus when it first appears.
  useEffect(() => {
    const list = ref.current
    if (list !== null)
      focusRememberedRow((rememberedKey) => findRowOpeners(list).find((row) => keyOf(row) === rememberedKey) ?? null)
  })
  return ref
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
  )
}

function findRowOpeners(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(OPENERS)]
}

function keyOf(opener: Element | null): string | null {
  return opener?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
}
