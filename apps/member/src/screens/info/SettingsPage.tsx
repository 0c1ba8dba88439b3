import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Currency } from '@touchline/domain/money'
import { ODDS_TYPES } from '@touchline/domain/odds'
import { Segmented } from '@touchline/ui/components'
import { ODDS_TYPE_NAMES, currencyOf, minorOf, readAmount, typedAmount } from '@touchline/ui/format'
import { profileQuery } from '../../api/queries.ts'
import { LanguageSelect } from '../../features/shell/LanguageSelect.tsx'
import { logOut } from '../../features/shell/log-out.ts'
import { useTitle } from '../../features/shell/use-title.ts'
import { changeSettings } from '../../state/change-settings.ts'
import { useSettings, type MemberSettings } from '../../state/layout.ts'
import { useWords } from '../../state/words.ts'

/** How the site looks and how it bets; kept for every device of the member. */
export function SettingsPage() {
  const { _ } = useWords()
  useTitle(_('info.settings'))
  return (
    <>
      <h2 className="settings-group">{_('settings.display')}</h2>
      <DisplaySettings />
      <h2 className="settings-group">{_('settings.betting')}</h2>
      <BettingSettings />
      <button type="button" className="button mt-8" onClick={() => void logOut()}>
        {_('header.logOut')}
      </button>
    </>
  )
}

function Setting({
  name,
  note,
  children,
}: {
  readonly name: string
  readonly note?: string
  readonly children: ReactNode
}) {
  return (
    <div className="setting">
      <div>
        <div>{name}</div>
        {note !== undefined && <div className="text-ink-3">{note}</div>}
      </div>
      <div>{children}</div>
    </div>
  )
}

const put = (part: Partial<MemberSettings>) => void changeSettings(part)

function DisplaySettings() {
  const { _ } = useWords()
  const settings = useSettings()
  const choices = <const V extends string>(prefix: string, values: readonly V[]) =>
    values.map((value) => ({ value, text: _(`${prefix}.${value}`) }))
  return (
    <>
      <Setting name={_('settings.language')}>
        <LanguageSelect />
      </Setting>
      <Setting name={_('settings.oddsType')} note={_('settings.oddsType.note')}>
        <Segmented
          label={_('settings.oddsType')}
          value={settings.odds_type}
          onChange={(odds_type) => put({ odds_type })}
          options={ODDS_TYPES.map((value) => ({ value, text: ODDS_TYPE_NAMES[value] }))}
        />
      </Setting>
      <Setting name={_('settings.theme')}>
        <Segmented
          label={_('settings.theme')}
          value={settings.theme}
          onChange={(theme) => put({ theme })}
          options={choices('settings.theme', ['auto', 'light', 'dark'])}
        />
      </Setting>
      <Setting name={_('settings.sorting')}>
        <Segmented
          label={_('settings.sorting')}
          value={settings.event_sorting}
          onChange={(event_sorting) => put({ event_sorting })}
          options={choices('settings.sorting', ['normal', 'time'])}
        />
      </Setting>
      <Setting name={_('settings.pageType')}>
        <Segmented
          label={_('settings.pageType')}
          value={settings.page_type}
          onChange={(page_type) => put({ page_type })}
          options={choices('settings.pageType', ['single', 'double'])}
        />
      </Setting>
    </>
  )
}

function BettingSettings() {
  const { _ } = useWords()
  const settings = useSettings()
  const profile = useQuery(profileQuery).data
  if (profile === undefined) return null
  const currency = currencyOf(profile.player_wallet.currency_code)
  const odds = settings.accept_any_odds ? 'any' : settings.accept_better_odds ? 'better' : 'ask'
  return (
    <>
      <Setting name={_('settings.defaultStake')}>
        <Segmented
          label={_('settings.defaultStake')}
          value={settings.default_stake}
          onChange={(default_stake) => put({ default_stake })}
          options={(['none', 'last', 'fixed'] as const).map((value) => ({
            value,
            text: _(`settings.defaultStake.${value}`),
          }))}
        />
        {settings.default_stake === 'fixed' && (
          <Amount
            label={_('settings.defaultStake')}
            minor={settings.default_stake_amount}
            currency={currency}
            onChange={(default_stake_amount) => put({ default_stake_amount })}
          />
        )}
      </Setting>
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
          <Amount
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

interface ToggleProps {
  readonly name: string
  readonly note: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

function Toggle({ name, note, on, onChange }: ToggleProps) {
  return (
    <Setting name={name} note={note}>
      <input
        type="checkbox"
        className="size-5 accent-(--accent)"
        aria-label={name}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Setting>
  )
}

interface AmountProps {
  readonly label: string
  readonly minor: string
  readonly currency: Currency
  readonly onChange: (minor: string) => void
}

/** An amount that is kept when the field is left with a good one in it, and put back otherwise. */
function Amount({ label, minor, currency, onChange }: AmountProps) {
  const [text, setText] = useState(() => typedAmount(minorOf(minor), currency))
  const leave = () => {
    const typed = readAmount(text, currency)
    if (typed === null) setText(typedAmount(minorOf(minor), currency))
    else if (String(typed) !== minor) onChange(String(typed))
  }
  return (
    <label className="mt-2 flex items-center gap-2">
      <input
        className="field w-32 text-right"
        inputMode="decimal"
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={leave}
      />
      {currency}
    </label>
  )
}
