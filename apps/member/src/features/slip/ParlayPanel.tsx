import { GeneratorPanel } from '../generator/GeneratorPanel.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { parlay, useParlay } from './parlay.ts'
import { ParlayForm } from './ParlayForm.tsx'
import { ParlayLegRow } from './ParlayLegRow.tsx'
import { PlacedSlip } from './PlacedSlip.tsx'
import { countsLaterGoals } from './SlipPickCard.tsx'

/** The slip of several legs, as its state has it. */
export function ParlayPanel() {
  const { _ } = useTranslate()
  const state = useParlay()
  if (state.kind === 'empty')
    return (
      <>
        <div className="slip-empty">
          <p>{_('slip.emptyParlay')}</p>
        </div>
        <GeneratorPanel />
      </>
    )
  const open = !('bet' in state) && !('attempt' in state)
  const clear = () => parlay.dispatch({ type: 'cleared' })
  return (
    <div className="slip">
      <ol className="parlay-legs">
        {state.legs.map((leg) => (
          <ParlayLegRow key={leg.pick.matchId} leg={leg} open={open} />
        ))}
      </ol>
      {state.legs.some(({ pick }) => countsLaterGoals(pick)) && <p className="text-ink-2">{_('slip.laterGoals')}</p>}
      {open && state.legs.length > 1 && (
        <button type="button" className="slip-clear" onClick={clear}>
          {_('slip.clear')}
        </button>
      )}
      {'bet' in state || 'attempt' in state ? (
        <PlacedSlip
          state={state}
          onDone={clear}
          onAskAgain={() => parlay.dispatch({ type: 'askedAgain' })}
          onCallOff={parlay.callOff}
          onAgain={() => parlay.dispatch({ type: 'again' })}
        />
      ) : (
        <ParlayForm state={state} />
      )}
    </div>
  )
}
