import { Suspense } from 'react'
import { Segmented } from '@touchline/ui/components'
import { useSlip } from '../placing/running-slip.ts'
import { chooseMode, runningSlips } from '../slips.ts'
import { QuickBetBand } from '../placing/QuickBetBand.tsx'
import { useSinglesList } from '../singles/singles.ts'
import { SingleSlip } from '../singles/SingleSlip.tsx'
import { isMyanmarSlip, useSlipMode } from '../slip-mode.ts'
import { lazyPart } from '../../../base/loading/lazy-part.tsx'
import { useMyanmarOffer } from '../../../base/api/myanmar.ts'
import { useOffers } from '../../../base/api/offers.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import './slip.css'
import './slip-foot.css'

const CombinedSlip = lazyPart(async () => (await import('../combined/CombinedSlip.tsx')).CombinedSlip)
const SeveralSlip = lazyPart(async () => (await import('../singles/SinglesSlip.tsx')).SinglesSlip)
const BuilderSlip = lazyPart(async () => (await import('../../builder/BuilderSlip.tsx')).BuilderSlip)

const MyanmarSlip = lazyPart(async () => (await import('../../slip-mmo/MyanmarSlip.tsx')).MyanmarSlip)
const MyanmarModes = lazyPart(async () => (await import('../../slip-mmo/MyanmarModes.tsx')).MyanmarModes, {
  small: true,
})

/** Bet slip in the current mode: single, several singles, parlay, bet builder or Myanmar. */
export function SlipPanel() {
  const { _ } = useTranslate()
  const chosen = useSlipMode()
  const builds = useOffers().builder
  const mode = chosen === 'builder' && !builds ? 'single' : chosen
  const legs = useSlip(runningSlips.parlay).legs.length
  const built = useSlip(runningSlips.builder).legs.length
  const several = useSinglesList().length
  const myanmar = useMyanmarOffer() !== null
  const asian = isMyanmarSlip(mode) ? '' : mode
  return (
    <>
      <div className="slip-mode">
        <Segmented
          label={_('slip.mode')}
          value={asian}
          options={[
            { value: 'single', text: _('slip.single') },
            { value: 'several', text: withCount(_('slip.several'), several) },
            { value: 'parlay', text: withCount(_('slip.parlay'), legs) },
            ...(builds ? [{ value: 'builder' as const, text: withCount(_('builder.tab'), built) }] : []),
          ]}
          onChange={(chosen) => chosen !== '' && chooseMode(chosen)}
        />
        {myanmar && (
          <Suspense>
            <MyanmarModes />
          </Suspense>
        )}
      </div>
      {mode === 'single' && <QuickBetBand />}
      <Suspense fallback={<div className="skeleton slip-skeleton" />}>
        {isMyanmarSlip(mode) ? (
          <MyanmarSlip mode={mode} />
        ) : mode === 'several' ? (
          <SeveralSlip />
        ) : mode === 'parlay' ? (
          <CombinedSlip />
        ) : mode === 'builder' ? (
          <BuilderSlip />
        ) : (
          <SingleSlip />
        )}
      </Suspense>
    </>
  )
}

function withCount(text: string, count: number) {
  return count === 0 ? text : `${text} · ${count}`
}
