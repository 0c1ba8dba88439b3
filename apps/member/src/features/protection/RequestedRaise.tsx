import type { SelfLimitRow } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { parseWireAmount } from '@touchline/ui/format'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { formatDayAndTime } from './time-spent.ts'

interface RequestedRaiseProps {
  readonly raise: NonNullable<SelfLimitRow['raise']>
  readonly limit: SelfLimitRow
  readonly currency: Currency
  readonly onSend: (fields: { readonly amount: string | null; readonly confirm?: true }) => Promise<void>
}

/** Pending limit increase: the time from which it can be confirmed, with buttons to confirm or cancel. */
export function RequestedRaise({ raise, limit, currency, onSend }: RequestedRaiseProps) {
  const { _, language } = useTranslate()
  const amount = raise.amount === null ? _('protection.none') : withCurrency(parseWireAmount(raise.amount), currency)
  return (
    <div className="protection-raise">
      <span className="warned">
        {raise.ready
          ? _('protection.ready', { amount, time: formatDayAndTime(raise.untilMs, language) })
          : _('protection.asked', { amount, time: formatDayAndTime(raise.fromMs, language) })}
      </span>
      <span className="protection-actions">
        {raise.ready && (
          <button type="button" className="button" onClick={() => void onSend({ amount: raise.amount, confirm: true })}>
            {_('protection.confirm')}
          </button>
        )}
        <button type="button" className="button" onClick={() => void onSend({ amount: limit.amount })}>
          {_('protection.keep')}
        </button>
      </span>
    </div>
  )
}
