import type { StakeLimitRow, StakeLimitsAnswer } from '@touchline/contract/office/stake-limits'
import { currencyOf, formatMoney, readAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { call } from '../../base/api/call.ts'
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
export const LimitForm = ({ rows, leagues }: Pick<StakeLimitsAnswer, 'rows' | 'leagues'>) => {
  const { _ } = useTranslate()
  const [asks, setAsks] = useState<LimitScope>(ANY_SCOPE)
  const [typed, setTyped] = useState('')
  const act = useAction()
  const rule = ruleFor(rows, asks)
  const most = readAmount(typed, currencyOf(BASE_CURRENCY))
  const send = async (wanted: string | null) => {
    const done = await act.run(() =>
      call('setStakeLimit', { ...toScopeRequest(asks), was: rule?.most ?? null, most: wanted }),
    )
    if (done !== null) setTyped('')
    await refetchLimits()
  }
  const submit = () => {
    if (most !== null) void send(String(most))
  }
  return (
    <ActionForm
      name="limit"
      className="limit-form"
      act={act}
      maySubmit={most !== null}
      submitText={_('common.save')}
      onSubmit={submit}
      buttons={
        <button
          type="button"
          className="button"
          data-remove=""
          disabled={act.busy || rule === undefined}
          onClick={() => void send(null)}
        >
          {_('stakes.remove')}
        </button>
      }
    >
      <LimitFields asks={asks} leagues={leagues} onAsk={setAsks} />
      <AmountField
        label={_('stakes.most', { currency: BASE_CURRENCY })}
        note={rule === undefined ? _('stakes.noRule') : _('stakes.now', { most: shownOf(rule) })}
        name="most"
        currency={BASE_CURRENCY}
        value={typed}
        onText={setTyped}
      />
    </ActionForm>
  )
}

const shownOf = ({ most }: StakeLimitRow): string => formatMoney(BigInt(most), currencyOf(BASE_CURRENCY))
