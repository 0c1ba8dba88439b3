import { useQuery } from '@tanstack/react-query'
import type { ApprovalThresholdAnswer } from '@touchline/contract/office/results'
import { requireCurrency, formatMoney, formatTime, parseWireAmount, readAmount } from '@touchline/ui/format'
import { useState, type FormEvent } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Amount } from '../../base/controls/Amount.tsx'
import { AmountField } from '../../base/controls/AmountField.tsx'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { refetchApprovalThreshold, approvalThresholdQuery } from './results-query.ts'
import './results.css'

/**
 * Amount of money from which a second staff user must confirm a result change, with the user who set it. Users with the
 * platform settings permission can change the amount.
 */
export function ApprovalThresholdSection() {
  const { _, language } = useTranslate()
  const { rights } = useMe()
  const { data } = useQuery(approvalThresholdQuery)
  if (data === undefined) return null
  const set = data.later?.from ?? data.from
  return (
    <details className="results-second">
      <summary>
        {_('results.secondFrom', { currency: BASE_CURRENCY })}{' '}
        <b>
          <Amount amount={data.from} currency={BASE_CURRENCY} />
        </b>
      </summary>
      {data.later !== null && (
        <p data-later="">
          {_('results.secondLater', { from: formatTime(data.later.atMs, 'moment', language) })}{' '}
          <b>
            <Amount amount={data.later.from} currency={BASE_CURRENCY} />
          </b>
        </p>
      )}
      {rights.includes('settings') && <AmountForm key={set} from={set} />}
      <ul className="soft">
        {data.changes.map(({ by, atMs, was, became }) => (
          <li key={atMs}>
            {formatTime(atMs, 'moment', language)} · {by} · <Amount amount={was} currency={BASE_CURRENCY} /> →{' '}
            <Amount amount={became} currency={BASE_CURRENCY} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Form for the amount from which a second person must confirm, prefilled with the amount set last, even if it takes
 * effect later.
 */
function AmountForm({ from }: Pick<ApprovalThresholdAnswer, 'from'>) {
  const { _ } = useTranslate()
  const baseCurrency = requireCurrency(BASE_CURRENCY)
  const [typed, setTyped] = useState(() => formatMoney(parseWireAmount(from), baseCurrency))
  const action = useAction()
  const wanted = readAmount(typed, baseCurrency)
  const isNew = wanted !== null && String(wanted) !== from
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return
    await action.run(() => callOffice('/office/setsecondperson', { was: from, from: String(wanted) }))
    await refetchApprovalThreshold()
  }
  return (
    <form className="form" noValidate data-form="approval-threshold" onSubmit={(event) => void submit(event)}>
      <AmountField
        label={_('results.secondFrom', { currency: BASE_CURRENCY })}
        name="from"
        currency={BASE_CURRENCY}
        note={_('results.secondNote')}
        value={typed}
        onText={setTyped}
      />
      <Fault code={action.code} />
      <div className="form-actions">
        <button type="submit" className="button" disabled={action.busy || !isNew}>
          {_('common.save')}
        </button>
      </div>
    </form>
  )
}
