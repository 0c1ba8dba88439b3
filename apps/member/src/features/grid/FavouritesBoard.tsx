import { useEffect, useRef } from 'react'
import { useFreshness } from '@touchline/ui/live'
import { useLayout } from '../../state/layout.ts'
import { useFavouriteCounts } from '../menu/use-favourites.ts'
import { tabHolds } from '../menu/choose-menu.ts'
import { useSports } from '../shell/use-sports.ts'
import { BooksOf, type OfferTab } from './BooksOf.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { FavouriteSport } from './FavouriteSport.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { CARDS_PX } from './grid-form.ts'
import type { Books } from './use-grid-rows.ts'
import { useWidth } from './use-width.ts'
import '../../styles/favourites.css'

/** As many as a socket follows at three topics each. */
const MOST_SPORTS = 10

const NO_BOOKS: Books = { live: null, next: null, later: null }

/** The member's favourites of every sport in one list, sport by sport; the menu leads to one of them. */
export function FavouritesBoard({ tab }: { readonly tab: OfferTab }) {
  const chosen = useLayout((layout) => layout.sport)
  const counts = useFavouriteCounts()
  const sports = useSports()
  const { ref, width } = useWidth()
  const scroller = useScrollTo(chosen)
  const frozen = useFreshness() !== 'moving'
  const page = tab === 'parlay' ? tab : 'hdpou'
  const cards = width < CARDS_PX
  const listed = sports?.filter(({ id }) => tabHolds(counts?.get(id), tab)).slice(0, MOST_SPORTS)
  return (
    <section ref={ref} className="board" data-form={cards ? 'cards' : 'favourites'}>
      <GridToolbar books={NO_BOOKS} tab={tab} sport={chosen} cards={cards} />
      {counts === null || listed === undefined ? (
        <GridSkeleton cards={cards} />
      ) : (
        <div ref={scroller} className="grid-scroll" data-frozen={frozen ? '' : undefined}>
          {listed.map(({ id, name }) => (
            <BooksOf key={`${tab}/${id}`} tab={tab} sport={id} page={page}>
              {(books) => <FavouriteSport {...{ books, tab, sport: id, page, name, width }} />}
            </BooksOf>
          ))}
          <EmptyBoard tab={tab} sport={chosen} page={page} />
        </div>
      )}
    </section>
  )
}

/** The list goes to the sport that the menu has turned to. */
function useScrollTo(sport: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(sport)
  useEffect(() => {
    if (shown.current === sport) return
    shown.current = sport
    const section = scroller.current?.querySelector<HTMLElement>(`.favourite-sport[data-sport="${sport}"]`)
    if (section) scroller.current?.scrollTo({ top: section.offsetTop })
  }, [sport])
  return scroller
}
