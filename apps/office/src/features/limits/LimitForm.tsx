import type { StakeLimitRow, StakeLimitsAnswer } from '@touchline/contract/office/stake-limits'
import { requireCurrency, formatMoney, readAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { AmountField } from '../../base/controls/AmountField.tsx'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { type LimitScope, ANY_SCOPE, ruleFor, toScopeRequest } from './limit-scope.ts'
import { refetchLimits } from './limit-query.ts'
import { LimitFields } from './LimitFields.tsx'
import './limits.css'

/**
 * Form that sets or removes the maximum stake for the bets selected by sport or league, market, phase and price group.
 */
export function LimitForm({ rows, leagues }: Pick<StakeLimitsAnswer, 'rows' | 'leagues'>) {
  const { _ } = useTranslate()
  const [scope, setScope] = useState<LimitScope>(ANY_SCOPE)
  const [typed, setTyped] = useState('')
  const action = useAction()
  const rule = ruleFor(rows, scope)
  const maxStakeMinor = readAmount(typed, requireCurrency(BASE_CURRENCY))
  const send = async (wanted: string | null) => {
    const done = await action.run(() =>
      callOffice('/office/setstakelimit', { ...toScopeRequest(scope), was: rule?.most ?? null, most: wanted }),
    )
    if (done !== null) setTyped('')
    await refetchLimits()
  }
  const submit = () => {
    if (maxStakeMinor !== null) void send(String(maxStakeMinor))
  }
  return (
    <ActionForm
      name="limit"
      className="limit-form"
      action={action}
      maySubmit={maxStakeMinor !== null}
      submitText={_('common.save')}
      onSubmit={submit}
      buttons={
        <button
          type="button"
          className="button"
          data-remove=""
          disabled={action.busy || rule === undefined}
          onClick={() => void send(null)}
        >
          {_('stakes.remove')}
        </button>
      }
    >
      <LimitFields scope={scope} leagues={leagues} onScopeChange={setScope} />
      <AmountField
        label={_('stakes.most', { currency: BASE_CURRENCY })}
        note={rule === undefined ? _('stakes.noRule') : _('stakes.now', { most: formatMaxStake(rule) })}
        name="most"
        currency={BASE_CURRENCY}
        value={typed}
        onText={setTyped}
      />
    </ActionForm>
  )
}

function formatMaxStake({ most }: StakeLimitRow): string {
  return formatMoney(BigInt(most), requireCurrency(BASE_CURRENCY))
}
