import { useTranslate } from '../../base/i18n/i18n.ts'
import { textOfCode } from '../../base/state/messages.ts'
import type { SlipLeg } from './slip.types.ts'

/**
 * Reason why a leg cannot be bet on. The server's refusal takes precedence over the suspension shown by the live
 * prices. Renders nothing without a reason.
 */
export const LegAgainst = ({ leg: { code, shut } }: { readonly leg: Pick<SlipLeg, 'code' | 'shut'> }) => {
  const { _ } = useTranslate()
  if (code !== null) return <p className="bad">{textOfCode(code)}</p>
  return shut === null ? null : <p className="bad">{_(`slip.off.${shut}`)}</p>
}
