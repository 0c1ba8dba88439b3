import { memo, useMemo } from 'react'
import { Price } from '@touchline/ui/components'
import { oddsTypeOf } from '@touchline/ui/format'
import type { BookStore } from '@touchline/ui/live'
import type { UxMatch, UxOdds } from '@touchline/contract/ux'
import { ODDS_FIELDS } from '@touchline/contract/ux'
import type { MarketType } from '@touchline/domain/market'
import { legOn } from '../../state/leg-on.ts'
import { useSettings } from '../../state/layout.ts'
import { marketName } from '../../state/market-name.ts'
import { lineOf, selectionOf, useWords } from '../../state/words.ts'
import { clickPrice } from '../slip/click-price.ts'
import { useIsPicked } from '../slip/marks.ts'
import { pickKey, pickOf } from '../slip/pick.ts'

export interface MarketPriceProps {
  readonly book: BookStore
  readonly market: MarketType
  readonly row: UxOdds
  /** Place of the selection in the catalogue's order. */
  readonly index: number
}

/** A price of the book that can be clicked onto the slip. Renders again only when it changes, not its neighbours. */
export const MarketPrice = memo(function MarketPrice({ book, market, row, index }: MarketPriceProps) {
  const { _ } = useWords()
  const { odds_type } = useSettings()
  const matchId = row[ODDS_FIELDS.match]
  const lineQ = row[ODDS_FIELDS.line]
  const selection = market.selections[index] ?? ''
  const oddsMilli = row[ODDS_FIELDS.prices + index] ?? 0
  const of = pickKey({ matchId, typeCode: market.code, lineQ, selection })
  const picked = useIsPicked(of)
  const match = book.match(matchId)
  // The name stays the same through every move of the price.
  const label = useMemo(() => labelOf(_, match, market, lineQ, selection), [_, match, market, lineQ, selection])

  const pick = () => {
    // The match may have moved on since this was drawn.
    const now = book.match(matchId)
    const league = now === undefined ? undefined : book.league(now[5])
    if (now === undefined || book.isLeaving(matchId)) return
    const name = { name: league?.[2] ?? '', region: league?.[3] ?? null }
    clickPrice(pickOf(now, name, market.code, lineQ, selection, oddsMilli))
  }

  return (
    <Price
      of={of}
      oddsMilli={oddsMilli}
      oddsType={oddsTypeOf(market, odds_type)}
      locked={row[ODDS_FIELDS.state] === 1}
      picked={picked}
      label={label}
      lockedLabel={_('grid.locked')}
      onPick={pick}
    />
  )
}, samePrice)

function samePrice(a: MarketPriceProps, b: MarketPriceProps): boolean {
  const same = (field: number) => a.row[field] === b.row[field]
  return a.book === b.book && a.market === b.market && a.index === b.index && same(ODDS_FIELDS.match)
    && same(ODDS_FIELDS.line) && same(ODDS_FIELDS.state) && same(ODDS_FIELDS.prices + a.index)
}

function labelOf(
  _: ReturnType<typeof useWords>['_'],
  match: UxMatch | undefined,
  market: MarketType,
  lineQ: number,
  selection: string,
): string {
  if (match === undefined) return ''
  const leg = legOn(match, market.code, lineQ, selection)
  const name = marketName(_, market.code, match[6])
  return [name, selectionOf(_, leg), lineOf(leg)].filter((part) => part !== '').join(' ')
}
