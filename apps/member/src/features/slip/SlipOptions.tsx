import { changeSettings } from '../../base/api/change-settings.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BetAmount } from './BetAmount.tsx'
import { currencyNow } from './betting-now.ts'

/** AC2: which moves of the odds the member takes without being asked; below it, what else makes betting quicker. */
export function SlipOptions() {
  const { _ } = useTranslate()
  const { accept_better_odds, accept_any_odds } = useSettings()
  const mode = accept_any_odds ? 'any' : accept_better_odds ? 'better' : 'ask'
  return (
    <>
      <label className="slip-option">
        {_('slip.odds')}
        <select
          className="field"
          value={mode}
          onChange={({ target }) =>
            void changeSettings({ accept_any_odds: target.value === 'any', accept_better_odds: target.value !== 'ask' })
          }
        >
          <option value="ask">{_('slip.odds.ask')}</option>
          <option value="better">{_('slip.odds.better')}</option>
          <option value="any">{_('slip.odds.any')}</option>
        </select>
      </label>
      <details className="slip-options">
        <summary>{_('slip.options')}</summary>
        <MoreOptions />
      </details>
    </>
  )
}

function MoreOptions() {
  const { _ } = useTranslate()
  const { auto_refresh_odds, quick_bet, quick_bet_amount } = useSettings()
  return (
    <>
      <Switch
        text={_('slip.autoRefresh')}
        on={auto_refresh_odds}
        onChange={(on) => void changeSettings({ auto_refresh_odds: on })}
      />
      <Switch text={_('slip.quick')} on={quick_bet} onChange={(on) => void changeSettings({ quick_bet: on })} />
      {quick_bet && (
        <label className="slip-option">
          {_('slip.quick.amount')}
          <BetAmount
            label={_('slip.quick.amount')}
            minor={quick_bet_amount}
            currency={currencyNow()}
            onChange={(amount) => void changeSettings({ quick_bet_amount: amount })}
          />
        </label>
      )}
    </>
  )
}

interface SwitchProps {
  readonly text: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

const Switch = ({ text, on, onChange }: SwitchProps) => (
  <label className="slip-option">
    {text}
    <input type="checkbox" role="switch" checked={on} onChange={({ target }) => onChange(target.checked)} />
  </label>
)
