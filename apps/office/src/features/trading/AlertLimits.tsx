import type { AlertLimit, AlertLimitName } from '@touchline/contract/office/alerts'
import { call } from '../../base/api/call.ts'
import { useAct } from '../../base/api/use-act.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { readAlertsAgain } from './alerts-query.ts'
import './alerts.css'

/** Amounts and shares travel in hundredths and are typed whole. */
const HUNDREDTHS: readonly AlertLimitName[] = ['oneSidedAmount', 'followedBp']

/** From when traders are told, each set as soon as its field is left. */
export const AlertLimits = ({ limits }: { readonly limits: readonly AlertLimit[] }) => {
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

const LimitField = ({ limit: { name, amount } }: { readonly limit: AlertLimit }) => {
  const { _ } = useTranslate()
  const act = useAct()
  const scale = HUNDREDTHS.includes(name) ? 100 : 1
  const set = async (typed: string) => {
    const wanted = Math.round(Number(typed) * scale)
    if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted === amount) return
    await act.run(() => call('setAlertLimit', { name, amount: wanted }))
    await readAlertsAgain()
  }
  return (
    <label className="alert-field">
      <span>{_(`alertLimit.${name}`)}</span>
      <input
        className="field"
        name={name}
        inputMode="decimal"
        defaultValue={amount / scale}
        maxLength={13}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') void set(currentTarget.value)
        }}
        onBlur={({ currentTarget }) => void set(currentTarget.value)}
      />
      <Fault code={act.code} />
    </label>
  )
}
