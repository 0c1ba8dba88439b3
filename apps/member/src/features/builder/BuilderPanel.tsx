import { IconX } from '@tabler/icons-react'
import { textOfCode } from '../../base/state/messages.ts'
import { marketName } from '../../base/i18n/market-name.ts'
import { lineOf, matchName, selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { pickKey, toLeg } from '../slip/pick.ts'
import { PlacedSlip } from '../slip/PlacedSlip.tsx'
import { builder, useBuilder } from './builder.ts'
import type { BuilderLeg } from './builder.types.ts'
import { BuilderForm } from './BuilderForm.tsx'

/** SM: several selections of one match at one price, as its state has it. */
export function BuilderPanel() {
  const { _ } = useTranslate()
  const state = useBuilder()
  const [first] = state.legs
  if (first === undefined)
    return (
      <div className="slip-empty">
        {state.notice !== null && (
          <p className="slip-notice" role="status">
            {textOfCode(state.notice)}
          </p>
        )}
        <p>{_('builder.empty')}</p>
      </div>
    )
  const open = !('bet' in state) && !('attempt' in state)
  const clear = () => builder.dispatch({ type: 'cleared' })
  return (
    <div className="slip">
      <p>
        <b>{matchName(toLeg(first.pick))}</b>
      </p>
      <ol className="parlay-legs">
        {state.legs.map((leg) => (
          <BuilderLegRow key={pickKey(leg.pick)} leg={leg} open={open} />
        ))}
      </ol>
      {state.notice === 'builderOneMatch' && (
        <p className="slip-notice" role="status">
          {textOfCode(state.notice)}
        </p>
      )}
      {open && state.legs.length > 1 && (
        <button type="button" className="slip-clear" onClick={clear}>
          {_('slip.clear')}
        </button>
      )}
      {'bet' in state || 'attempt' in state ? (
        <PlacedSlip
          state={state}
          onDone={clear}
          onAskAgain={() => builder.dispatch({ type: 'askedAgain' })}
          onCallOff={builder.callOff}
          onAgain={() => builder.dispatch({ type: 'again' })}
        />
      ) : (
        <BuilderForm state={state} />
      )}
    </div>
  )
}

/** One selection; it has no price of its own here. */
function BuilderLegRow({ leg, open }: { readonly leg: BuilderLeg; readonly open: boolean }) {
  const { _ } = useTranslate()
  const { pick, shut } = leg
  const named = toLeg(pick)
  return (
    <li className="parlay-leg" data-closed={shut === null ? undefined : ''}>
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-semibold">
          {selectionOf(_, named)} <span className="whitespace-nowrap">{lineOf(named)}</span>
        </span>
        {open && (
          <button
            type="button"
            className="icon-button slip-remove"
            aria-label={_('slip.remove')}
            onClick={() => builder.dispatch({ type: 'removed', key: pickKey(pick) })}
          >
            <IconX size={16} stroke={1.8} />
          </button>
        )}
      </div>
      <div className="text-ink-2">{marketName(_, pick.typeCode, pick.sportId)}</div>
      {shut !== null && <p className="text-fall">{_(`slip.off.${shut}`)}</p>}
    </li>
  )
}
