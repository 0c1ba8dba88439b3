import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

/** How far an arrow leads among the rows. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A list by keys: arrows lead from row to row, Enter opens the one that has the focus, and "/" leads to the search.
 * Rows are what opens them, marked by `data-open`; the search is marked by `data-search`.
 */
export const useRowKeys = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  useEffect(() => {
    const byKey = (event: KeyboardEvent) => {
      const list = ref.current
      if (list === null || event.ctrlKey || event.metaKey || event.altKey) return
      const search = list.querySelector<HTMLInputElement>('[data-search]')
      if (event.key === '/' && !isTyping(event.target) && search !== null) {
        event.preventDefault()
        search.select()
        search.focus()
        return
      }
      const step = STEPS[event.key]
      if (step === undefined || (isTyping(event.target) && event.target !== search)) return
      const rows = [...list.querySelectorAll<HTMLElement>('[data-open]')]
      const at = rows.findIndex((row) => row === document.activeElement)
      const next = rows[at === -1 ? (step > 0 ? 0 : -1) : at + step] ?? (at === 0 ? search : null)
      if (next === null || next === undefined) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', byKey)
    return () => document.removeEventListener('keydown', byKey)
  }, [])
  return ref
}
