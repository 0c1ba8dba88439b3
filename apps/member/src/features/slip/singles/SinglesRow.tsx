import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemberFunds } from '../../../base/api/use-member-funds.ts'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import { formatCodeText } from '../../../base/state/messages.ts'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { WalletPendingNote } from '../../ticket/WalletPendingNote.tsx'
import { Countdown } from '../../ticket/Countdown.tsx'
import { blockReasonText, legName } from '../placing/block-reason-text.ts'
import { blockReason } from '../placing/block-reason.ts'
import type { BlockReason } from '../slip-kind.ts'
import { ClampedStakeNotice } from '../panel/ClampedStakeNotice.tsx'
import { PlaceAtNewPrice } from '../placing/PlaceAtNewPrice.tsx'
import type { RunningSlip } from '../placing/running-slip.ts'
import type { IndexedSingle } from './singles.ts'
import { isOpen, isPlaced } from '../slip.state.ts'
import type { OpenSlip, PlacedSlip } from '../slip.types.ts'
import { SinglePriceMoved } from './SinglePriceMoved.tsx'
import { SlipPickCard } from '../SlipPickCard.tsx'
import { SlipRefusal } from '../placing/SlipRefusal.tsx'
import { SlipSending } from '../placing/SlipSending.tsx'
import { StakeField } from '../stake/StakeField.tsx'
import { useSlip } from '../placing/running-slip.ts'
import { useSlipContext } from '../panel/use-slip-context.ts'

interface OpenProps {
  readonly slip: RunningSlip
  readonly state: OpenSlip
}

/** Reasons against placement that a single does not show, because the shared fields of the slip already show them. */
const QUIET: ReadonlySet<BlockReason['why']> = new Set(['noStake', 'checking', 'lost', 'stale'])

/** One of several singles: selection, stake and result. */
export function SinglesRow({ single: { slip, place } }: { readonly single: IndexedSingle }) {
  const state = useSlip(slip)
  const [leg] = state.legs
  if (leg === undefined) return null
  const canGo = isOpen(state)
  return (
    <li className="parlay-leg" data-closed={canGo && (leg.closedReason !== null || leg.code !== null) ? '' : undefined}>
      <SlipPickCard state={state} onRemove={canGo ? (key) => slip.dispatch({ type: 'removed', key }) : null} />
      {isPlaced(state) ? <Sent slip={slip} state={state} /> : <Staked slip={slip} state={state} place={place} />}
    </li>
  )
}

/** State of a single after it was sent: in flight, or with its own result. */
function Sent({ slip, state }: { readonly slip: RunningSlip; readonly state: PlacedSlip }) {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  if (!('bet' in state)) {
    return (
      <SlipSending
        kind={state.kind}
        stakeMinor={parseWireAmount(state.attempt.total)}
        currency={currency}
        onRetry={() => slip.dispatch({ type: 'retried' })}
        onCancel={slip.cancelWaitingBet}
      />
    )
  }
  const { kind, bet } = state
  const amount = (minor: string) => withCurrency(parseWireAmount(minor), requireCurrency(bet.currency))
  return (
    <div role="status">
      <p
        className={
          kind === 'accepted' ? 'single-result good' : kind === 'rejected' ? 'single-result bad' : 'single-result'
        }
      >
        {kind === 'accepted' && <IconCheck size={18} stroke={2.2} />}
        {kind === 'rejected' && <IconX size={18} stroke={2.2} />}
        <Countdown bet={bet} />
        {_(`slip.${kind}`)}
      </p>
      <WalletPendingNote bet={bet} />
      {kind === 'rejected' && (
        <p>
          {bet.reason !== null && formatCodeText(bet.reason)} {_('slip.givenBack', { amount: amount(bet.risk) })}
        </p>
      )}
      <div className="soft">
        {_('slip.risk')} {amount(bet.risk)} · {_('slip.win')} {amount(bet.toWin)} ·{' '}
        <span className="unbroken">
          {_('bet.number')} {bet.betId}
        </span>
      </div>
    </div>
  )
}

function Staked({ slip, state, place }: OpenProps & { readonly place: number }) {
  const { _ } = useTranslate()
  const funds = useMemberFunds()
  const context = useSlipContext()
  const { currency } = funds
  const off = blockReason(state, { slipKind: slip.slipKind, context }, funds)
  const terms = slip.slipKind.terms(state, context)
  return (
    <>
      <StakeField
        name={`stake-${place}`}
        text={state.stakeText}
        currency={currency}
        onType={(text) => slip.dispatch({ type: 'typed', text, nowMs: Date.now() })}
        onLeave={() => slip.dispatch({ type: 'stakeLeft', nowMs: Date.now() })}
        onEnter={() => {}}
      />
      <ClampedStakeNotice {...state} currency={currency} />
      <div className="single-win">
        <span className="faint">{_('slip.win')}</span> {terms === null ? '–' : withCurrency(terms.winMinor, currency)}
      </div>
      <SinglePriceMoved state={state} />
      {state.kind === 'refused' ? (
        <SlipRefusal refusal={state} onRetry={() => slip.dispatch({ type: 'retried' })} />
      ) : state.kind === 'confirming' && off === null ? (
        <PlaceAtNewPrice stakeMinor={terms?.stakeMinor ?? 0n} currency={currency} onPlace={slip.place} />
      ) : (
        off !== null && !QUIET.has(off.why) && <p className="slip-blocked">{blockReasonText(_, off, legName)}</p>
      )}
    </>
  )
}
