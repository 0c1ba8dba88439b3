import type { AlertLimit, AlertLimitName } from '@touchline/contract/office/alerts'
import { readTypedWithin, type TypedBounds } from '@touchline/domain/money'
import { AmountReadings } from '@touchline/ui/components'
import { isPlainEnter } from '@touchline/ui/keys'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { refetchAlerts } from './alerts-query.ts'
import './alerts.css'

/** Names of the alert thresholds that are stored in hundredths: amounts, and shares in basis points. */
const HUNDREDTHS: readonly AlertLimitName[] = ['oneSidedAmount', 'followedBp']

/** Alert thresholds; a threshold is saved when its field loses focus. */
export function AlertLimits({ limits }: { readonly limits: readonly AlertLimit[] }) {
  const { _ } = useTranslate()
  return (
    <details className="alert-limits">
      <summary className="alert-limits-fold">{_('alerts.limits')}</summary>
      <div className="alert-fields">
        {limits.map((limit) => (
          <LimitField key={`${limit.name}-${limit.amount}`} limit={limit} />
        ))}
      </div>
    </details>
  )
}

function LimitField({ limit: { name, amount } }: { readonly limit: AlertLimit }) {
  const { _ } = useTranslate()
  const action = useAction()
  const [text, setText] = useState(() => String(HUNDREDTHS.includes(name) ? amount / 100 : amount))
  const set = async (wanted: number | null) => {
    if (wanted === null || wanted === amount) return
    await action.run(() => callOffice('/office/setalertlimit', { name, amount: wanted }))
    await refetchAlerts()
  }
  const setTyped = () => void set(readTypedWithin(text, findBounds(name)))
  return (
    <label className="alert-field">
      <span>{_(`alertLimit.${name}`)}</span>
      <input
        className="field"
        name={name}
        inputMode="decimal"
        value={text}
        maxLength={13}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ nativeEvent }) => isPlainEnter(nativeEvent) && setTyped()}
        onBlur={setTyped}
      />
      {name === 'oneSidedAmount' && (
        <AmountReadings
          text={text}
          currency="USD"
          question={_('amount.confirm')}
          onChoose={(chosen, minor) => {
            setText(chosen)
            void set(Number(minor))
          }}
        />
      )}
      <Fault code={action.code} />
    </label>
  )
}

/** Returns decimals, minimum and maximum for a typed alert threshold. Only shares have a maximum. */
function findBounds(name: AlertLimitName): TypedBounds {
  return {
    decimals: HUNDREDTHS.includes(name) ? 2 : 0,
    min: 1,
    max: name === 'followedBp' ? 10_000 : Number.MAX_SAFE_INTEGER,
  }
}
