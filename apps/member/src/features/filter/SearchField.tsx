import { IconSearch, IconX } from '@tabler/icons-react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { setSearchText, useSearchText } from './search-text.ts'

/** Looks for teams and leagues as the member types. */
export function SearchField() {
  const { _ } = useTranslate()
  const text = useSearchText()
  return (
    <div className="search">
      <IconSearch size={14} stroke={1.8} aria-hidden="true" />
      <input
        type="search"
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
