import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useLayout } from '../../base/settings/layout.ts'
import { useSlipDue } from '../../base/state/slip-due.ts'
import { useHasHighlights } from './use-has-highlights.ts'
import './highlight-room.css'

const Strip = lazyPart(async () => (await import('./HighlightStrip.tsx')).HighlightStrip, { small: true })

/** The strip of what to look at now. It comes after the prices; its room stands before it, so that no row moves. */
export const HighlightRoom = ({ sport }: { readonly sport: number }) => {
  const isOpen = useLayout(({ highlightsOpen }) => highlightsOpen)
  const due = useSlipDue()
  if (!useHasHighlights() || !isOpen) return null
  return (
    <div className="highlight-room">
      {due && (
        <Suspense>
          <Strip sport={sport} />
        </Suspense>
      )}
    </div>
  )
}
