import { useQuery } from '@tanstack/react-query'
import { useLive, useWorldNow } from '@touchline/ui/live'
import { Suspense, useEffect, useState } from 'react'
import { marqueeQuery } from '../../base/api/notice-queries.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { needTexts } from '../../base/i18n/language.ts'
import { later } from '../../base/state/when-idle.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { linesNow, newestId } from './marquee-lines.ts'
import './marquee-room.css'

/** Loads after the prices, together with its text catalogues. */
const Marquee = lazyPart(
  async () => {
    const [{ Marquee: loaded }] = await Promise.all([import('./Marquee.tsx'), needTexts('pages'), needTexts('codes')])
    return loaded
  },
  { small: true },
)

const CLOSED = 'touchline.marquee'
const LOOK_MS = 10_000
/** Delay in milliseconds that loads the marquee after the slip, because a click may need the slip first. */
const BEHIND_MS = 1_000

/** Reserves space under the header for announcements and shows them once they have loaded. */
export const MarqueeRoom = () => {
  const { _ } = useTranslate()
  const { data: rows = [] } = useQuery(marqueeQuery)
  const [closed, setClosed] = useState(() => BigInt(sessionStorage.getItem(CLOSED) ?? '0'))
  const { clock } = useLive()
  // Forces a periodic re-render, so that announcements that have just started or ended are noticed.
  useWorldNow(LOOK_MS)
  const lines = linesNow(rows, clock.known ? clock.now() : null, closed)
  const due = useSlipDue()
  const loads = useLoads(due)
  if (!useOpen(lines.length > 0, due)) return null
  const close = () => {
    const newest = newestId(lines)
    sessionStorage.setItem(CLOSED, String(newest))
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

const useLoads = (due: boolean): boolean => {
  const [loads, setLoads] = useState(false)
  useEffect(() => (due ? later(() => setLoads(true), BEHIND_MS) : undefined), [due])
  return loads
}

/**
 * Returns whether the space for the marquee is open. It opens at once with the page, before prices are drawn.
 * Afterwards it would move the prices, so it opens only when pointer and scroll are at rest.
 */
const useOpen = (wanted: boolean, pricesStand: boolean): boolean => {
  const [opened, setOpened] = useState(wanted)
  if (opened !== wanted && !(wanted && pricesStand)) setOpened(wanted)
  useEffect(() => {
    if (!wanted || opened || !pricesStand) return undefined
    let callOff = (): void => {
      callOff = () => undefined
    }
    let isGone = false
    // If this import fails, the marquee opens with the next page load.
    import('../../base/state/when-at-rest.ts').then(
      ({ whenAtRest }) => {
        if (!isGone) callOff = whenAtRest(document.querySelector('.columns') ?? window, () => setOpened(true))
      },
      () => undefined,
    )
    return () => {
      isGone = true
      callOff()
    }
  }, [wanted, opened, pricesStand])
  return wanted && opened
}
