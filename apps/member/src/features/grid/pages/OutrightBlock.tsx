import { IconChevronDown } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import { findGrid } from '@touchline/domain/grid'
import type { MarketKind } from '@touchline/domain/market'
import { toLineShape, useLeague, useLine, useMatch, type BookStore } from '@touchline/ui/live'
import { nameOf } from '../../../base/i18n/language.ts'
import { setFold, useLayout } from '../../../base/settings/layout.ts'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { SearchedName } from '../../filter/HighlightedName.tsx'
import { Flag } from '../../../base/controls/Flag.tsx'
import { MarketPrice } from '../../prices/MarketPrice.tsx'
import { MatchFrame } from '../MatchFrame.tsx'
import { MatchTime } from '../MatchTime.tsx'
import { MatchStar } from '../MatchTools.tsx'
import { NO_FAVOURITES } from '../runners.ts'

export interface OutrightBlockProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
}

/** Outright with every runner, lowest price first, in as many columns as fit. */
export const OutrightBlock = memo(function OutrightBlock({ book, matchId, live }: OutrightBlockProps) {
  const match = useMatch(book, matchId)
  const foldKey = `match:${matchId}`
  const folded = useLayout(({ foldedLeagues }) => foldedLeagues.includes(foldKey))
  const league = useLeague(book, match?.leagueId ?? 0)
  const { _ } = useTranslate()
  if (match === undefined) return null
  // Outright name to display; null if it equals the league name, because the league bar already shows it.
  const name = match.home === league?.name ? null : nameOf(match.home, match.homeRegion)
  const markets = findGrid(match.sportId, 'outright').runners
  const head = markets.length > 1 ? 'page.outright' : 'market.BT_OR'
  return (
    <MatchFrame book={book} matchId={matchId} live={live} kind="runners">
      <div className="outright-head">
        <MatchStar matchId={matchId} />
        <button
          type="button"
          className="outright-fold"
          aria-expanded={!folded}
          onClick={() => setFold(foldKey, !folded)}
        >
          <b className="runner-name">{name === null ? _(head) : <SearchedName name={name} original={match.home} />}</b>
          <MatchTime match={match} />
          <span className="league-count">{match.runners?.length ?? 0}</span>
          <IconChevronDown size={15} stroke={1.8} className={folded ? 'points-aside' : ''} aria-hidden="true" />
        </button>
      </div>
      {!folded &&
        markets.map((market) => (
          <Runners key={market.id} book={book} match={match} market={market} isNamed={markets.length > 1} />
        ))}
    </MatchFrame>
  )
})

interface RunnersProps {
  readonly book: BookStore
  readonly match: ListedMatch
  readonly market: MarketKind
  /** True if the event has several markets; the heading then has no market name. */
  readonly isNamed: boolean
}

function Runners({ book, match, market, isNamed }: RunnersProps) {
  const { _ } = useTranslate()
  const line = useLine(book, match.id, market.id, 0)
  const [held, setHeld] = useState<readonly number[] | null>(null)
  if (line === undefined) return null
  const shape = toLineShape(line)
  const now = byPrice(line.prices)
  const order = held === null ? now : freezeOrder(held, now)
  return (
    <>
      {isNamed && <h3 className="outright-market">{_(`market.${market.base}`)}</h3>}
      <ul
        className="runners"
        data-outright={market.code}
        onPointerEnter={() => setHeld(order)}
        onPointerLeave={() => setHeld(null)}
      >
        {order.map((index) => {
          const { name: originalName, region } = match.runners?.[index] ?? NO_FAVOURITES
          const name = nameOf(originalName, region)
          return (
            <li key={index} className="runner">
              <Flag region={region} />
              <span className="runner-name">
                <SearchedName name={name} original={originalName} />
              </span>
              <MarketPrice book={book} market={market} line={shape} index={index} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Returns the indices of the runners with a price, lowest price first. Equal prices keep the catalogue order. */
function byPrice(pricesMilli: readonly number[]): readonly number[] {
  return [...pricesMilli.keys()]
    .filter((place) => (pricesMilli[place] ?? 0) > 0)
    .toSorted((a, b) => (pricesMilli[a] ?? 0) - (pricesMilli[b] ?? 0) || a - b)
}

/**
 * Returns the runner indices to show while the pointer is on the list: the previous order without removed runners, new
 * runners at the end. No price moves away from the pointer.
 */
function freezeOrder(before: readonly number[], now: readonly number[]): readonly number[] {
  const remainingRunners = before.filter((place) => now.includes(place))
  return [...remainingRunners, ...now.filter((place) => !before.includes(place))]
}
