import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { SportId } from '@touchline/domain/match'
import { useFreshness, useMenu } from '@touchline/ui/live'
import { betsQuery } from '../../../base/api/queries.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { lazyPart } from '../../../base/loading/lazy-part.tsx'
import { useWideWindow } from '../../../base/settings/density.ts'
import { useLayout } from '../../../base/settings/layout.ts'
import { requestSlip } from '../../../base/state/slip-loading.ts'
import { LazyAlertMenu } from '../../alerts/LazyAlerts.tsx'
import { nameHas, useNames } from '../../filter/names.ts'
import { FoldedSearch } from '../../filter/FoldedSearch.tsx'
import { SearchField } from '../../filter/SearchField.tsx'
import { useSearchText } from '../../filter/search-text.ts'
import { useActiveFilters } from '../../filter/use-active-filters.ts'
import { areCards } from '../../grid/grid-form.ts'
import { GridSkeleton } from '../../grid/GridSkeleton.tsx'
import type { GridBooks } from '../../grid/use-grid-rows.ts'
import { countRows, rowsIn } from '../../sports/sport-rows.ts'
import { useFavourites } from '../../sports/use-favourites.ts'
import { useSportOrder, type NamedSport } from '../../sports/use-sports.ts'
import { HeadPortal } from '../HeadPortal.tsx'
import { ListOptions } from '../ListOptions.tsx'
import { isLiveOpen, likedFirst, type LiveFavourites } from './live-order.ts'
import { LazyEmptyBoard } from '../LazyEmptyBoard.tsx'
import { LiveSport } from './LiveSport.tsx'
import { useSectionsNearViewport } from '../use-sections-near-viewport.ts'
import { useScrollTo } from '../use-scroll-to.ts'
import { useBoardWidth } from '../use-board-width.ts'
import { ViewMenu } from '../ViewMenu.tsx'
import '../groups.css'

const OtherListMatches = lazyPart(async () => (await import('../OtherListMatches.tsx')).OtherListMatches, {
  small: true,
})

interface LiveCount extends NamedSport {
  readonly count: number
}

interface ToolbarProps {
  readonly cards: boolean
  readonly total: number
  readonly sport: number
}

const NO_BOOKS: GridBooks = { live: null, next: null, later: null }

interface GroupsProps {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly sports: readonly LiveCount[]
  readonly width: number
}

/**
 * Maximum number of sports with an active subscription. A socket allows 32 topics; the rest serves the slip and further
 * markets.
 */
const MAX_SUBSCRIBED_SPORTS = 20

const NO_LIKES: LiveFavourites = { favourites: new Map(), bets: new Map() }

/** All live matches with prices, grouped by sport. Subscribes only to expanded sports near the viewport. */
export function LiveBoard() {
  const chosen = useLayout((layout) => layout.sport)
  const all = useLiveSports()
  const matchingSports = useMatchingSports(chosen)
  const sports = all === null || matchingSports === null ? all : all.filter(({ id }) => matchingSports.has(id))
  const { ref, width } = useBoardWidth()
  const scroller = useRef<HTMLDivElement>(null)
  const hasSearch = useSearchText() !== ''
  useScrollTo(scroller, chosen)
  useEffect(requestSlip, [])
  const cards = areCards(width, useWideWindow())
  const total = sports?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <section ref={ref} className="board" data-form={cards ? 'cards' : 'favourites'} data-tab={3}>
      <Toolbar cards={cards} total={total} sport={chosen} />
      {sports === null ? (
        <GridSkeleton cards={cards} />
      ) : sports.length === 0 ? (
        <LazyEmptyBoard tab={3} sport={chosen} page="hdpou" />
      ) : (
        <Groups scroller={scroller} sports={sports} width={width} />
      )}
      {hasSearch && (
        <Suspense>
          <OtherListMatches tab={3} sport={chosen} page="hdpou" />
        </Suspense>
      )}
    </section>
  )
}

/** Live sports with their match counts, ordered by the member's preferences. Null while loading. */
function useLiveSports(): readonly LiveCount[] | null {
  const menu = useMenu()
  const inOrder = useSportOrder()
  const likes = useLikesAtFirst()
  const chosenOrder = useLayout(({ settings }) => settings.sportsOrder)
  return useMemo(() => {
    if (menu === null) return null
    const counts = new Map(menu.filter(({ live }) => live > 0).map(({ sportId, live }) => [sportId, live]))
    const named = new Map(inOrder([...counts.keys()] as SportId[]).map((sport) => [sport.id as number, sport]))
    return likedFirst([...named.keys()], chosenOrder, likes).flatMap((id) => {
      const sport = named.get(id)
      return sport === undefined ? [] : [{ ...sport, count: counts.get(id) ?? 0 }]
    })
  }, [menu, inOrder, likes, chosenOrder])
}

/**
 * Member's numbers of favourites and running bets by sport as of the first load, so that a new bet or favourite does
 * not move a sport while the member reads the list.
 */
function useLikesAtFirst(): LiveFavourites {
  const favourites = useFavourites()
  const { data: bets } = useQuery(betsQuery('betacceptlist'))
  const [likes, setLikes] = useState<LiveFavourites | null>(null)
  if (likes === null && favourites !== null && bets !== undefined) {
    const betCounts = new Map<number, number>()
    for (const { legs } of bets)
      for (const { sportId: sport } of legs) betCounts.set(sport, (betCounts.get(sport) ?? 0) + 1)
    const favouriteCounts = [...favourites].map(([sport, rows]): [number, number] => [sport, rowsIn(rows, 3)])
    setLikes({ favourites: new Map(favouriteCounts.filter(([, count]) => count > 0)), bets: betCounts })
  }
  return likes ?? NO_LIKES
}

/**
 * Ids of the live sports with a match that fits the search text. Null without a search text, or while the match names
 * are loading.
 */
function useMatchingSports(chosen: number): ReadonlySet<number> | null {
  const { words, nameOf } = useActiveFilters(3, chosen)
  const names = useNames(words.length > 0, false)
  return useMemo(() => {
    if (words.length === 0 || names === undefined) return null
    const rows = countRows(names, (match, league) => match.tab === 3 && nameHas(match, league, words, nameOf))
    return new Set(rows.keys())
  }, [names, words, nameOf])
}

/** Toolbar; on a phone rendered in the page head, as in the other lists. */
function Toolbar({ cards, total, sport }: ToolbarProps) {
  const { _ } = useTranslate()
  if (cards) {
    return (
      <HeadPortal>
        <FoldedSearch />
        <LazyAlertMenu />
        <ListOptions books={NO_BOOKS} tab={3} sport={sport} />
      </HeadPortal>
    )
  }
  return (
    <div className="grid-toolbar">
      <h1 className="grid-title truncate">
        {_('tab.3')} · {total}
      </h1>
      <SearchField />
      <LazyAlertMenu />
      <ViewMenu />
    </div>
  )
}

function Groups({ scroller, sports, width }: GroupsProps) {
  const folds = useLayout(({ liveFolds }) => liveFolds)
  const hasSearch = useSearchText() !== ''
  const frozen = useFreshness() !== 'moving'
  const near = useSectionsNearViewport(
    scroller,
    sports.map(({ id }) => id),
  )
  const isOpen = (id: number, place: number) => hasSearch || isLiveOpen(folds, id, place)
  const inSight = sports.filter(({ id }, place) => isOpen(id, place) && near.get(id)?.near === true)
  const followed = new Set(inSight.slice(0, MAX_SUBSCRIBED_SPORTS).map(({ id }) => id))
  return (
    <div ref={scroller} className="grid-scroll group-list" data-frozen={frozen ? '' : undefined}>
      {sports.map(({ id, name, count }, place) => {
        return (
          <LiveSport
            key={id}
            sport={id}
            name={name}
            count={count}
            width={width}
            open={isOpen(id, place)}
            followed={followed.has(id)}
            heightPx={near.get(id)?.heightPx}
          />
        )
      })}
    </div>
  )
}
