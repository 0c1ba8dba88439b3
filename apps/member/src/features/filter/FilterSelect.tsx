import { FILTER_MODES, type FilterMode } from '@touchline/domain/calendar'
import type { BoardTab } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { chooseFilterMode, isFiltered, useFilterMode } from './filter-choice.ts'

/** Kick-off time filter of a list. */
export function FilterSelect({ tab }: { readonly tab: BoardTab }) {
  const { _ } = useTranslate()
  const mode = useFilterMode(tab)
  if (!isFiltered(tab)) return null
  return (
    <select
      className="toolbar-select"
      aria-label={_('filter.title')}
      data-filter=""
      data-on={mode === 0 ? undefined : ''}
      value={mode}
      onChange={({ target }) => chooseFilterMode(tab, Number(target.value) as FilterMode)}
    >
      {FILTER_MODES.map((each) => (
        <option key={each} value={each}>
          {_(`filter.${each}`)}
        </option>
      ))}
    </select>
  )
}
