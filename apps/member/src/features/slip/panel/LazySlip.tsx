import { Suspense } from 'react'
import { lazyPart } from '../../../base/loading/lazy-part.tsx'
import { useMyanmarOffer } from '../../../base/api/myanmar.ts'
import { useSlipDue } from '../../../base/state/slip-loading.ts'
import './slip-frame.css'

const SlipPanel = lazyPart(async () => (await loadPanel()).SlipPanel)
const MyanmarEffects = lazyPart(async () => (await import('../../slip-mmo/MyanmarEffects.tsx')).MyanmarEffects, {
  small: true,
})
const SlipEffects = lazyPart(async () => (await loadEffects()).SlipEffects, { small: true })

/** Slip of the left column; loads right after the prices. */
export function LazySlip() {
  const due = useSlipDue()
  return due ? (
    <Suspense fallback={<SlipSkeleton />}>
      <SlipPanel />
    </Suspense>
  ) : (
    <SlipSkeleton />
  )
}

/** Placeholder for the mode switch and the line of an empty slip. */
function SlipSkeleton() {
  return (
    <div className="slip-empty" aria-hidden="true">
      <div className="skeleton slip-mode-skeleton" />
      <div className="skeleton slip-line-skeleton" />
    </div>
  )
}

/** Effects of the slip, and the sheet on phones. */
export function LazySlipEffects({ columns }: { readonly columns: boolean }) {
  const due = useSlipDue()
  const myanmar = useMyanmarOffer() !== null
  if (!due) return null
  return (
    <Suspense>
      <SlipEffects columns={columns} />
      {myanmar && <MyanmarEffects columns={columns} />}
    </Suspense>
  )
}

function loadPanel() {
  return import('./SlipPanel.tsx')
}

function loadEffects() {
  return import('./SlipEffects.tsx')
}
