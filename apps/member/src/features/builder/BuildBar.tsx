import { priceText } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { openSheet } from '../../base/state/sheet.ts'
import { DECIMAL_ODDS } from '../slip/stake/stake.ts'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { blockReasonText, legName } from '../slip/placing/block-reason-text.ts'
import { blockReason } from '../slip/placing/block-reason.ts'
import { useSlip } from '../slip/placing/running-slip.ts'
import { runningSlips } from '../slip/slips.ts'
import { isPlaced } from '../slip/slip.state.ts'
import { useSlipContext } from '../slip/panel/use-slip-context.ts'

/** Shows the number of selected legs, and the combined price or the reason why the combination is refused. */
export function BuildBar({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const state = useSlip(runningSlips.builder)
  const funds = useMemberFunds()
  const context = useSlipContext()
  const isBuilderMatch = state.legs[0]?.pick.matchId === matchId
  if (!isBuilderMatch || isPlaced(state)) return <span className="soft">{_('builder.empty')}</span>
  const priced = state.combinedMilli !== null && state.kind !== 'checking'
  const off = blockReason({ ...state, stakeText: '1' }, { slipKind: runningSlips.builder.slipKind, context }, funds)
  return (
    <>
      <span role="status">
        {_('builder.picked', { count: state.legs.length })}{' '}
        {priced && state.combinedMilli !== null ? (
          <b>{priceText(state.combinedMilli, DECIMAL_ODDS)}</b>
        ) : (
          off !== null && <span className="soft">{blockReasonText(_, off, legName)}</span>
        )}
      </span>
      <button type="button" className="button build-open" onClick={() => openSheet(true)}>
        {_('slip.title')}
      </button>
    </>
  )
}
