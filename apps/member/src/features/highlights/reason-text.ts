import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { findGrid } from '@touchline/domain/grid'
import { toNamedLeg } from '../../base/i18n/named-leg.ts'
import { formatSelection, type Translate } from '../../base/i18n/i18n.ts'
import type { HighlightReason } from './shown-highlights.ts'

/** Text of a highlight reason. */
export function reasonText(_: Translate, match: ListedMatch | undefined, highlightReason: HighlightReason): string {
  const { reason, place = 1, selection, roseBp = 0 } = highlightReason
  if (reason === 'much') return _('highlight.why.much', { place })
  if (reason !== 'moved') return _(`highlight.why.${reason}`)
  const market = match && findGrid(match.sportId).groups[0]?.columns.result
  const name =
    match === undefined || market === undefined || selection === undefined
      ? ''
      : formatSelection(_, toNamedLeg(match, market.code, 0, selection))
  return _('highlight.why.moved', { name, points: formatPercentPoints(roseBp) })
}

/** Formats basis points as percentage points with one decimal: 556 becomes 5.6. */
function formatPercentPoints(roseBp: number): string {
  return (roseBp / 100).toFixed(1)
}
