import { memo, useCallback, useMemo } from 'react'
import { Price } from '@touchline/ui/components'
import type { BookStore, LineShape } from '@touchline/ui/live'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { MarketKind } from '@touchline/domain/market'
import { resolveOddsType } from '@touchline/domain/odds'
import { toNamedLeg } from '../../base/i18n/named-leg.ts'
import { useOddsLabel } from '../../base/settings/layout.ts'
import { marketName } from '@touchline/ui/names'
import { formatLegLine, formatSelection, useTranslate } from '../../base/i18n/i18n.ts'
import { clickPrice } from '../slip/prices/click-price.ts'
import { useIsPicked } from '../slip/prices/picked-keys.ts'
import { pickKey, buildPick } from '../slip/pick.ts'

export interface MarketPriceProps {
  readonly book: BookStore
  readonly market: MarketKind
  readonly line: LineShape
  /** Index of the selection in catalogue order. */
  readonly index: number
}

/**
 * Clickable price that adds its selection to the slip. Re-renders when the price is locked or removed, not when it
 * moves.
 */
export const MarketPrice = memo(function MarketPrice({ book, market, line, index }: MarketPriceProps) {
  const { _ } = useTranslate()
  const oddsLabel = useOddsLabel()
  const { matchId, kindId, lineQ } = line
  const selection = market.selections[index] ?? ''
  const priceKey = pickKey({ matchId, typeCode: market.code, lineQ, selection })
  const isPicked = useIsPicked(priceKey)
  const match = book.match(matchId)
  // Memoised: the label does not depend on the price.
  const label = useMemo(() => buildPriceLabel(_, match, market, lineQ, selection), [_, match, market, lineQ, selection])

  const read = useCallback(
    () => book.oddsMilli({ matchId, kindId, lineQ }, index),
    [book, matchId, kindId, lineQ, index],
  )
  const follow = useCallback((listener: () => void) => book.onLines(matchId, kindId, listener), [book, matchId, kindId])

  const pick = (oddsMilli: number) => {
    // Reads the match again, because it may have changed since this price was drawn.
    const now = book.match(matchId)
    const league = now === undefined ? undefined : book.league(now.leagueId)
    if (now === undefined || book.isLeaving(matchId)) return
    const name = { name: league?.name ?? '', region: league?.region ?? null }
    clickPrice(buildPick(now, name, market.code, lineQ, selection, oddsMilli))
  }

  return (
    <Price
      priceKey={priceKey}
      offered={line.offered[index] ?? false}
      read={read}
      follow={follow}
      oddsType={resolveOddsType(market, oddsLabel)}
      locked={line.suspended}
      picked={isPicked}
      label={label}
      lockedLabel={_('grid.locked')}
      onPick={pick}
    />
  )
}, samePrice)

function buildPriceLabel(
  _: ReturnType<typeof useTranslate>['_'],
  match: ListedMatch | undefined,
  market: MarketKind,
  lineQ: number,
  selection: string,
): string {
  if (match === undefined) return ''
  const leg = toNamedLeg(match, market.code, lineQ, selection)
  const name = marketName(_, market.code, match.sportId)
  return [name, formatSelection(_, leg), formatLegLine(leg)].filter((part) => part !== '').join(' ')
}

function samePrice(a: MarketPriceProps, b: MarketPriceProps): boolean {
  return (
    a.book === b.book &&
    a.market === b.market &&
    a.index === b.index &&
    a.line.matchId === b.line.matchId &&
    a.line.lineQ === b.line.lineQ &&
    a.line.suspended === b.line.suspended &&
    a.line.offered[a.index] === b.line.offered[b.index]
  )
}
