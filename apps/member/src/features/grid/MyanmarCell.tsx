import { memo, useRef } from 'react'
import { ODDS_FIELDS, type UxOdds } from '@touchline/contract/ux'
import type { MarketType } from '@touchline/domain/market'
import { backersWorth, MYANMAR_RANK, myanmarBeside, type MyanmarTerms } from '@touchline/domain/myanmar'
import { LockMark, usePriceMove } from '@touchline/ui/components'
import { formatPrice, myanmarText } from '@touchline/ui/format'
import { useBookLine, type BookStore } from '@touchline/ui/live'
import { legOn } from '../../state/leg-on.ts'
import { marketName } from '../../state/market-name.ts'
import { selectionOf, useWords } from '../../state/words.ts'
import { clickMyanmar } from '../slip-mmo/click-myanmar.ts'
import { myanmarKey } from '../slip-mmo/myanmar-pick.ts'
import { useIsPicked } from '../slip/marks.ts'
import { pickOf } from '../slip/pick.ts'
import { placesOf } from './markets.ts'
import { useMyanmarView } from './myanmar-view.ts'
import '../../styles/myanmar.css'

export interface MyanmarCellProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketType
  readonly stacked: boolean
}

/** A Myanmar line in the grid, beside the side that gives it, and the two prices that back it or lay against it. */
export const MyanmarCell = memo(function MyanmarCell({ book, matchId, market, stacked }: MyanmarCellProps) {
  const { _ } = useWords()
  const offered = useMyanmarRow(book, matchId, market)
  if (offered === null) return <div className="cell" data-market={market.line} data-mmo="" />
  const { terms } = offered
  return (
    <div className="cell" data-market={market.line} data-mmo="">
      {placesOf(market, stacked).map((index) => {
        const isFavourite = market.selections[index] === terms.favourite
        const beside = isFavourite ? myanmarText(terms) : market.line === 'total' ? _('grid.under') : ''
        return (
          <div key={index} className="cell-side">
            <span className="cell-line" data-gives={isFavourite ? '' : undefined}>{beside}</span>
            <MyanmarPrice book={book} market={market} index={index} {...offered} />
          </div>
        )
      })}
    </div>
  )
})

/** The same on a card or in a block: prices that carry their names, so that they need not stand beside the teams. */
export const MyanmarSides = memo(function MyanmarSides(
  { book, matchId, market }: Omit<MyanmarCellProps, 'stacked'>,
) {
  const offered = useMyanmarRow(book, matchId, market)
  if (offered === null) return null
  return market.selections.map((selection, index) => (
    <MyanmarPrice key={selection} book={book} market={market} index={index} named {...offered} />
  ))
})

interface Offered {
  readonly row: UxOdds
  readonly terms: MyanmarTerms
}

/** The one Myanmar line of a market, made from its main Asian one (MM3); null where there is none. */
export function useMyanmarRow(book: BookStore, matchId: number, market: MarketType): Offered | null {
  const row = useBookLine(book, matchId, market.id, MYANMAR_RANK)
  if (row === undefined) return null
  const [, , lineQ, , , ...prices] = row
  const terms = myanmarBeside(market, lineQ, prices)
  return terms && { row, terms }
}

interface MyanmarPriceProps extends Offered {
  readonly book: BookStore
  readonly market: MarketType
  readonly index: number
  /** It says whose it is, and the line where its side gives it. */
  readonly named?: boolean
}

/** Keeps what a line is worth above 0 for either side. */
const WORTH = 1_000_000

/** One side of a Myanmar line, that can be clicked onto the slip; it moves as its line does. */
function MyanmarPrice({ book, market, row, index, terms, named = false }: MyanmarPriceProps) {
  const { _ } = useWords()
  const [matchId, , lineQ] = row
  const selection = market.selections[index] ?? ''
  const of = myanmarKey({ matchId, typeCode: market.code, selection })
  const picked = useIsPicked(of)
  const locked = row[ODDS_FIELDS.state] === 1
  const isFavourite = selection === terms.favourite
  const worth = WORTH + backersWorth(terms, selection)
  const button = useRef<HTMLButtonElement>(null)
  usePriceMove(button, of, locked ? 0 : worth, myanmarText(terms))
  const figure = formatPrice(useMyanmarView()?.winHundredths ?? 100)
  const oddsMilli = row[ODDS_FIELDS.prices + index] ?? 0
  const match = book.match(matchId)
  if (oddsMilli === 0 || match === undefined) return <span className="price" data-none="" aria-hidden="true" />
  const side = selectionOf(_, legOn(match, market.code, lineQ, selection))
  const label = [_('mmo.line'), marketName(_, market.code, match[6], true), side, myanmarText(terms)].join(' ')
  const face = named && (
    <span className="mmo-name" data-gives={isFavourite && market.line === 'handicap' ? '' : undefined}>
      <span>{side}</span> {isFavourite && <b>{myanmarText(terms)}</b>}
    </span>
  )
  if (locked)
    return (
      <span className="price" data-locked="" role="img" aria-label={`${label}, ${_('grid.locked')}`}>
        {face}
        <LockMark />
      </span>
    )

  const pick = () => {
    if (book.isLeaving(matchId)) return
    const league = book.league(match[5])
    const name = { name: league?.[2] ?? '', region: league?.[3] ?? null }
    clickMyanmar({ ...pickOf(match, name, market.code, lineQ, selection, oddsMilli), myanmar: terms })
  }

  return (
    <button
      ref={button} type="button" className="price" data-of={of} onClick={pick}
      aria-pressed={picked} aria-label={`${label} ${figure}`}
    >
      {face}
      {figure}
    </button>
  )
}
