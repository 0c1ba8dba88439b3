import { IconChartLine } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useOffers } from '../../base/api/offers.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { MovedLeg } from './moved-leg.ts'

const MovementDialog = lazyPart(async () => (await import('./MovementDialog.tsx')).MovementDialog)

/** Button that opens the price history of a selection. The chart loads on the first click. */
export function MovementButton({ leg }: { readonly leg: MovedLeg }) {
  const { _ } = useTranslate()
  const [open, setOpen] = useState(false)
  if (!useOffers().newFeatures) return null
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={_('movement.open')}
        title={_('movement.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconChartLine size={16} stroke={1.6} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MovementDialog leg={leg} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
