import { textOfCode } from '../../base/state/messages.ts'
import { lineOf, selectionOf, type Translate } from '../../base/i18n/i18n.ts'
import type { LegsOff } from './legs-off.ts'
import { toLeg, type SlipPick } from './pick.ts'
import type { Closed } from './slip-common.ts'

/** A leg as the member knows it: its selection, with the line. */
export function legName(_: Translate, { pick }: { readonly pick: SlipPick }): string {
  const leg = toLeg(pick)
  return `${selectionOf(_, leg)} ${lineOf(leg)}`.trim()
}

/**
 * Why the button is off, in words.
 * @param nameOf how the member knows a leg
 */
export function legsOffText<L extends { readonly shut: Closed | null; readonly code: string | null }>(
  _: Translate,
  off: LegsOff<L>,
  nameOf: (leg: L) => string,
): string {
  switch (off.why) {
    case 'minLegs':
      return _(off.live ? 'slip.off.minLegsLive' : 'slip.off.minLegs', { legs: String(off.legs) })
    case 'maxLegs':
      return _('slip.off.maxLegs', { legs: String(off.legs) })
    case 'leg': {
      const why = off.leg.code === null ? _(`slip.off.${off.leg.shut}`) : textOfCode(off.leg.code)
      return `${nameOf(off.leg)}: ${why}`
    }
    case 'related':
      return _('slip.off.related', { first: nameOf(off.first), second: nameOf(off.second) })
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
