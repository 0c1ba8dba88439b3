import { memo, useRef, type ReactNode } from 'react'
import type { MarketKind } from '@touchline/domain/market'
import { backersWorth, MYANMAR_RANK } from '@touchline/domain/myanmar'
import { LockIcon, usePriceMove } from '@touchline/ui/components'
import { formatPrice, myanmarText } from '@touchline/ui/format'
import type { BookStore } from '@touchline/ui/live'
import { toNamedLeg } from '../../base/i18n/named-leg.ts'
import { marketName } from '@touchline/ui/names'
import { formatSelection, useTranslate } from '../../base/i18n/i18n.ts'
import { clickMyanmar } from '../slip-mmo/click-myanmar.ts'
import { myanmarKey } from '../slip-mmo/myanmar-pick.ts'
import { useIsPicked } from '../slip/prices/picked-keys.ts'
import { buildPick } from '../slip/pick.ts'
import { orderSelections } from './markets.ts'
import { useMyanmarView } from './myanmar-view.ts'
import { useMyanmarLine, type MyanmarLine } from './use-myanmar-line.ts'
import './myanmar.css'

export interface MyanmarCellProps {
  readonly book: BookStore
  readonly matchId: number
  readonly market: MarketKind
  readonly stacked: boolean
}

interface NamedPriceProps {
  /** Name of the side; null if the price is beside the team names. */
  readonly name: string | null
  /** Line text with its percentage; empty if the opposite side gives the handicap. */
  readonly line: string
  readonly givesHandicap: boolean
  readonly children: ReactNode
}

/** Myanmar line in the grid with the prices of its two sides. The line text is beside the giving side. */
export const MyanmarCell = memo(function MyanmarCell({ book, matchId, market, stacked }: MyanmarCellProps) {
  const { _ } = useTranslate()
  const line = useMyanmarLine(book, matchId, market)
  if (line === null) return <div className="cell" data-market={market.line} data-mmo="" />
  const { terms } = line
  return (
    <div className="cell" data-market={market.line} data-mmo="">
      {orderSelections(market, stacked).map((index) => {
        const isFavourite = market.selections[index] === terms.favourite
        const lineText = isFavourite ? myanmarText(terms) : market.line === 'total' ? _('grid.under') : ''
        return (
          <div key={index} className="cell-side">
            <span className="cell-line" data-gives={isFavourite ? '' : undefined}>
              {lineText}
            </span>
            <MyanmarPrice book={book} market={market} index={index} {...line} />
          </div>
        )
      })}
    </div>
  )
})

/** Myanmar prices with side names, for cards and blocks where the team names are not beside the prices. */
export const MyanmarSides = memo(function MyanmarSides({ book, matchId, market }: Omit<MyanmarCellProps, 'stacked'>) {
  const line = useMyanmarLine(book, matchId, market)
  if (line === null) return null
  return market.selections.map((selection, index) => (
    <MyanmarPrice key={selection} book={book} market={market} index={index} named {...line} />
  ))
})

interface MyanmarPriceProps extends MyanmarLine {
  readonly book: BookStore
  readonly market: MarketKind
  readonly index: number
  /** True if the price shows the name of its side. */
  readonly named?: boolean
}

/** Offset that keeps the worth of a line above 0 for both sides. */
const WORTH = 1_000_000

/** Clickable side of a Myanmar line that adds the selection to the slip. Flashes when the line moves. */
function MyanmarPrice({ book, market, shape, index, terms, named = false }: MyanmarPriceProps) {
  const { _ } = useTranslate()
  const { matchId, lineQ, suspended: locked } = shape
  const selection = market.selections[index] ?? ''
  const priceKey = myanmarKey({ matchId, typeCode: market.code, selection })
  const isPicked = useIsPicked(priceKey)
  const isFavourite = selection === terms.favourite
  const worth = WORTH + backersWorth(terms, selection)
  const button = useRef<HTMLButtonElement>(null)
  usePriceMove(button, priceKey, locked ? 0 : worth, myanmarText(terms))
  const priceText = formatPrice(useMyanmarView()?.winHundredths ?? 100)
  const match = book.match(matchId)
  if (!shape.offered[index] || match === undefined) return <span className="price" data-none="" aria-hidden="true" />
  const side = formatSelection(_, toNamedLeg(match, market.code, lineQ, selection))
  const label = [_('mmo.line'), marketName(_, market.code, match.sportId, true), side, myanmarText(terms)].join(' ')
  const lineProps = {
    line: isFavourite ? myanmarText(terms) : '',
    givesHandicap: isFavourite && market.line === 'handicap',
  }
  if (locked)
    return (
      <span className="price" data-locked="" role="img" aria-label={`${label}, ${_('grid.locked')}`}>
        <NamedPrice name={named ? side : null} {...lineProps}>
          <LockIcon />
        </NamedPrice>
      </span>
    )

  const pick = () => {
    const oddsMilli = book.bookLines(matchId, market.id)[MYANMAR_RANK]?.prices[index] ?? 0
    if (book.isLeaving(matchId) || oddsMilli === 0) return
    const league = book.league(match.leagueId)
    const name = { name: league?.name ?? '', region: league?.region ?? null }
    clickMyanmar({ ...buildPick(match, name, market.code, lineQ, selection, oddsMilli), myanmar: terms })
  }

  return (
    <button
      ref={button}
      type="button"
      className="price"
      data-of={priceKey}
      onClick={pick}
      aria-pressed={isPicked}
      aria-label={`${label} ${priceText}`}
    >
      <NamedPrice name={named ? side : null} {...lineProps}>
        {priceText}
      </NamedPrice>
    </button>
  )
}

function NamedPrice({ name, line, givesHandicap, children }: NamedPriceProps) {
  return name === null ? (
    children
  ) : (
    <>
      <span className="mmo-name" data-gives={givesHandicap ? '' : undefined}>
        {name}
      </span>
      <span className="mmo-figures">
        {line !== '' && <b>{line}</b>} {children}
      </span>
    </>
  )
}
