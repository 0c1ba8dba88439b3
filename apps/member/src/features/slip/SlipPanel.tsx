import { Segmented } from '@touchline/ui/components'
import { minorOf } from '@touchline/ui/format'
import { currencyNow } from './betting-now.ts'
import { ParlayPanel } from './ParlayPanel.tsx'
import { useParlay } from './parlay.ts'
import { chooseMode, slip, useSlip } from './slip.ts'
import { SlipBet } from './SlipBet.tsx'
import { SlipForm } from './SlipForm.tsx'
import { useSlipMode } from './slip-mode.ts'
import { SlipPickCard } from './SlipPickCard.tsx'
import { SlipSending } from './SlipSending.tsx'
import { textOfCode } from '../../state/messages.ts'
import { useWords } from '../../state/words.ts'
import '../../styles/slip.css'

/** The bet slip: a single or a parlay, as its state has it. */
export function SlipPanel() {
  const { _ } = useWords()
  const mode = useSlipMode()
  const legs = useParlay().legs.length
  return (
    <>
      <div className="slip-mode">
        <Segmented
          label={_('slip.mode')}
          value={mode}
          options={[
            { value: 'single', text: _('slip.single') },
            { value: 'parlay', text: legs === 0 ? _('slip.parlay') : `${_('slip.parlay')} · ${legs}` },
          ]}
          onChange={chooseMode}
        />
      </div>
      {mode === 'single' ? <SinglePanel /> : <ParlayPanel />}
    </>
  )
}

function SinglePanel() {
  const { _ } = useWords()
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
      {'bet' in state ? (
        <SlipBet kind={state.kind} bet={state.bet} waitMs={state.offer?.waitMs ?? null} onDone={clear} />
      ) : 'attempt' in state ? (
        <SlipSending
          kind={state.kind}
          stakeMinor={minorOf(state.attempt.body.stake)}
          currency={currencyNow()}
          onAskAgain={() => slip.dispatch({ type: 'askedAgain' })}
        />
      ) : (
        <SlipForm state={state} />
      )}
    </div>
  )
}
