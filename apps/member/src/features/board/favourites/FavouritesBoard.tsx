import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { useFreshness } from '@touchline/ui/live'
import { useWideWindow } from '../../../base/settings/density.ts'
import { useLayout } from '../../../base/settings/layout.ts'
import { useRefetchNames } from '../../filter/names.ts'
import { linesIn, outrightsIn, rowsIn } from '../../sports/sport-rows.ts'
import { useFilteredFavourites } from '../../sports/use-favourites.ts'
import { useSports } from '../../sports/use-sports.ts'
import { requestSlip } from '../../../base/state/slip-loading.ts'
import { LazyEmptyBoard } from '../LazyEmptyBoard.tsx'
import { FavouriteSport } from './FavouriteSport.tsx'
import { favouriteTopics, sportsThatFit } from './favourite-topics.ts'
import { GridSkeleton } from '../../grid/GridSkeleton.tsx'
import { GridToolbar } from '../GridToolbar.tsx'
import { areCards } from '../../grid/grid-form.ts'
import type { OfferTab } from '../../grid/list-topics.ts'
import type { GridBooks } from '../../grid/use-grid-rows.ts'
import { useSectionsNearViewport } from '../use-sections-near-viewport.ts'
import { useScrollTo } from '../use-scroll-to.ts'
import { useBoardWidth } from '../use-board-width.ts'
import '../groups.css'

const NO_BOOKS: GridBooks = { live: null, next: null, later: null }

interface SportsProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly tab: OfferTab
  readonly listed: NonNullable<ReturnType<typeof useListed>>
  readonly width: number
}

/**
 * The member's favourites in every sport, grouped by sport. The sport menu scrolls to a sport. Subscribes only to
 * sports near the viewport, regardless of the number of favourites.
 */
export function FavouritesBoard({ tab }: { readonly tab: OfferTab }) {
  const chosen = useLayout((layout) => layout.sport)
  const listed = useListed(tab, chosen)
  const { ref, width } = useBoardWidth()
  const scroller = useRef<HTMLDivElement>(null)
  useScrollTo(scroller, chosen)
  useFreshNames()
  const page = tab === 'parlay' ? tab : 'hdpou'
  const cards = areCards(width, useWideWindow())
  return (
    <section ref={ref} className="board" data-form={cards ? 'cards' : 'favourites'}>
      <GridToolbar books={NO_BOOKS} tab={tab} sport={chosen} cards={cards} />
      {listed === null ? (
        <GridSkeleton cards={cards} />
      ) : listed.length === 0 ? (
        <LazyEmptyBoard tab={tab} sport={chosen} page={page} />
      ) : (
        <Sports key={tab} scroller={scroller} tab={tab} listed={listed} width={width} />
      )}
    </section>
  )
}

/** Sports with favourites in the tab, in menu order. Null while loading. */
function useListed(tab: OfferTab, chosen: number) {
  const favourites = useFilteredFavourites(tab, chosen)
  const sports = useSports()
  return useMemo(() => {
    if (favourites === null || sports === null) return null
    return sports.flatMap(({ id, name }) => {
      const rows = favourites.get(id)
      return rows === undefined || rowsIn(rows, tab) === 0
        ? []
        : [
            {
              sport: id,
              name,
              lines: linesIn(rows, tab),
              outrights: outrightsIn(rows, tab),
              topics: favouriteTopics(tab, id, rows),
            },
          ]
    })
  }, [favourites, sports, tab])
}

/**
 * Reloads the match names on mount. They determine which favourites are listed, so the reload does not wait for the
 * first prices.
 */
function useFreshNames(): void {
  const refetchNames = useRefetchNames()
  useEffect(() => {
    requestSlip()
    refetchNames()
  }, [refetchNames])
}

function Sports({ scroller, tab, listed, width }: SportsProps) {
  const near = useSectionsNearViewport(
    scroller,
    listed.map(({ sport }) => sport),
  )
  const frozen = useFreshness() !== 'moving'
  const inSight = listed.filter(({ sport }) => near.get(sport)?.near === true)
  const followed = sportsThatFit(inSight.map(({ sport, topics }) => [sport, topics]))
  return (
    <div ref={scroller} className="grid-scroll group-list" data-frozen={frozen ? '' : undefined}>
      {listed.map(({ sport, topics, ...of }) => (
        <FavouriteSport
          key={sport}
          {...of}
          tab={tab}
          sport={sport}
          width={width}
          topics={followed.has(sport) ? topics : null}
          heightPx={near.get(sport)?.heightPx}
        />
      ))}
    </div>
  )
}
