import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLayer } from '../../base/state/layers.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SearchField } from './SearchField.tsx'
import { setSearchText, useSearchText } from './search-text.ts'
import './folded-search.css'

/** Collapsed search on a phone: a button that expands to a search field over the page head. */
export function FoldedSearch() {
  const { _ } = useTranslate()
  const text = useSearchText()
  const [open, setOpen] = useState(text !== '')
  const close = () => {
    setSearchText('')
    setOpen(false)
  }
  useLayer(open, close)
  if (!open)
    return (
      <button
        type="button"
        className="toolbar-button"
        data-search=""
        aria-label={_('grid.search')}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={19} stroke={1.6} aria-hidden="true" />
      </button>
    )
  return (
    <div className="head-search">
      <button type="button" className="toolbar-button" aria-label={_('search.clear')} onClick={close}>
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </button>
      <SearchField ready />
    </div>
  )
}
