import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useMyanmarOffer } from '../../base/api/myanmar.ts'
import { useSlipDue } from '../../base/state/slip-due.ts'
import './slip-frame.css'

const SlipPanel = lazyPart(async () => (await import('./SlipPanel.tsx')).SlipPanel)
const MyanmarEffects = lazyPart(async () => (await import('../slip-mmo/MyanmarEffects.tsx')).MyanmarEffects, {
  small: true,
})
const SlipEffects = lazyPart(async () => (await import('./SlipEffects.tsx')).SlipEffects, { small: true })

/** The slip of the left column; it comes right after the prices. */
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

/** What works behind the slip, and the sheet of a phone. */
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

/** The switch of the slip, and the line of an empty one. */
const SlipSkeleton = () => (
  <div className="slip-empty" aria-hidden="true">
    <div className="skeleton h-7" />
    <div className="skeleton mt-3 h-5" />
  </div>
)
