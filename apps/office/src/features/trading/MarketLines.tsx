import type { TradeMarket, TradeMatchRow } from '@touchline/contract/office/trading'
import { marketKindById } from '@touchline/domain/market'
import { marketName, selectionName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { FeedAge } from './FeedAge.tsx'
import { lineText } from './line-text.ts'
import type { OpenBetsByPrice } from './open-bets.ts'
import { TradedPrice } from './TradedPrice.tsx'

interface MarketLinesProps {
  readonly match: TradeMatchRow
  readonly market: TradeMarket
  readonly open: OpenBetsByPrice
  readonly onChoose: (code: string, lineQ: number, selection: number) => void
}

type Line = TradeMarket['lines'][number]

/** Market of a match: price source, and lines with the offered price next to the model's and the feed's. */
export function MarketLines({ match, market, open, onChoose }: MarketLinesProps) {
  const { _ } = useTranslate()
  const { code, decidedBy, heldBack, lines } = market
  return (
    <section className="traded-market" data-market={code}>
      <h2 className="traded-head">
        {marketName(_, code, match.sportId)}
        <small className={decidedBy === 'trader' ? 'warned' : 'faint'} data-decided={decidedBy}>
          {_(`trading.${decidedBy}`)}
        </small>
        {heldBack && <small className="warned">{_('trading.locked')}</small>}
        {market.feed !== null && <FeedAge {...market.feed} />}
      </h2>
      {lines.map((line) => (
        <PriceLine key={line.lineQ} {...{ match, market, open, line, onChoose }} />
      ))}
    </section>
  )
}

function PriceLine({ match, market, open, line, onChoose }: MarketLinesProps & { readonly line: Line }) {
  const { _ } = useTranslate()
  const { kindId, code } = market
  const kind = marketKindById(kindId)
  const side = { home: match.home, draw: _('selection.draw'), away: match.away }
  return (
    <div className="traded-line" data-line={line.lineQ}>
      <span className="traded-label">
        <b>{lineText(kindId, line.lineQ)}</b>
        {line.heldBack && <small className="warned">{_('trading.locked')}</small>}
        {line.lean !== null && <small className="warned">{_('trading.offset')}</small>}
        {line.lapsed && <small className="warned">{_('trading.lapsed')}</small>}
      </span>
      <div className="traded-prices">
        {line.prices.map((price, at) => {
          const selection = kind?.selections[at] ?? ''
          return (
            <TradedPrice
              key={selection}
              name={selectionName(_, side, selection)}
              price={price}
              model={line.model?.[at] ?? null}
              feed={line.feed?.prices[at] ?? null}
              rungs={-(line.lean?.[at] ?? 0)}
              locked={line.locked}
              open={open.findOpenBets(kindId, line.lineQ, selection)}
              maxResultMinor={open.maxResultMinor}
              onChoose={() => onChoose(code, line.lineQ, at)}
            />
          )
        })}
      </div>
    </div>
  )
}
