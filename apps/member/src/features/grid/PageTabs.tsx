import { listGridPages, type GridPage } from '@touchline/domain/grid'
import { Tabs } from '@touchline/ui/components'
import { choosePage } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { pageName } from './pages/page-names.ts'
import './page-tabs.css'

export interface PageTabsProps {
  readonly sport: number
  readonly page: GridPage
}

/** Tabs for the odds pages of a sport. */
export function PageTabs({ sport, page }: PageTabsProps) {
  const { _ } = useTranslate()
  return (
    <Tabs
      className="page-tabs"
      label={_('page.title')}
      value={page}
      dataAttribute="data-page"
      onChoose={choosePage}
      options={listSelectablePages(sport, page).map((value) => ({ value, text: pageName(_, sport, value) }))}
    />
  )
}

/** Returns the selectable odds pages. The parlay page is a separate tab and not selectable. */
function listSelectablePages(sport: number, page: GridPage): readonly GridPage[] {
  return page === 'parlay' ? [page] : listGridPages(sport).filter((each) => each !== 'parlay')
}

/** Native select for the odds pages on a phone, left of the card headings. */
export function PageSelect({ sport, page }: PageTabsProps) {
  const { _ } = useTranslate()
  return (
    <select
      className="page-select"
      aria-label={_('page.title')}
      value={page}
      onChange={({ target }) => choosePage(target.value as GridPage)}
    >
      {listSelectablePages(sport, page).map((each) => (
        <option key={each} value={each}>
          {pageName(_, sport, each)}
        </option>
      ))}
    </select>
  )
}
