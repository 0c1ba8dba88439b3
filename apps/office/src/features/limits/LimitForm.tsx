import type { StakeLimitRow, StakeLimitsAnswer } from '@touchline/contract/office/stake-limits'
import { currencyOf, formatMoney, readAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { call } from '../../base/api/call.ts'
import { useAct } from '../../base/api/use-act.ts'
import { AmountField } from '../../base/controls/AmountField.tsx'
import { ActForm } from '../../base/controls/ActForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { type LimitAsks, NOTHING_ASKED, ruleFor, toldOf } from './limit-asks.ts'
import { readLimitsAgain } from './limit-query.ts'
import { LimitFields } from './LimitFields.tsx'
import './limits.css'

/** Form that sets or removes the maximum stake for the selected conditions. */
export const LimitForm = ({ rows, leagues }: Pick<StakeLimitsAnswer, 'rows' | 'leagues'>) => {
  const { _ } = useTranslate()
  const [asks, setAsks] = useState<LimitAsks>(NOTHING_ASKED)
  const [typed, setTyped] = useState('')
  const act = useAct()
  const rule = ruleFor(rows, asks)
  const most = readAmount(typed, currencyOf(BASE_CURRENCY))
  const send = async (wanted: string | null) => {
    const done = await act.run(() => call('setStakeLimit', { ...toldOf(asks), was: rule?.most ?? null, most: wanted }))
    if (done !== null) setTyped('')
    await readLimitsAgain()
  }
  const submit = () => {
    if (most !== null) void send(String(most))
  }
  return (
    <ActForm
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
    </ActForm>
  )
}

const shownOf = ({ most }: StakeLimitRow): string => formatMoney(BigInt(most), currencyOf(BASE_CURRENCY))
