import { useId, useState } from 'react'
import type { Currency } from '@touchline/domain/money'
import { formatCodeText } from '../../base/state/messages.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import type { CashOut } from './cash-out.state.ts'
import type { CashOutRunner } from './cash-out-runner.ts'

export interface CashOutOfferedProps {
  readonly state: Extract<CashOut, { kind: 'loading' | 'offered' | 'closed' }>
  readonly runner: CashOutRunner
  readonly currency: Currency
}

const STEP = 5
const KEYS = [25, 50, 75, 100] as const

interface ShareChoiceProps {
  readonly share: number
  readonly onChoose: (share: number) => void
}

/** Cash-out button with the current offer, and the control for partial cash-out. */
export function CashOutOffered({ state, runner, currency }: CashOutOfferedProps) {
  const { _ } = useTranslate()
  const [parts, setParts] = useState(state.share < 100)
  const offer = state.kind === 'offered' ? state.offer : null
  const choose = (share: number) => runner.dispatch({ type: 'shareChosen', share })
  const fold = () => {
    if (parts) choose(100)
    setParts(!parts)
  }
  return (
    <>
      <div className="cash-out-row">
        <button
          type="button"
          className="button cash-out-button"
          data-testid="cash-out"
          disabled={offer === null}
          onClick={() => runner.dispatch({ type: 'wanted', nowMs: Date.now() })}
        >
          <span>{_('cashOut.title')}</span> <b>{offer === null ? '–' : withCurrency(offer.amountMinor, currency)}</b>
        </button>
        <button type="button" className="button" aria-expanded={parts} onClick={fold}>
          {_('cashOut.part')}
        </button>
      </div>
      {parts && <ShareChoice share={state.share} onChoose={choose} />}
      {parts && offer !== null && state.share < 100 && (
        <p className="soft">
          {_('cashOut.left', {
            stake: withCurrency(offer.remainingStakeMinor, currency),
            win: withCurrency(offer.remainingWinMinor, currency),
          })}
        </p>
      )}
      {state.kind === 'closed' && <p className="faint">{formatCodeText(state.code)}</p>}
    </>
  )
}

/** Percentage of the bet to cash out, in whole percent (CO2), by slider or by preset button. */
function ShareChoice({ share, onChoose }: ShareChoiceProps) {
  const { _ } = useTranslate()
  const id = useId()
  return (
    <div className="cash-out-share">
      <label htmlFor={id}>{_('cashOut.share', { share: String(share) })}</label>
      <input
        id={id}
        type="range"
        min={STEP}
        max={100}
        step={STEP}
        value={share}
        aria-valuetext={`${share} %`}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      <div className="cash-out-keys">
        {KEYS.map((key) => (
          <button key={key} type="button" className="button" aria-pressed={key === share} onClick={() => onChoose(key)}>
            {key} %
          </button>
        ))}
      </div>
    </div>
  )
}
