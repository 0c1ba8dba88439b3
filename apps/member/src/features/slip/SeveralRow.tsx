import { IconCheck, IconX } from '@tabler/icons-react'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { formatCodeText } from '../../base/state/messages.ts'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { AwaitsWallet } from '../ticket/AwaitsWallet.tsx'
import { Countdown } from '../ticket/Countdown.tsx'
import { blockReasonText, legName } from './block-reason-text.ts'
import { blockReason } from './block-reason.ts'
import type { BlockReason } from './slip-kind.ts'
import { Clamped } from './Clamped.tsx'
import { PlaceAtNew } from './PlaceAtNew.tsx'
import type { RunningSlip } from './running-slip.ts'
import type { IndexedSingle } from './several.ts'
import { isOpen, isPlaced } from './slip.state.ts'
import type { OpenSlip, PlacedSlip } from './slip.types.ts'
import { SinglePriceMoved } from './SinglePriceMoved.tsx'
import { SlipPickCard } from './SlipPickCard.tsx'
import { SlipRefusal } from './SlipRefusal.tsx'
import { SlipSending } from './SlipSending.tsx'
import { StakeField } from './StakeField.tsx'
import { useSlip } from './running-slip.ts'
import { useSlipContext } from './use-slip-context.ts'

/** One of several singles: selection, stake and result. */
export const SeveralRow = ({ single: { slip, place } }: { readonly single: IndexedSingle }) => {
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

interface OpenProps {
  readonly slip: RunningSlip
  readonly state: OpenSlip
}

/** Reasons against placement that a single does not show, because the shared fields of the slip already show them. */
const QUIET: ReadonlySet<BlockReason['why']> = new Set(['noStake', 'checking', 'lost', 'stale'])

const Staked = ({ slip, state, place }: OpenProps & { readonly place: number }) => {
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
      <Clamped {...state} currency={currency} />
      <div className="several-win">
        <span className="faint">{_('slip.win')}</span> {terms === null ? '–' : withCurrency(terms.winMinor, currency)}
      </div>
      <SinglePriceMoved state={state} />
      {state.kind === 'refused' ? (
        <SlipRefusal refusal={state} onRetry={() => slip.dispatch({ type: 'askedAgain' })} />
      ) : state.kind === 'asking' && off === null ? (
        <PlaceAtNew stakeMinor={terms?.stakeMinor ?? 0n} currency={currency} onPlace={slip.place} />
      ) : (
        off !== null && !QUIET.has(off.why) && <p className="slip-off">{blockReasonText(_, off, legName)}</p>
      )}
    </>
  )
}

/** State of a single after it was sent: in flight, or with its own result. */
const Sent = ({ slip, state }: { readonly slip: RunningSlip; readonly state: PlacedSlip }) => {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  if (!('bet' in state)) {
    return (
      <SlipSending
        kind={state.kind}
        stakeMinor={parseWireAmount(state.attempt.total)}
        currency={currency}
        onRetry={() => slip.dispatch({ type: 'askedAgain' })}
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
          kind === 'accepted' ? 'several-became good' : kind === 'rejected' ? 'several-became bad' : 'several-became'
        }
      >
        {kind === 'accepted' && <IconCheck size={18} stroke={2.2} />}
        {kind === 'rejected' && <IconX size={18} stroke={2.2} />}
        <Countdown bet={bet} />
        {_(`slip.${kind}`)}
      </p>
      <AwaitsWallet bet={bet} />
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
