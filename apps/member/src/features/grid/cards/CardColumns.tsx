import type { MarketKind } from '@touchline/domain/market'
import { SimulatedClock } from '../../../base/controls/SimulatedClock.tsx'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { partName } from '@touchline/ui/names'
import { orderSelections } from '../../prices/markets.ts'
import type { CardPage } from './card-pages.ts'
import { ColumnHead } from '../GridHead.tsx'
import './card-columns.css'

export interface CardColumnsProps {
  readonly sport: number
  /** Card page (columns that a phone shows at a time) on display; undefined if the odds page has no columns. */
  readonly shown: CardPage | undefined
  /** Number of card pages and index of the visible page. */
  readonly count: number
  readonly at: number
}

const SIGNS: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** Sticky header above the cards: column headings, and the clock or the period. */
export function CardColumns({ sport, shown, count, at }: CardColumnsProps) {
  return (
    <div className="card-columns">
      {shown === undefined || shown.group.part === 'full' ? (
        <SimulatedClock short />
      ) : (
        <Part sport={sport} {...shown.group} />
      )}
      <span className="card-dots" aria-hidden="true">
        {count > 1 &&
          Array.from({ length: count }, (_each, place) => <i key={place} data-on={place === at ? '' : undefined} />)}
      </span>
      {shown !== undefined && <Heads shown={shown} />}
    </div>
  )
}

function Part({ sport, part }: Pick<CardPage['group'], 'part'> & { readonly sport: number }) {
  const { _ } = useTranslate()
  return <b className="card-part">{partName(_, sport, part)}</b>
}

function Heads({ shown: { group, kind } }: { readonly shown: CardPage }) {
  return kind === 'result' && group.columns.result !== undefined ? (
    <Outcomes market={group.columns.result} />
  ) : (
    <div className="card-column-names">
      <ColumnHead group={group} column="handicap" />
      <ColumnHead group={group} column="total" />
    </div>
  )
}

/** Headings of the selections (home, draw, away or yes, no), in the order of the prices on the card. */
function Outcomes({ market }: { readonly market: MarketKind }) {
  const { _ } = useTranslate()
  return (
    <div
      className="card-column-names"
      role="group"
      aria-label={_(market.countedUnder === 'oxt' ? 'grid.threeWay' : 'grid.winner')}
    >
      {orderSelections(market, false).map((index) => (
        <span key={index} className="grid-column">
          {SIGNS[market.selections[index] ?? ''] ?? ''}
        </span>
      ))}
    </div>
  )
}
