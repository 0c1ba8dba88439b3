import { changeSettings } from '../../../base/api/change-settings.ts'
import { useSettings } from '../../../base/settings/layout.ts'
import { SavedAmount } from '../../../base/controls/SavedAmount.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { currencyNow } from '../placing/betting-now.ts'

interface SwitchProps {
  readonly text: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** AC2: setting for price movements accepted without a question, followed by the quick-bet settings. */
export function SlipOptions() {
  const { _ } = useTranslate()
  const { acceptBetterOdds, acceptAnyOdds } = useSettings()
  const mode = acceptAnyOdds ? 'any' : acceptBetterOdds ? 'better' : 'ask'
  return (
    <>
      <label className="slip-option">
        {_('slip.odds')}
        <select
          className="field"
          value={mode}
          onChange={({ target }) =>
            void changeSettings({ acceptAnyOdds: target.value === 'any', acceptBetterOdds: target.value !== 'ask' })
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
  const { autoRefreshOdds, quickBet, quickBetAmount } = useSettings()
  return (
    <>
      <Switch
        text={_('slip.autoRefresh')}
        on={autoRefreshOdds}
        onChange={(on) => void changeSettings({ autoRefreshOdds: on })}
      />
      <Switch text={_('slip.quick')} on={quickBet} onChange={(on) => void changeSettings({ quickBet: on })} />
      {quickBet && (
        <div className="slip-option">
          {_('slip.quick.amount')}
          <SavedAmount
            label={_('slip.quick.amount')}
            minor={quickBetAmount}
            currency={currencyNow()}
            onChange={(amount) => void changeSettings({ quickBetAmount: amount })}
          />
        </div>
      )}
    </>
  )
}

function Switch({ text, on, onChange }: SwitchProps) {
  return (
    <label className="slip-option">
      {text}
      <input type="checkbox" role="switch" checked={on} onChange={({ target }) => onChange(target.checked)} />
    </label>
  )
}
