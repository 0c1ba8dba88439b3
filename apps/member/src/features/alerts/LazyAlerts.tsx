import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { useAlertsWanted } from './alert-wanted.ts'
import type { BellButtonProps } from './BellButton.tsx'

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

/** The bell of a match in play; it comes behind the prices. */
export const LazyBell = (props: BellButtonProps) =>
  useSlipDue() && (
    <Suspense fallback={null}>
      <BellButton {...props} />
    </Suspense>
  )

/** The button that opens how they are told. */
export const LazyAlertMenu = () => (
  <Suspense fallback={<span className="icon-button alert-menu" />}>
    <AlertMenu />
  </Suspense>
)
