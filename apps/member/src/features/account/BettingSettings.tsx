import type { Currency } from '@touchline/domain/money'
import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { useSettings, type MemberSettings } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { AmountField } from './AmountField.tsx'
import { Setting, Toggle } from './Setting.tsx'

const put = (part: Partial<MemberSettings>) => void changeSettings(part)

/** How the member bets (product §3, betting). */
export function BettingSettings({ currency }: { readonly currency: Currency }) {
  const { _ } = useTranslate()
  const settings = useSettings()
  const odds = settings.accept_any_odds ? 'any' : settings.accept_better_odds ? 'better' : 'ask'
  return (
    <>
      <FirstStake currency={currency} />
      <Setting name={_('slip.odds')}>
        <Segmented
          label={_('slip.odds')}
          value={odds}
          onChange={(value) => put({ accept_any_odds: value === 'any', accept_better_odds: value !== 'ask' })}
          options={(['ask', 'better', 'any'] as const).map((value) => ({ value, text: _(`slip.odds.${value}`) }))}
        />
      </Setting>
      <Toggle
        name={_('settings.autoRefresh')}
        note={_('settings.autoRefresh.note')}
        on={settings.auto_refresh_odds}
        onChange={(auto_refresh_odds) => put({ auto_refresh_odds })}
      />
      <Toggle
        name={_('settings.quickBet')}
        note={_('settings.quickBet.note')}
        on={settings.quick_bet}
        onChange={(quick_bet) => put({ quick_bet })}
      />
      {settings.quick_bet && (
        <Setting name={_('settings.quickBetAmount')}>
          <AmountField
            label={_('settings.quickBetAmount')}
            minor={settings.quick_bet_amount}
            currency={currency}
            onChange={(quick_bet_amount) => put({ quick_bet_amount })}
          />
        </Setting>
      )}
    </>
  )
}

function FirstStake({ currency }: { readonly currency: Currency }) {
  const { _ } = useTranslate()
  const { default_stake, default_stake_amount } = useSettings()
  const label = _('settings.defaultStake')
  return (
    <Setting name={label}>
      <Segmented
        label={label}
        value={default_stake}
        onChange={(value) => put({ default_stake: value })}
        options={(['none', 'last', 'fixed'] as const).map((value) => ({
          value,
          text: _(`settings.defaultStake.${value}`),
        }))}
      />
      {default_stake === 'fixed' && (
        <AmountField
          label={label}
          minor={default_stake_amount}
          currency={currency}
          onChange={(amount) => put({ default_stake_amount: amount })}
        />
      )}
    </Setting>
  )
}
