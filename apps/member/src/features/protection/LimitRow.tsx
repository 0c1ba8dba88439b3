import type { SelfLimitRow } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { parseWireAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { formatCodeText } from '../../base/i18n/code-text.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { RequestedRaise } from './RequestedRaise.tsx'
import { LimitForm } from './LimitForm.tsx'
import { changeProtection, type SelfLimitKind, type SelfLimitPeriod } from './protection-queries.ts'

interface LimitRowProps {
  readonly kind: SelfLimitKind
  readonly period: SelfLimitPeriod
  readonly limit: SelfLimitRow | null
  readonly usedMinor: bigint
  readonly currency: Currency
}

/** One limit with its used amount and an edit button. */
export function LimitRow({ kind, period, limit, usedMinor, currency }: LimitRowProps) {
  const { _ } = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const amountMinor = limit === null ? null : parseWireAmount(limit.amount)
  const name = `${_(`protection.${kind}`)}, ${_(`protection.${period}`)}`
  const send = async (fields: { readonly amount: string | null; readonly confirm?: true }) => {
    const code = await changeProtection('protectionlimit', { kind, period, ...fields })
    setFault(code)
    if (code === null) setOpen(false)
  }
  return (
    <div className="setting" data-limit={`${kind}-${period}`}>
      <div>
        <div>{_(`protection.${period}`)}</div>
        {amountMinor !== null && <div className="faint">{usedText(_, amountMinor, usedMinor, currency)}</div>}
        {limit?.raise && <RequestedRaise raise={limit.raise} limit={limit} currency={currency} onSend={send} />}
        {fault !== null && (
          <p className="form-fault" role="alert">
            {formatCodeText(fault)}
          </p>
        )}
      </div>
      {isOpen ? (
        <LimitForm
          name={name}
          amountMinor={amountMinor}
          currency={currency}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className="protection-now">
          <b className="unbroken">
            {amountMinor === null ? _('protection.none') : withCurrency(amountMinor, currency)}
          </b>
          <button
            type="button"
            className="button"
            aria-label={`${name}: ${_('protection.change')}`}
            onClick={() => setOpen(true)}
          >
            {_(amountMinor === null ? 'protection.set' : 'protection.change')}
          </button>
        </div>
      )}
    </div>
  )
}

function usedText(
  _: ReturnType<typeof useTranslate>['_'],
  amountMinor: bigint,
  usedMinor: bigint,
  currency: Currency,
): string {
  const remainingMinor = usedMinor < amountMinor ? amountMinor - usedMinor : 0n
  return _('protection.used', { used: withCurrency(usedMinor, currency), left: withCurrency(remainingMinor, currency) })
}
