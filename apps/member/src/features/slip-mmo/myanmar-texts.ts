import { myanmarText } from '@touchline/ui/format'
import { textOfCode } from '../../state/messages.ts'
import { selectionOf, type Translate } from '../../state/words.ts'
import { toLeg } from '../slip/pick.ts'
import type { MyanmarOff } from './myanmar-off.ts'
import type { MyanmarLeg } from './myanmar-slip.types.ts'

/** A leg as the member knows it: its side, with the line. */
export const myanmarLegName = (_: Translate, { pick }: MyanmarLeg): string =>
  `${selectionOf(_, toLeg(pick))} ${myanmarText(pick.myanmar)}`

/** Why the button is off, in words. */
export function myanmarOffText(_: Translate, off: MyanmarOff): string {
  switch (off.why) {
    case 'minLegs':
    case 'maxLegs':
      return _(`slip.off.${off.why}`, { legs: String(off.legs) })
    case 'leg': {
      const why = off.leg.code === null ? _(`slip.off.${off.leg.shut}`) : textOfCode(off.leg.code)
      return `${myanmarLegName(_, off.leg)}: ${why}`
    }
    case 'related':
      return _('slip.off.related', { first: myanmarLegName(_, off.first), second: myanmarLegName(_, off.second) })
    case 'refused':
      return textOfCode(off.code)
    case 'min':
    case 'max':
    case 'maxPayout':
      return _(`slip.off.${off.why}`, { amount: off.amount })
    default:
      return _(`slip.off.${off.why}`)
  }
}
