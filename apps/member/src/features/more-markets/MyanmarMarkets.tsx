import type { MarketKind } from '@touchline/domain/market'
import type { BookStore } from '@touchline/ui/live'
import { myanmarLineName, partName } from '@touchline/ui/names'
import { useMyanmarOffer } from '../../base/api/myanmar.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { percentText } from '../ticket/myanmar-labels.ts'
import { MyanmarSides } from '../prices/MyanmarCell.tsx'
import { useMyanmarLine } from '../prices/use-myanmar-line.ts'
import type { MarketSection } from './use-market-sections.ts'
import './myanmar-blocks.css'

export interface MyanmarMarketsProps {
  readonly book: BookStore
  readonly sections: readonly MarketSection[]
}

interface BlockProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketKind
}

/**
 * Myanmar odds of a match: one body (handicap) and one over/under line for the match and for the first period (MM3).
 */
export function MyanmarMarkets({ book, sections }: MyanmarMarketsProps) {
  const { _ } = useTranslate()
  const feeBp = useMyanmarOffer()?.feeBp
  return (
    <>
      {sections.map(({ key, match, part, types }) => (
        <section key={key} aria-label={partName(_, match.sportId, part)} data-mmo-part={part}>
          <h4 className="market-part">{partName(_, match.sportId, part)}</h4>
          <div className="mmo-blocks">
            {types.map((market) => (
              <Block key={market.id} book={book} matchId={match.id} market={market} />
            ))}
          </div>
        </section>
      ))}
      <p className="markets-note">
        {_('mmo.one')} {feeBp !== undefined && _('mmo.oneFee', { percent: percentText(feeBp / 100) })}
      </p>
    </>
  )
}

function Block(props: BlockProps) {
  const { _ } = useTranslate()
  const { book, matchId, market } = props
  if (useMyanmarLine(book, matchId, market) === null) return null
  return (
    <div className="market-block">
      <h5 className="block-name">{myanmarLineName(_, market)}</h5>
      <div className="mmo-sides">
        <MyanmarSides {...props} />
      </div>
    </div>
  )
}
