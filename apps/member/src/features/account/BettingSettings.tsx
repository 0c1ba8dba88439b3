import type { Currency } from '@touchline/domain/money'
import { Segmented } from '@touchline/ui/components'
import { changeSettings } from '../../base/api/change-settings.ts'
import { SavedAmount } from '../../base/controls/SavedAmount.tsx'
import { useSettings } from '../../base/settings/layout.ts'
import type { MemberSettings } from '../../base/settings/settings-wire.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { Setting, Toggle } from './Setting.tsx'
import { StakeChips } from './StakeChips.tsx'

/** Betting section of the settings (product §3, betting). */
export function BettingSettings({ currency }: { readonly currency: Currency }) {
  const { _ } = useTranslate()
  const settings = useSettings()
  const odds = settings.acceptAnyOdds ? 'any' : settings.acceptBetterOdds ? 'better' : 'ask'
  return (
    <>
      <FirstStake currency={currency} />
      <Setting name={_('settings.chips')} note={_('settings.chips.note')}>
        <StakeChips currency={currency} />
      </Setting>
      <Setting name={_('slip.odds')}>
        <Segmented
          label={_('slip.odds')}
          value={odds}
          onChange={(value) => put({ acceptAnyOdds: value === 'any', acceptBetterOdds: value !== 'ask' })}
          options={(['ask', 'better', 'any'] as const).map((value) => ({ value, text: _(`slip.odds.${value}`) }))}
        />
      </Setting>
      <Toggle
        name={_('settings.autoRefresh')}
        note={_('settings.autoRefresh.note')}
        on={settings.autoRefreshOdds}
        onChange={(autoRefreshOdds) => put({ autoRefreshOdds })}
      />
      <Toggle
        name={_('settings.quickBet')}
        note={_('settings.quickBet.note')}
        on={settings.quickBet}
        onChange={(quickBet) => put({ quickBet })}
      />
      {settings.quickBet && (
        <Setting name={_('settings.quickBetAmount')}>
          <SavedAmount
            label={_('settings.quickBetAmount')}
            minor={settings.quickBetAmount}
            currency={currency}
            onChange={(quickBetAmount) => put({ quickBetAmount })}
          />
        </Setting>
      )}
    </>
  )
}

function FirstStake({ currency }: { readonly currency: Currency }) {
  const { _ } = useTranslate()
  const { defaultStake, defaultStakeAmount } = useSettings()
  const label = _('settings.defaultStake')
  return (
    <Setting name={label}>
      <Segmented
        label={label}
        value={defaultStake}
        onChange={(value) => put({ defaultStake: value })}
        options={(['none', 'last', 'fixed'] as const).map((value) => ({
          value,
          text: _(`settings.defaultStake.${value}`),
        }))}
      />
      {defaultStake === 'fixed' && (
        <SavedAmount
          label={label}
          minor={defaultStakeAmount}
          currency={currency}
          onChange={(amount) => put({ defaultStakeAmount: amount })}
        />
      )}
    </Setting>
  )
}

function put(part: Partial<MemberSettings>) {
  return void changeSettings(part)
}
