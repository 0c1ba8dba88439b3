import { formatCodeText } from '../../../base/state/messages.ts'
import { marketName } from '@touchline/ui/names'
import { formatLegLine, matchName, formatSelection, type Translate } from '../../../base/i18n/i18n.ts'
import type { BlockReason } from '../slip-kind.ts'
import { toLeg } from '../pick.ts'
import type { SlipLeg } from '../slip.types.ts'

/** Returns the display name of a leg. */
export type FormatLegName = (_: Translate, leg: SlipLeg) => string

/** Returns the selection with its line. */
export const legName: FormatLegName = (_, { pick }) => {
  const leg = toLeg(pick)
  return `${formatSelection(_, leg)} ${formatLegLine(leg)}`.trim()
}

/** Returns the text of the reason why the place button is disabled. */
export function blockReasonText(_: Translate, off: BlockReason, formatLegName: FormatLegName): string {
  switch (off.why) {
    case 'minLegs':
      return _(off.live ? 'slip.off.minLegsLive' : 'slip.off.minLegs', { legs: String(off.legs) })
    case 'maxLegs':
      return _('slip.off.maxLegs', { legs: String(off.legs) })
    case 'minSelections':
      return _('builder.off.minLegs', { legs: String(off.legs) })
    case 'leg': {
      const why = off.leg.code === null ? _(`slip.off.${off.leg.closedReason}`) : formatCodeText(off.leg.code)
      return `${formatLegName(_, off.leg)}: ${why}`
    }
    case 'related':
      return relatedText(_, off, formatLegName)
    case 'refused':
      return off.leg === undefined
        ? formatCodeText(off.code)
        : `${formatLegName(_, off.leg)}: ${formatCodeText(off.code)}`
    case 'min':
    case 'max':
    case 'maxPayout':
      return _(`slip.off.${off.why}`, { amount: off.amount })
    default:
      return _(`slip.off.${off.why}`)
  }
}

/** Describes two related legs, distinguished by match, or by market within one match. */
function relatedText(
  _: Translate,
  { first, second, code }: Extract<BlockReason, { why: 'related' }>,
  formatLegName: FormatLegName,
): string {
  const isOneMatch = first.pick.matchId === second.pick.matchId
  const name = (leg: SlipLeg) => {
    const { pick } = leg
    const qualifier = isOneMatch
      ? marketName(_, pick.typeCode, pick.sportId, pick.myanmar !== undefined)
      : matchName(toLeg(pick))
    return `${formatLegName(_, leg)} (${qualifier})`
  }
  const text = _('slip.off.related', { first: name(first), second: name(second) })
  return code === 'relatedBets' ? text : `${text} ${formatCodeText(code)}`
}
