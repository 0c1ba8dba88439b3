import type { Translate } from '../../base/i18n/i18n.ts'
import { legName } from '../slip/parlay-texts.ts'
import { textOfCode } from '../../base/state/messages.ts'
import type { BuilderOff } from './builder-off.ts'

/** Why the button is off, in words, with the selection it is for. */
export function builderOffText(_: Translate, { key, values, leg }: BuilderOff): string {
  const text = key.startsWith('code.') ? textOfCode(key.slice('code.'.length)) : _(key, values)
  return leg === undefined ? text : `${legName(_, leg)}: ${text}`
}
