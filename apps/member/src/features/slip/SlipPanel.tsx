import { slip, useSlip } from './slip.ts'
import { SlipBet } from './SlipBet.tsx'
import { SlipForm } from './SlipForm.tsx'
import { SlipPickCard } from './SlipPickCard.tsx'
import { SlipSending } from './SlipSending.tsx'
import { textOfCode } from '../../state/messages.ts'
import { useWords } from '../../state/words.ts'

/** The bet slip, as its state has it. */
export function SlipPanel() {
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
  return (
    <div className="slip">
      <SlipPickCard state={state} onRemove={() => slip.dispatch({ type: 'cleared' })} />
      {'bet' in state ? (
        <SlipBet state={state} />
      ) : 'attempt' in state ? (
        <SlipSending state={state} />
      ) : (
        <SlipForm state={state} />
      )}
    </div>
  )
}
