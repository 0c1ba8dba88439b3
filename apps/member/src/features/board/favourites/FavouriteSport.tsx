import { useCallback, useState } from 'react'
import { SportIcon } from '@touchline/ui/components'
import { useWideWindow } from '../../../base/settings/density.ts'
import { useRefetchNames } from '../../filter/names.ts'
import { SubscribedBooks } from '../SubscribedBooks.tsx'
import { SportPageRows } from '../SportPageRows.tsx'
import type { FavouriteTopics } from './favourite-topics.ts'
import { GridSkeleton } from '../../grid/GridSkeleton.tsx'
import { CardSelect } from '../../grid/cards/CardSelect.tsx'
import { areCards } from '../../grid/grid-form.ts'
import type { OfferTab } from '../../grid/list-topics.ts'

export interface FavouriteSportProps {
  readonly tab: OfferTab
  readonly sport: number
  readonly name: string
  readonly width: number
  /** Number of favourite matches of the sport in the tab, as expected before the prices load. */
  readonly lines: number
  readonly outrights: number
  /** Price topics to subscribe to; null while the section is far outside the viewport. */
  readonly topics: FavouriteTopics | null
  /** Height in pixels of the rows when they were last in the viewport; undefined if never. */
  readonly heightPx: number | undefined
}

/** Favourites of one sport under its heading: matches as in the grid, then outrights. */
export function FavouriteSport({ tab, sport, name, width, topics, heightPx, ...of }: FavouriteSportProps) {
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const onToggle = useCallback((matchId: number) => {
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(matchId)) after.add(matchId)
      return after
    })
  }, [])
  const cards = areCards(width, useWideWindow())
  const [lines, outrights] = [useNamesAsListed(of.lines), useNamesAsListed(of.outrights)]
  const page = tab === 'parlay' ? tab : 'hdpou'
  const shared = { tab, sport, width, open, onToggle, at, onTurn: setAt }
  return (
    <section className="sport-group" aria-label={name} data-sport={sport}>
      <div className="group-head">
        <h2>
          <SportIcon sportId={sport} size={18} /> {name}
        </h2>
        {cards && of.lines > 0 && <CardSelect sport={sport} page={page} at={at} onTurn={setAt} />}
      </div>
      <div
        className="group-body"
        data-offscreen={topics === null ? '' : undefined}
        style={topics === null ? { height: heightPx } : undefined}
      >
        {topics === null && <GridSkeleton cards={cards} rows={of.lines + of.outrights} />}
        {topics?.lines && (
          <SubscribedBooks topics={topics.lines}>
            {(books) => <SportPageRows {...shared} books={books} page={page} count={of.lines} onListed={lines} />}
          </SubscribedBooks>
        )}
        {topics?.outrights && (
          <SubscribedBooks topics={topics.outrights}>
            {(books) => (
              <SportPageRows {...shared} books={books} page="outright" count={of.outrights} onListed={outrights} />
            )}
          </SubscribedBooks>
        )}
      </div>
    </section>
  )
}

/**
 * Reloads the match names if the subscribed topics list a different number of favourites: a match was added, removed or
 * moved since the names were loaded.
 */
function useNamesAsListed(count: number): (matches: number) => void {
  const refetchNames = useRefetchNames()
  return useCallback(
    (matches) => {
      if (matches !== count) refetchNames()
    },
    [count, refetchNames],
  )
}
