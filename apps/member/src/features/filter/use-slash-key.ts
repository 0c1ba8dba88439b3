import { useEffect, type RefObject } from 'react'

const WRITTEN_IN = 'input, select, textarea, dialog *, [contenteditable]'

/** "/" leads to the search from wherever nothing is written. */
export const useSlashKey = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.matches(WRITTEN_IN)) return
      if (document.querySelector(':popover-open, dialog[open]') !== null) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [field])
}
