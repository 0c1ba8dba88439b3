import { useTranslate } from '../../base/i18n/i18n.ts'
import { textOfCode } from '../../base/state/messages.ts'
import type { SlipLeg } from './slip.types.ts'

/** What stands against a leg: the server's word before the book's; nothing where nothing does. */
export const LegAgainst = ({ leg: { code, shut } }: { readonly leg: Pick<SlipLeg, 'code' | 'shut'> }) => {
  const { _ } = useTranslate()
  if (code !== null) return <p className="bad">{textOfCode(code)}</p>
  return shut === null ? null : <p className="bad">{_(`slip.off.${shut}`)}</p>
}
