import type { MarketTab } from '@touchline/contract/ux'
import { setLayout, useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'

/** Why there is no match here, and where to look. */
export function EmptyBoard({ tab, search }: { readonly tab: MarketTab; readonly search: string }) {
  const { _ } = useWords()
  const onlyFavourites = useLayout((layout) => layout.onlyFavourites)
  const other = tab === 1 ? 2 : 1
  const why = search !== '' ? 'empty.search' : onlyFavourites ? 'empty.favourites' : `empty.tab.${tab}`
  return (
    <div className="grid place-items-start gap-3 px-5 py-10">
      <p className="max-w-md text-ink-2">{_(why)}</p>
      {onlyFavourites ? (
        <button type="button" className="button" onClick={() => setLayout({ onlyFavourites: false })}>
          {_('empty.showAll')}
        </button>
      ) : (
        search === '' && (
          <button type="button" className="button" onClick={() => setLayout({ tab: other })}>
            {_('empty.lookAt', { tab: _(`tab.${other}`) })}
          </button>
        )
      )}
    </div>
  )
}
