import { partName } from '../../state/sports.ts'
import { useWords, type Translate } from '../../state/words.ts'
import type { CardPage } from './card-pages.ts'

export interface CardHeadProps {
  readonly sport: number
  readonly pages: readonly CardPage[]
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Which prices the cards show: chips that a swipe turns as well. */
export function CardHead({ sport, pages, page, onPage }: CardHeadProps) {
  const { _ } = useWords()
  return (
    <div className="card-pages" role="tablist" aria-label={_('grid.markets')}>
      {pages.map((each, index) => (
        <button
          key={`${each.group.part}${each.kind}`}
          type="button"
          role="tab"
          aria-selected={index === page}
          onClick={() => onPage(index)}
        >
          {pageName(_, sport, each)}
        </button>
      ))}
    </div>
  )
}

function pageName(_: Translate, sport: number, { group: { part, columns }, kind }: CardPage): string {
  const name = kind === 'lines' ? _('card.lines') : _(columns.result?.tab === 'oxt' ? 'grid.threeWay' : 'grid.winner')
  return part === 'full' ? name : `${partName(_, sport, part)} ${name}`
}
