import { useEffect, useRef } from 'react'
import { withChunk } from '../../../base/loading/chunk.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { setLayout, useLayout } from '../../../base/settings/layout.ts'
import { TOUR_DONE, TOUR_STEPS, type TourPlace } from './tour-steps.ts'

const NAME = 'rooms'

export interface RoomTourProps {
  readonly turnTo: (place: TourPlace) => Promise<void>
}

/** Button for the guided tour of the tournament. Offers the tour once, resumes a stopped tour, and can restart it. */
export function RoomTour({ turnTo }: RoomTourProps) {
  const { _ } = useTranslate()
  const storedStep = useLayout(({ tours }) => tours[NAME])
  const storeStep = (at: number) => setLayout({ tours: { ...useLayout.getState().tours, [NAME]: at } })
  const running = useRef<(() => void) | null>(null)
  const latest = useRef(turnTo)
  useEffect(() => {
    latest.current = turnTo
  })
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      running.current?.()
    }
  }, [])
  const start = (from: number) =>
    withChunk(
      () => import('./run-tour.ts'),
      ({ runTour }) => {
        // Ignores the loaded tour if the member has left the page or a tour is already running.
        if (!isMounted.current || running.current !== null) return
        const onStopped = (at: number) => {
          running.current = null
          storeStep(at)
        }
        running.current = runTour({ _, turnTo: (place) => latest.current(place), onStopped }, from)
      },
    )
  const isStopped = storedStep !== undefined && storedStep !== TOUR_DONE
  return (
    <div className="tour-offer" role="group" aria-label={_('tour.name')}>
      {storedStep === undefined && <span className="soft">{_('tour.offer')}</span>}
      {isStopped && (
        <button type="button" className="button" data-tour-continue="" onClick={() => start(storedStep)}>
          {_('tour.continue')} · {_('tour.at', { at: storedStep + 1, of: TOUR_STEPS.length })}
        </button>
      )}
      <button type="button" className="button" data-tour-start="" onClick={() => start(0)}>
        {_('tour.start')}
      </button>
      {storedStep === undefined && (
        <button type="button" className="button" data-tour-skip="" onClick={() => storeStep(TOUR_DONE)}>
          {_('tour.skip')}
        </button>
      )}
    </div>
  )
}
