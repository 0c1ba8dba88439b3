import { useCallback } from 'react'
import type { Currency } from '@touchline/domain/money'
import { Ring } from '@touchline/ui/components'
import { useLive } from '@touchline/ui/live'
import { formatCodeText } from '../../base/state/messages.ts'
import { useTranslate, withCurrency, type Translate } from '../../base/i18n/i18n.ts'
import type { CashOut } from './cash-out.state.ts'
import type { CashOutRunner } from './cash-out-runner.ts'
import { CashOutOffered } from './CashOutOffered.tsx'

export interface CashOutStepProps {
  readonly state: CashOut
  readonly runner: CashOutRunner
  readonly currency: Currency
}

interface QuestionProps {
  readonly state: Extract<CashOut, { kind: 'confirming' | 'moved' }>
  readonly currency: Currency
  readonly onYes: () => void
  readonly onNo: () => void
}

interface ResultMessageProps {
  readonly text: string
  readonly tone: 'good' | 'bad'
  readonly onRead: () => void
}

/** Renders the current state of a cash-out. */
export function CashOutStep({ state, runner, currency }: CashOutStepProps) {
  const { _ } = useTranslate()
  const leave = () => runner.dispatch({ type: 'left' })
  switch (state.kind) {
    case 'loading':
    case 'offered':
    case 'closed':
      return <CashOutOffered state={state} runner={runner} currency={currency} />
    case 'confirming':
    case 'moved':
      return <Question state={state} currency={currency} onYes={() => runner.place()} onNo={leave} />
    case 'placing':
    case 'slow':
    case 'unknown':
      return (
        <div role="status">
          <p>{_(`cashOut.${state.kind}`)}</p>
          <div className="sending-bar" />
        </div>
      )
    case 'waiting':
      return <Waiting judgedAtMs={state.judgedAtMs} />
    case 'refused':
      return <ResultMessage text={`${formatCodeText(state.code)} ${_('cashOut.runsOn')}`} tone="bad" onRead={leave} />
    case 'done':
      return <ResultMessage text={doneText(_, state.paidMinor, currency)} tone="good" onRead={leave} />
  }
}

/** Asks for confirmation before the sale, and again if the offer fell in the meantime (CO4). */
function Question({ state, currency, onYes, onNo }: QuestionProps) {
  const { _ } = useTranslate()
  const { offer, share } = state
  const amount = offer === null ? null : withCurrency(offer.amountMinor, currency)
  const remainingStake = offer === null || share === 100 ? null : withCurrency(offer.remainingStakeMinor, currency)
  return (
    <div role="alertdialog" aria-label={_('cashOut.title')} className="cash-out-question">
      <p>
        {state.kind === 'moved' && <b>{_('cashOut.moved', { from: withCurrency(state.fromMinor, currency) })} </b>}
        {remainingStake === null
          ? _('cashOut.sure')
          : _('cashOut.surePart', { share: String(share), left: remainingStake })}
      </p>
      <div className="cash-out-row">
        <button type="button" className="button" data-primary="" disabled={amount === null} onClick={onYes}>
          {amount === null ? _('cashOut.asking') : _('cashOut.yes', { amount })}
        </button>
        <button type="button" className="button" onClick={onNo}>
          {_('cashOut.no')}
        </button>
      </div>
    </div>
  )
}

/** Countdown of the bet delay, which applies if a leg is live (CO3). */
function Waiting({ judgedAtMs }: { readonly judgedAtMs: number }) {
  const { _ } = useTranslate()
  const { clock } = useLive()
  const readRemainingMs = useCallback(() => judgedAtMs - clock.serverWallMs(), [judgedAtMs, clock])
  return (
    <div className="cash-out-wait" role="status">
      <Ring totalMs={Math.max(readRemainingMs(), 1)} readRemainingMs={readRemainingMs} label={_('cashOut.waiting')} />
      <span>
        <b>{_('cashOut.waiting')}</b>
        <br />
        <span className="soft">{_('cashOut.waiting.why')}</span>
      </span>
    </div>
  )
}

function ResultMessage({ text, tone, onRead }: ResultMessageProps) {
  const { _ } = useTranslate()
  return (
    <div className="cash-out-message" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <p>{text}</p>
      <button type="button" className="button" onClick={onRead}>
        {_('common.ok')}
      </button>
    </div>
  )
}

function doneText(_: Translate, paidMinor: bigint, currency: Currency): string {
  return _('cashOut.done', { amount: withCurrency(paidMinor, currency) })
}
