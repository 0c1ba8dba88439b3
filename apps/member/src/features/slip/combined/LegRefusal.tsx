import { useTranslate } from '../../../base/i18n/i18n.ts'
import { formatCodeText } from '../../../base/state/messages.ts'
import type { SlipLeg } from '../slip.types.ts'

/**
 * Reason why a leg cannot be bet on. The server's refusal takes precedence over the suspension shown by the live
 * prices. Renders nothing without a reason.
 */
export function LegRefusal({ leg: { code, closedReason } }: { readonly leg: Pick<SlipLeg, 'code' | 'closedReason'> }) {
  const { _ } = useTranslate()
  if (code !== null) return <p className="bad">{formatCodeText(code)}</p>
  return closedReason === null ? null : <p className="bad">{_(`slip.off.${closedReason}`)}</p>
}
