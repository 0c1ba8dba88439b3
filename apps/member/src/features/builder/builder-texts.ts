import type { Translate } from '../../state/words.ts'
import { legName } from '../slip/parlay-texts.ts'
import { textOfCode } from '../../state/messages.ts'
import type { BuilderOff } from './builder-off.ts'

/** Why the button is off, in words, with the selection it is for. */
export function builderOffText(_: Translate, { key, values, leg }: BuilderOff): string {
  const text = key.startsWith('code.') ? textOfCode(key.slice('code.'.length)) : _(key, values)
  return leg === undefined ? text : `${legName(_, leg)}: ${text}`
}
