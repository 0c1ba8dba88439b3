import { useQuery } from '@tanstack/react-query'
import { useLive, useSimulatedTime } from '@touchline/ui/live'
import { Suspense, useEffect, useState } from 'react'
import { marqueeQuery } from '../../base/api/notice-queries.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { needTexts } from '../../base/i18n/language.ts'
import { runWhenIdle } from '../../base/state/when-idle.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSlipDue } from '../../base/state/slip-loading.ts'
import { linesNow, newestId } from './marquee-lines.ts'
import './marquee-layout.css'

/** Loads after the prices, together with its text catalogues. */
const Marquee = lazyPart(
  async () => {
    const [{ Marquee: loaded }] = await Promise.all([import('./Marquee.tsx'), needTexts('pages'), needTexts('codes')])
    return loaded
  },
  { small: true },
)

const CLOSED_KEY = 'touchline.marquee'
const REFRESH_INTERVAL_MS = 10_000
/** Delay in milliseconds that loads the marquee after the slip, because a click may need the slip first. */
const LOAD_DELAY_MS = 1_000

/** Reserves space under the header for announcements and shows them once they have loaded. */
export function MarqueeArea() {
  const { _ } = useTranslate()
  const { data: rows = [] } = useQuery(marqueeQuery)
  const [closed, setClosed] = useState(() => BigInt(sessionStorage.getItem(CLOSED_KEY) ?? '0'))
  const { clock } = useLive()
  // Forces a periodic re-render, so that announcements that have just started or ended are noticed.
  useSimulatedTime(REFRESH_INTERVAL_MS)
  const lines = linesNow(rows, clock.hasServerTime ? clock.now() : null, closed)
  const due = useSlipDue()
  const loads = useLoads(due)
  if (!useOpen(lines.length > 0, due)) return null
  const close = () => {
    const newest = newestId(lines)
    sessionStorage.setItem(CLOSED_KEY, String(newest))
    setClosed(newest)
  }
  return (
    <section className="marquee" aria-label={_('marquee.title')}>
      {loads && (
        <Suspense fallback={null}>
          <Marquee lines={lines} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}

function useLoads(due: boolean): boolean {
  const [loads, setLoads] = useState(false)
  useEffect(() => (due ? runWhenIdle(() => setLoads(true), LOAD_DELAY_MS) : undefined), [due])
  return loads
}

/**
 * Returns whether the space for the marquee is open. It opens at once with the page, before prices are drawn.
 * Afterwards it would move the prices, so it opens only when pointer and scroll are at rest.
 */
function useOpen(isWanted: boolean, arePricesDrawn: boolean): boolean {
  const [isOpened, setIsOpened] = useState(isWanted)
  if (isOpened !== isWanted && !(isWanted && arePricesDrawn)) setIsOpened(isWanted)
  useEffect(() => {
    if (!isWanted || isOpened || !arePricesDrawn) return undefined
    let cancelOpening = (): void => {
      cancelOpening = () => undefined
    }
    let isUnmounted = false
    // If this import fails, the marquee opens with the next page load.
    import('../../base/state/when-at-rest.ts').then(
      ({ whenUserIdle }) => {
        if (!isUnmounted)
          cancelOpening = whenUserIdle(document.querySelector('.columns') ?? window, () => setIsOpened(true))
      },
      () => undefined,
    )
    return () => {
      isUnmounted = true
      cancelOpening()
    }
  }, [isWanted, isOpened, arePricesDrawn])
  return isWanted && isOpened
}
