import { minorOf } from '@touchline/ui/format'
import type { OwnLimitLeft } from '../../base/api/call.ts'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'

/** PR9: text with the self-imposed limit that the bet would exceed, and the remaining amount. */
export const OwnLimitPassed = ({ limit: { kind, period, left } }: { readonly limit: OwnLimitLeft }) => {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  const leftMinor = minorOf(left)
  return _('slip.ownLimit', {
    what: _(`slip.own.${kind}`),
    period: _(`slip.own.${period}`),
    left: withCurrency(leftMinor < 0n ? 0n : leftMinor, currency),
  })
}
