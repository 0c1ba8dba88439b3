import { useMemo, useSyncExternalStore } from 'react'
import type { MarketKind } from '@touchline/domain/market'
import { MYANMAR_RANK, findMyanmarLine, type MyanmarTerms } from '@touchline/domain/myanmar'
import { priceFrames } from '@touchline/ui/components'
import { useLineShape, type BookStore, type LineShape } from '@touchline/ui/live'

export interface MyanmarLine {
  /** Main Asian line from which the Myanmar line is derived. */
  readonly shape: LineShape
  readonly terms: MyanmarTerms
}

/**
 * Returns the Myanmar line of a market, derived from its main Asian line (MM3); null if there is none. Re-renders with
 * the next batch of price updates when goals or percentage change, and at once when the line is locked, opened or
 * removed.
 */
export function useMyanmarLine(book: BookStore, matchId: number, market: MarketKind): MyanmarLine | null {
  const shape = useLineShape(book, matchId, market.id, MYANMAR_RANK)
  const follow = useMemo(
    () => priceFrames.shareFrames((listener) => book.onLines(matchId, market.id, listener)),
    [book, matchId, market],
  )
  useSyncExternalStore(follow, () => termsKey(termsNow(book, matchId, market)))
  const terms = termsNow(book, matchId, market)
  return shape === undefined || terms === null ? null : { shape, terms }
}

function termsKey(terms: MyanmarTerms | null): string {
  return terms === null ? '' : `${terms.favourite}${terms.goals}:${terms.percent}`
}

function termsNow(book: BookStore, matchId: number, market: MarketKind): MyanmarTerms | null {
  const line = book.bookLines(matchId, market.id)[MYANMAR_RANK]
  return line === undefined ? null : findMyanmarLine(market, line.lineQ, line.prices)
}
