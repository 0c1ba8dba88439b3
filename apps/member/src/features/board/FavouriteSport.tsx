import { useCallback, useState } from 'react'
import { SportIcon } from '@touchline/ui/components'
import { BooksOf } from './BooksOf.tsx'
import { FavouriteRows } from './FavouriteRows.tsx'
import type { FavouriteTopics } from './favourite-topics.ts'
import { GridSkeleton } from '../grid/GridSkeleton.tsx'
import { CARDS_PX } from '../grid/grid-form.ts'
import type { OfferTab } from '../grid/list-topics.ts'

export interface FavouriteSportProps {
  readonly tab: OfferTab
  readonly sport: number
  readonly name: string
  readonly width: number
  /** Rows that the tab lists of it. */
  readonly lines: number
  readonly outrights: number
  /** Null while it is far from what is in sight. */
  readonly topics: FavouriteTopics | null
  /** The room that its rows took when they were in sight last. */
  readonly heightPx: number | undefined
}

/** The favourites of one sport under its name: matches as in the grid, then what is won outright. */
export function FavouriteSport({ tab, sport, name, width, topics, heightPx, ...of }: FavouriteSportProps) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const onToggle = useCallback((matchId: number) => {
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(matchId)) after.add(matchId)
      return after
    })
  }, [])
  const page = tab === 'parlay' ? tab : 'hdpou'
  const shared = { tab, sport, width, open, onToggle }
  return (
    <section className="favourite-sport" aria-label={name} data-sport={sport}>
      <h2 className="favourite-head">
        <SportIcon sportId={sport} size={18} /> {name}
      </h2>
      <div
        className="favourite-body"
        data-far={topics === null ? '' : undefined}
        style={topics === null ? { height: heightPx } : undefined}
      >
        {topics === null && <GridSkeleton cards={width < CARDS_PX} rows={of.lines + of.outrights} />}
        {topics?.lines && (
          <BooksOf topics={topics.lines}>
            {(books) => <FavouriteRows {...shared} books={books} page={page} count={of.lines} />}
          </BooksOf>
        )}
        {topics?.outrights && (
          <BooksOf topics={topics.outrights}>
            {(books) => <FavouriteRows {...shared} books={books} page="outright" count={of.outrights} />}
          </BooksOf>
        )}
      </div>
    </section>
  )
}
