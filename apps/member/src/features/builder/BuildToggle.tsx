import { IconStack2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useOffers } from '../../base/api/offers.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { setSlipMode, useSlipMode } from '../slip/slip-mode.ts'
import './builder.css'

const BuildBar = lazyPart(async () => (await import('./BuildBar.tsx')).BuildBar)

/**
 * Toggles bet-builder mode (SM4): selections of the match go into one bet. Hidden if the operator does not offer it.
 */
export function BuildToggle({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const { builder } = useOffers()
  const on = useSlipMode() === 'builder'
  if (!builder) return null
  return (
    <div className="build-bar" data-on={on ? '' : undefined}>
      <button
        type="button"
        className="build-toggle"
        aria-pressed={on}
        onClick={() => setSlipMode(on ? 'single' : 'builder')}
      >
        <IconStack2 size={16} stroke={1.6} />
        {_('builder.title')}
      </button>
      {on && (
        <Suspense>
          <BuildBar matchId={matchId} />
        </Suspense>
      )}
    </div>
  )
}
