import { Suspense } from 'react'
import { useMatch, type BookStore } from '@touchline/ui/live'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { useAlertsWanted } from './alert-wanted.ts'
import type { BellButtonProps } from './BellButton.tsx'
import { hasAlerts } from './has-alerts.ts'

const parts = () => import('./alert-parts.ts')
const AlertArea = lazyPart(async () => (await parts()).AlertArea, { small: true })
const AlertMenu = lazyPart(async () => (await parts()).AlertMenu, { small: true })
const BellButton = lazyPart(async () => (await parts()).BellButton, { small: true })

/** Goal and red-card alerts. Loads only if alerts are enabled, after the prices are rendered. */
export const LazyAlerts = () => {
  const wanted = useAlertsWanted()
  const due = useSlipDue()
  if (!wanted || !due) return null
  return (
    <Suspense fallback={null}>
      <AlertArea />
    </Suspense>
  )
}

/** Empty space of the size of the bell button, which prevents a layout shift while the button loads. */
const BELL_PLACEHOLDER = <span className="icon-button" aria-hidden="true" />

export interface LazyBellProps extends BellButtonProps {
  readonly book: BookStore
}

/** Alert button of a live match in a sport with alerts. Loads after the prices are rendered. */
export const LazyBell = ({ book, matchId }: LazyBellProps) => {
  const match = useMatch(book, matchId)
  const due = useSlipDue()
  if (match === undefined || match.play === null || !hasAlerts(match.sportId)) return null
  if (!due) return BELL_PLACEHOLDER
  return (
    <Suspense fallback={BELL_PLACEHOLDER}>
      <BellButton matchId={matchId} />
    </Suspense>
  )
}

/** Button that opens the alert settings. */
export const LazyAlertMenu = () => (
  <Suspense fallback={<span className="icon-button alert-menu" />}>
    <AlertMenu />
  </Suspense>
)
