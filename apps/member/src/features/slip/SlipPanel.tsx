import { Suspense } from 'react'
import { Segmented } from '@touchline/ui/components'
import { useBuilder } from '../builder/builder.ts'
import { useParlay } from './parlay.ts'
import { chooseMode, slip, useSlip } from './slip.ts'
import { QuickBetBand } from './QuickBetBand.tsx'
import { PlacedSlip } from './PlacedSlip.tsx'
import { SlipForm } from './SlipForm.tsx'
import { isMyanmarSlip, useSlipMode } from './slip-mode.ts'
import { SlipPickCard } from './SlipPickCard.tsx'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useMyanmarOffer } from '../../base/api/myanmar.ts'
import { textOfCode } from '../../base/state/messages.ts'
import { useOffers } from '../../base/api/offers.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import '../../base/styles/slip.css'

const ParlayPanel = lazyPart(async () => (await import('./ParlayPanel.tsx')).ParlayPanel)
const BuilderPanel = lazyPart(async () => (await import('../builder/BuilderPanel.tsx')).BuilderPanel)

const MyanmarPanel = lazyPart(async () => (await import('../slip-mmo/MyanmarPanel.tsx')).MyanmarPanel)
const MyanmarModes = lazyPart(async () => (await import('../slip-mmo/MyanmarModes.tsx')).MyanmarModes, { small: true })

/** The bet slip: a single, a parlay or several selections of one match, as its state has it. */
export function SlipPanel() {
  const { _ } = useTranslate()
  const chosen = useSlipMode()
  const builds = useOffers().builder
  const mode = chosen === 'builder' && !builds ? 'single' : chosen
  const legs = useParlay().legs.length
  const built = useBuilder().legs.length
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
      <Suspense fallback={<div className="skeleton m-3 h-24" />}>
        {isMyanmarSlip(mode) ? (
          <MyanmarPanel kind={mode} />
        ) : mode === 'parlay' ? (
          <ParlayPanel />
        ) : mode === 'builder' ? (
          <BuilderPanel />
        ) : (
          <SinglePanel />
        )}
      </Suspense>
    </>
  )
}

const withCount = (text: string, count: number) => (count === 0 ? text : `${text} · ${count}`)

function SinglePanel() {
  const { _ } = useTranslate()
  const state = useSlip()
  if (state.kind === 'empty')
    return (
      <div className="slip-empty">
        {state.notice !== null && (
          <p className="slip-notice" role="status">
            {textOfCode(state.notice)}
          </p>
        )}
        <p>{_('slip.empty')}</p>
      </div>
    )
  const clear = () => slip.dispatch({ type: 'cleared' })
  return (
    <div className="slip">
      <SlipPickCard state={state} onRemove={clear} />
      {'bet' in state || 'attempt' in state ? (
        <PlacedSlip
          state={state}
          onDone={clear}
          onAskAgain={() => slip.dispatch({ type: 'askedAgain' })}
          onCallOff={slip.callOff}
          onAgain={() => slip.dispatch({ type: 'again' })}
        />
      ) : (
        <SlipForm state={state} />
      )}
    </div>
  )
}
