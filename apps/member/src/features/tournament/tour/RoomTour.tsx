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
export const RoomTour = ({ turnTo }: RoomTourProps) => {
  const { _ } = useTranslate()
  const left = useLayout(({ tours }) => tours[NAME])
  const keep = (at: number) => setLayout({ tours: { ...useLayout.getState().tours, [NAME]: at } })
  const running = useRef<(() => void) | null>(null)
  const latest = useRef(turnTo)
  useEffect(() => {
    latest.current = turnTo
  })
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      running.current?.()
    }
  }, [])
  const start = (from: number) =>
    withChunk(
      () => import('./run-tour.ts'),
      ({ runTour }) => {
        // Ignores the loaded tour if the member has left the page or a tour is already running.
        if (!isHere.current || running.current !== null) return
        const onLeft = (at: number) => {
          running.current = null
          keep(at)
        }
        running.current = runTour({ _, turnTo: (place) => latest.current(place), onLeft }, from)
      },
    )
  const isStopped = left !== undefined && left !== TOUR_DONE
  return (
    <div className="tour-offer" role="group" aria-label={_('tour.name')}>
      {left === undefined && <span className="soft">{_('tour.offer')}</span>}
      {isStopped && (
        <button type="button" className="button" data-tour-continue="" onClick={() => start(left)}>
          {_('tour.continue')} · {_('tour.at', { at: left + 1, of: TOUR_STEPS.length })}
        </button>
      )}
      <button type="button" className="button" data-tour-start="" onClick={() => start(0)}>
        {_('tour.start')}
      </button>
      {left === undefined && (
        <button type="button" className="button" data-tour-skip="" onClick={() => keep(TOUR_DONE)}>
          {_('tour.skip')}
        </button>
      )}
    </div>
  )
}
