import { parseWireAmount } from '@touchline/ui/format'
import type { ExceededSelfLimit } from '../../base/api/call.ts'
import { useMemberFunds } from '../../base/api/use-member-funds.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'

/** PR9: text with the self-imposed limit that the bet would exceed, and the remaining amount. */
export const SelfLimitExceeded = ({ limit: { kind, period, left } }: { readonly limit: ExceededSelfLimit }) => {
  const { _ } = useTranslate()
  const { currency } = useMemberFunds()
  const remainingMinor = parseWireAmount(left)
  return _('slip.ownLimit', {
    what: _(`slip.own.${kind}`),
    period: _(`slip.own.${period}`),
    left: withCurrency(remainingMinor < 0n ? 0n : remainingMinor, currency),
  })
}
