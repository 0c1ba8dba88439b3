import { pagesOf, type GridPage } from '@touchline/domain/grid'
import { choosePage } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'
import { pageName } from './pages/page-names.ts'
import { tabAfterKey } from './tab-keys.ts'

export interface PageTabsProps {
  readonly sport: number
  readonly page: GridPage
}

/** The pages of odds that a sport has, above the grid. */
export function PageTabs({ sport, page }: PageTabsProps) {
  const { _ } = useWords()
  const pages = pagesOf(sport)
  return (
    <div
      className="page-tabs" role="tablist" aria-label={_('page.title')}
      onKeyDown={(event) => tabAfterKey(event, pages, page, choosePage)}
    >
      {pages.map((each) => (
        <button
          key={each} type="button" role="tab" aria-selected={each === page} tabIndex={each === page ? 0 : -1}
          data-page={each} onClick={() => choosePage(each)}
        >
          {pageName(_, sport, each)}
        </button>
      ))}
    </div>
  )
}

/** The same for a phone: the device's own list, at the left of the cards' heads. */
export function PageSelect({ sport, page }: PageTabsProps) {
  const { _ } = useWords()
  return (
    <select
      className="page-select" aria-label={_('page.title')} value={page}
      onChange={({ target }) => choosePage(target.value as GridPage)}
    >
      {pagesOf(sport).map((each) => <option key={each} value={each}>{pageName(_, sport, each)}</option>)}
    </select>
  )
}
