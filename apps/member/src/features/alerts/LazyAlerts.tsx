import { Suspense } from 'react'
import { useMatch, type BookStore } from '@touchline/ui/live'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { useAlertsWanted } from './alert-wanted.ts'
import type { BellButtonProps } from './BellButton.tsx'
import { hasAlerts } from './has-alerts.ts'

const parts = () => import('./alert-parts.ts')
const AlertRoom = lazyPart(async () => (await parts()).AlertRoom, { small: true })
const AlertMenu = lazyPart(async () => (await parts()).AlertMenu, { small: true })
const BellButton = lazyPart(async () => (await parts()).BellButton, { small: true })

/** Goals and red cards, where any are to be told; behind the prices. */
export const LazyAlerts = () => {
  const wanted = useAlertsWanted()
  const due = useSlipDue()
  if (!wanted || !due) return null
  return (
    <Suspense fallback={null}>
      <AlertRoom />
    </Suspense>
  )
}

/** Until it is there: what stands beside it would move. */
const BELL_ROOM = <span className="icon-button" aria-hidden="true" />

export interface LazyBellProps extends BellButtonProps {
  readonly book: BookStore
}

/** The bell of a match in play, where it has anything to tell; it comes behind the prices. */
export const LazyBell = ({ book, matchId }: LazyBellProps) => {
  const match = useMatch(book, matchId)
  const due = useSlipDue()
  if (match === undefined || match.play === null || !hasAlerts(match.sportId)) return null
  if (!due) return BELL_ROOM
  return (
    <Suspense fallback={BELL_ROOM}>
      <BellButton matchId={matchId} />
    </Suspense>
  )
}

/** The button that opens how they are told. */
export const LazyAlertMenu = () => (
  <Suspense fallback={<span className="icon-button alert-menu" />}>
    <AlertMenu />
  </Suspense>
)
