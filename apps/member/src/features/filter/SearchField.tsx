import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, useEffect, type RefObject } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { setSearchText, useSearchText } from './search-text.ts'
import { isShortcut } from '@touchline/ui/keys'
import './search.css'

/** Search for teams and leagues, applied on input. `ready` focuses the field on mount. */
export function SearchField({ ready = false }: { readonly ready?: boolean }) {
  const { _ } = useTranslate()
  const text = useSearchText()
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    <div className="search">
      <IconSearch size={14} stroke={1.8} aria-hidden="true" />
      <input
        ref={field}
        type="search"
        autoFocus={ready}
        aria-keyshortcuts="/"
        placeholder={_('grid.search')}
        aria-label={_('grid.search')}
        value={text}
        onChange={({ target }) => setSearchText(target.value)}
      />
      {text !== '' && (
        <button type="button" className="search-clear" aria-label={_('search.clear')} onClick={() => setSearchText('')}>
          <IconX size={14} stroke={1.8} />
        </button>
      )}
    </div>
  )
}

/** Focuses the search field on "/" unless the focus is in a text input. */
function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isShortcut(event)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [field])
}
