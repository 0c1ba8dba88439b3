import type { MarketType } from '@touchline/domain/market'
import type { BookStore } from '@touchline/ui/live'
import { myanmarLineName } from '../../state/market-name.ts'
import { useMyanmarOffer } from '../../state/myanmar.ts'
import { partName } from '../../state/sports.ts'
import { useWords } from '../../state/words.ts'
import { percentText } from '../bets/myanmar-words.ts'
import { MyanmarSides } from '../grid/MyanmarCell.tsx'
import { useMyanmarLine } from '../grid/use-myanmar-line.ts'
import type { Section } from './use-sections.ts'

export interface FurtherMyanmarProps {
  readonly book: BookStore
  readonly sections: readonly Section[]
}

/** A match's Myanmar lines: one body line and one on goals of the whole match, and of its first part (MM3). */
export function FurtherMyanmar({ book, sections }: FurtherMyanmarProps) {
  const { _ } = useWords()
  const feeBp = useMyanmarOffer()?.fee_bp
  return (
    <>
      {sections.map(({ key, match, part, types }) => (
        <section key={key} aria-label={partName(_, match[6], part)} data-mmo-part={part}>
          <h4 className="further-part">{partName(_, match[6], part)}</h4>
          <div className="mmo-blocks">
            {types.map((market) => (
              <Block key={market.id} book={book} matchId={match[0]} market={market} />
            ))}
          </div>
        </section>
      ))}
      <p className="further-note">
        {_('mmo.one')} {feeBp !== undefined && _('mmo.oneFee', { percent: percentText(feeBp / 100) })}
      </p>
    </>
  )
}

interface BlockProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketType
}

function Block(props: BlockProps) {
  const { _ } = useWords()
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
