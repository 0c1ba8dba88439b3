import { Suspense } from 'react'
import { useOffers } from '../../base/api/offers.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { brand } from '../../base/settings/brand.ts'
import { useLayout } from '../../base/settings/layout.ts'
import { useSlipDue } from '../../base/state/slip-due.ts'
import './highlight-room.css'

const Strip = lazyPart(async () => (await import('./HighlightStrip.tsx')).HighlightStrip, { small: true })

/** The strip of what to look at now. It comes after the prices; its room stands before it, so that no row moves. */
export const HighlightRoom = ({ sport, cards }: { readonly sport: number; readonly cards: boolean }) => {
  const kept = useLayout(({ highlightsOpen }) => highlightsOpen)
  const due = useSlipDue()
  const isOffered = useOffers().highlights && brand.products.includes('highlight')
  if (!isOffered) return null
  // A phone has no room to spare: there it is folded until it is opened.
  const isOpen = kept ?? !cards
  return (
    <div className="highlight-room" data-open={isOpen ? '' : undefined}>
      {due && (
        <Suspense>
          <Strip sport={sport} isOpen={isOpen} />
        </Suspense>
      )}
    </div>
  )
}
