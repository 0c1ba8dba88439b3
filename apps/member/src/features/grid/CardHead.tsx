import { useWords } from '../../state/words.ts'
import { CARD_PAGES } from './card-pages.ts'

/** Which prices the cards show: chips that a swipe turns as well. */
export function CardHead({ page, onPage }: { readonly page: number; readonly onPage: (page: number) => void }) {
  const { _ } = useWords()
  return (
    <div className="card-pages" role="tablist" aria-label={_('grid.markets')}>
      {CARD_PAGES.map(({ half, kind }, index) => (
        <button
          key={`${half}${kind}`}
          type="button"
          role="tab"
          aria-selected={index === page}
          onClick={() => onPage(index)}
        >
          {_(`card.${half}.${kind}`)}
        </button>
      ))}
    </div>
  )
}
