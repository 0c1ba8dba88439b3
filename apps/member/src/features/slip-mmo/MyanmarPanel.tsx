import { useTranslate } from '../../base/i18n/i18n.ts'
import { textOfCode } from '../../base/state/messages.ts'
import { useSlipMarks } from '../slip/marks.ts'
import { PlacedSlip } from '../slip/PlacedSlip.tsx'
import { countsLaterGoals } from '../slip/SlipPickCard.tsx'
import { asianModeOf } from '../slip/slip-mode.ts'
import { MyanmarForm } from './MyanmarForm.tsx'
import { MyanmarLegRow } from './MyanmarLegRow.tsx'
import type { MyanmarKind } from './myanmar-slip.types.ts'
import { myanmarSlips, useMyanmarSlip } from './myanmar-slips.ts'
import '../../base/styles/myanmar.css'

/** The slip of Myanmar lines, as its state has it. */
export function MyanmarPanel({ kind }: { readonly kind: MyanmarKind }) {
  const { _ } = useTranslate()
  const state = useMyanmarSlip(kind)
  const { dispatch, callOff } = myanmarSlips[kind]
  if (state.kind === 'empty')
    return (
      <div className="slip-empty">
        {state.notice !== null && <Notice text={textOfCode(state.notice)} />}
        <p>{_(kind === 'mmo_single' ? 'mmo.empty' : 'mmo.emptyParlay')}</p>
        <Apart kind={kind} />
      </div>
    )
  const open = !('bet' in state) && !('attempt' in state)
  const clear = () => dispatch({ type: 'cleared' })
  return (
    <div className="slip" data-testid="mmo-slip">
      <ol className="parlay-legs">
        {state.legs.map((leg) => (
          <MyanmarLegRow
            key={leg.pick.matchId}
            leg={leg}
            onRemove={open ? () => dispatch({ type: 'removed', matchId: leg.pick.matchId }) : null}
          />
        ))}
      </ol>
      {state.legs.some(({ pick }) => countsLaterGoals(pick)) && <p className="text-ink-2">{_('slip.laterGoals')}</p>}
      {open && state.legs.length > 1 && (
        <button type="button" className="slip-clear" onClick={clear}>
          {_('slip.clear')}
        </button>
      )}
      <Apart kind={kind} />
      {'bet' in state || 'attempt' in state ? (
        <PlacedSlip
          state={state}
          onDone={clear}
          onAskAgain={() => dispatch({ type: 'askedAgain' })}
          onCallOff={callOff}
        />
      ) : (
        <MyanmarForm kind={kind} state={state} />
      )}
    </div>
  )
}

const Notice = ({ text }: { readonly text: string }) => (
  <p className="slip-notice" role="status">
    {text}
  </p>
)

/** Where there are Asian selections too: they are never on one ticket with Myanmar lines. */
function Apart({ kind }: { readonly kind: MyanmarKind }) {
  const { _ } = useTranslate()
  return useSlipMarks(asianModeOf(kind)) === 0 ? null : <p className="text-ink-2">{_('mmo.apart')}</p>
}
