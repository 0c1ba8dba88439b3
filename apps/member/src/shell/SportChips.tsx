import { IconLayoutGrid, IconStar, IconStarFilled } from '@tabler/icons-react'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { SportIcon } from '@touchline/ui/components'
import { lazyPart } from '../base/loading/lazy-part.tsx'
import { useIsIdle } from '../base/loading/use-is-idle.ts'
import { useLayout } from '../base/settings/layout.ts'
import { useTranslate } from '../base/i18n/i18n.ts'
import { chooseScope, chooseSport } from '../features/sports/choose-menu.ts'
import { useFavourites, useFavouriteTotal, type Favourites } from '../features/sports/use-favourites.ts'
import { OddsTypes } from '../base/controls/OddsTypes.tsx'
import { TabList } from './TabList.tsx'
import { useSports, type ListedSport } from '../features/sports/use-sports.ts'
import './sport-chips.css'

const SportSheet = lazyPart(async () => (await import('../features/sports/SportSheet.tsx')).SportSheet)

/** Maximum number of sport chips visible on a narrow screen without a swipe. */
const IN_SIGHT = 12

interface ChipProps extends ListedSport {
  readonly favourites: Favourites | null
}

/** Scrolls itself into view when its sport is chosen. */
const Chip = memo(function Chip({ id, name, count, chosen, favourites }: ChipProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!chosen) return undefined
    // Waits for the animation frame, because an immediate scroll would force a synchronous layout of the page.
    const frame = requestAnimationFrame(() => ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [chosen])
  return (
    <button
      ref={ref}
      type="button"
      className="chip"
      aria-current={chosen ? 'true' : undefined}
      onClick={() => chooseSport(id, favourites)}
    >
      <SportIcon sportId={id} size={17} />
      {name} <b>{count}</b>
    </button>
  )
})

/**
 * Menus of narrow screens: favourites and sports as chips, a sheet with every sport, and market tabs below. Tablets
 * also show the odds types, which phones have among the list options. In the live tab matches are grouped by sport, so
 * phones show the chips below the list as jump links.
 */
export function SportChips() {
  const { _ } = useTranslate()
  const sports = useSports()
  const isIdle = useIsIdle()
  const favourites = useFavourites()
  const live = useLayout(({ tab }) => tab === 3)
  const [listed, setListed] = useState(false)
  const close = () => setListed(false)
  return (
    <div className="chips-and-tabs" data-live={live ? '' : undefined}>
      <div className="chips-row">
        <button type="button" className="chip" aria-label={_('sport.all')} onClick={() => setListed(true)}>
          <IconLayoutGrid size={18} stroke={1.5} />
        </button>
        <FavouritesChip />
        <nav className="chips" aria-label={_('sport.title')}>
          {sports?.slice(0, isIdle ? undefined : IN_SIGHT).map((sport) => (
            <Chip key={sport.id} {...sport} favourites={favourites} />
          ))}
        </nav>
        <span className="chips-odds">
          <OddsTypes />
        </span>
      </div>
      <TabList />
      {listed && (
        <Suspense>
          <SportSheet onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

function FavouritesChip() {
  const { _ } = useTranslate()
  const on = useLayout(({ scope }) => scope === 'favourites')
  const counts = useFavourites()
  const total = useFavouriteTotal()
  const Icon = on ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={on}
      data-favourites=""
      aria-label={_('scope.favourites', { count: total ?? 0 })}
      onClick={() => chooseScope(on ? 'all' : 'favourites', counts)}
    >
      <Icon size={17} stroke={1.6} aria-hidden="true" /> {total !== null && total > 0 && <b>{total}</b>}
    </button>
  )
}
