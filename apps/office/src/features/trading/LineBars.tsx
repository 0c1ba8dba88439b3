import type { TradeMatchRow, TradePosition } from '@touchline/contract/office/trading'
import { marketKindById } from '@touchline/domain/market'
import { marketName, selectionName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { lineText } from './line-text.ts'
import { type OpenBetsByPrice, listOpenLines } from './open-bets.ts'
import { OpenBar } from './OpenBar.tsx'

interface LineBarsProps {
  readonly match: TradeMatchRow
  readonly positions: readonly TradePosition[]
  readonly open: OpenBetsByPrice
}

/**
 * Bars of the platform's result (positive is a win) for each handicap or total line with bets, including lines no
 * longer offered.
 */
export function LineBars({ match, positions, open }: LineBarsProps) {
  const { _ } = useTranslate()
  const side = { home: match.home, draw: _('selection.draw'), away: match.away }
  return (
    <section className="exposure-part" data-testid="lines">
      <h3 className="exposure-head">{_('trading.atLines')}</h3>
      {listOpenLines(positions).map(({ kindId, lines }) => (
        <div key={kindId}>
          <h4 className="exposure-market">{marketName(_, marketKindById(kindId)?.code ?? '', match.sportId)}</h4>
          {lines.map((lineQ) => (
            <div key={lineQ} className="line-bars">
              <b>{lineText(kindId, lineQ)}</b>
              {marketKindById(kindId)?.selections.map((selection) => (
                <span key={selection} className="line-bar">
                  <span className="truncate">{selectionName(_, side, selection)}</span>
                  <OpenBar open={open.findOpenBets(kindId, lineQ, selection)} maxResultMinor={open.maxResultMinor} />
                </span>
              ))}
            </div>
          ))}
        </div>
      ))}
      <p className="exposure-note faint">{_('trading.linesCount')}</p>
    </section>
  )
}
