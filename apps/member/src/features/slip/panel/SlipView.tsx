import { formatCodeText } from '../../../base/state/messages.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { PlacedSlip } from '../placing/PlacedSlip.tsx'
import type { SlipParts } from '../slip-parts.ts'
import { isPlaced } from '../slip.state.ts'
import { SlipForm } from './SlipForm.tsx'
import { useSlip, type RunningSlip } from '../placing/running-slip.ts'

export interface SlipViewProps {
  readonly slip: RunningSlip
  readonly parts: SlipParts
}

/** Slip of any kind (single, parlay, bet builder, Myanmar): the empty text, the form, or the placed bet. */
export function SlipView({ slip, parts }: SlipViewProps) {
  const { _ } = useTranslate()
  const state = useSlip(slip)
  const { Legs, Apart, BelowEmpty } = parts
  if (state.kind === 'empty')
    return (
      <>
        <div className="slip-empty">
          {state.notice !== null && <NoticeLine text={formatCodeText(state.notice)} />}
          <p>{_(parts.emptyText)}</p>
          {Apart && <Apart />}
        </div>
        {BelowEmpty && <BelowEmpty />}
      </>
    )
  const clear = () => slip.dispatch({ type: 'cleared' })
  const placed = isPlaced(state)
  const legs = (
    <>
      <Legs state={state} onRemove={placed ? null : (key) => slip.dispatch({ type: 'removed', key })} />
      {!placed && state.legs.length > 1 && (
        <button type="button" className="slip-clear" onClick={clear}>
          {_('slip.clear')}
        </button>
      )}
      {Apart && <Apart />}
    </>
  )
  return (
    <div className="slip" data-testid={parts.testId}>
      {placed ? (
        <>
          {legs}
          <PlacedSlip
            state={state}
            onDone={clear}
            onRetry={() => slip.dispatch({ type: 'retried' })}
            onCancel={slip.cancelWaitingBet}
            {...(slip.slipKind.staysAfterBet && { onRepeat: () => slip.dispatch({ type: 'again' }) })}
          />
        </>
      ) : (
        <SlipForm slip={slip} parts={parts} state={state}>
          {legs}
        </SlipForm>
      )}
    </div>
  )
}
