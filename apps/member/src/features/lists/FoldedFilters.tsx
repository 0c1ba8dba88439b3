import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './folded-filters.css'

export interface FoldedFiltersProps {
  /** Number of active filters. */
  readonly count: number
  readonly children: ReactNode
}

/** Filters of a list; on a phone collapsed behind a button so that the list comes first. */
export function FoldedFilters({ count, children }: FoldedFiltersProps) {
  const { _ } = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button filters-fold"
        aria-expanded={open}
        aria-controls={id}
        data-on={count > 0 ? '' : undefined}
        onClick={() => setOpen(!open)}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden="true" /> {_('list.filters')}
        {count > 0 && <b>{count}</b>}
      </button>
      <div id={id} className="list-filters" data-folded={open ? undefined : ''}>
        {children}
      </div>
    </>
  )
}
