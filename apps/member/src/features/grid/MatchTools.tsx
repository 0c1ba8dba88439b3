import { IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react'
import { HEAD_FIELDS } from '@touchline/contract/ux'
import { useHead, type BookStore } from '@touchline/ui/live'
import { toggleFavourites, useLayout } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'

export interface MatchToolsProps {
  readonly book: BookStore
  readonly matchId: number
  readonly open: boolean
  readonly onToggle: () => void
}

/** Star and the number of further markets, which opens them. */
export function MatchTools({ book, matchId, open, onToggle }: MatchToolsProps) {
  const { _ } = useWords()
  const more = useHead(book, matchId)?.[HEAD_FIELDS.more] ?? 0
  return (
    <div className="match-tools">
      <StarButton matchIds={[matchId]} />
      {more > 0 && (
        <button
          type="button"
          className="more-button"
          aria-expanded={open}
          aria-label={_('grid.more', { count: more })}
          title={_('grid.more', { count: more })}
          onClick={onToggle}
        >
          {more}
          <IconChevronDown size={13} stroke={1.8} className={open ? 'rotate-180' : ''} />
        </button>
      )}
    </div>
  )
}

/** Marks matches as favourites; filled when all of them are. */
export function StarButton({ matchIds }: { readonly matchIds: readonly number[] }) {
  const { _ } = useWords()
  const all = useLayout(({ favourites }) => matchIds.every((id) => favourites.includes(id)))
  return (
    <button
      type="button"
      className="icon-button"
      data-on={all ? '' : undefined}
      aria-pressed={all}
      aria-label={_('grid.favourite')}
      onClick={() => toggleFavourites(matchIds)}
    >
      {all ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.6} />}
    </button>
  )
}
