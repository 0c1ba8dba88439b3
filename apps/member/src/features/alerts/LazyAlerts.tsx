import { Suspense } from 'react'
import { useMatch, type BookStore } from '@touchline/ui/live'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useSlipDue } from '../../base/state/slip-loading.ts'
import { useAnyAlertEnabled } from './use-any-alert-enabled.ts'
import type { BellButtonProps } from './BellButton.tsx'
import { sportHasAlerts } from './has-alerts.ts'

const AlertArea = lazyPart(async () => (await parts()).AlertArea, { small: true })
const AlertMenu = lazyPart(async () => (await parts()).AlertMenu, { small: true })
const BellButton = lazyPart(async () => (await parts()).BellButton, { small: true })

/** Empty space of the size of the bell button, which prevents a layout shift while the button loads. */
const BELL_PLACEHOLDER = <span className="icon-button" aria-hidden="true" />

export interface LazyBellProps extends BellButtonProps {
  readonly book: BookStore
}

/** Goal and red-card alerts. Loads only if alerts are enabled, after the prices are rendered. */
export function LazyAlerts() {
  const wanted = useAnyAlertEnabled()
  const due = useSlipDue()
  if (!wanted || !due) return null
  return (
    <Suspense fallback={null}>
      <AlertArea />
    </Suspense>
  )
}

/** Alert button of a live match in a sport with alerts. Loads after the prices are rendered. */
export function LazyBell({ book, matchId }: LazyBellProps) {
  const match = useMatch(book, matchId)
  const due = useSlipDue()
  if (match === undefined || match.play === null || !sportHasAlerts(match.sportId)) return null
  if (!due) return BELL_PLACEHOLDER
  return (
    <Suspense fallback={BELL_PLACEHOLDER}>
      <BellButton matchId={matchId} />
    </Suspense>
  )
}

/** Button that opens the alert settings. */
export function LazyAlertMenu() {
  return (
    <Suspense fallback={<span className="icon-button alert-menu" />}>
      <AlertMenu />
    </Suspense>
  )
}

function parts() {
  return import('./alert-parts.ts')
}
