import { Suspense, useMemo, useState } from 'react'
import type { GridPage } from '@touchline/domain/grid'
import { sportById } from '@touchline/domain/sport'
import { Tabs } from '@touchline/ui/components'
import { useBook, useMatch, useMatches, type BookStore } from '@touchline/ui/live'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useSettings } from '../../base/settings/layout.ts'
import { partName } from '@touchline/ui/names'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { BuildToggle } from '../builder/BuildToggle.tsx'
import { useMyanmarView } from '../prices/myanmar-view.ts'
import { LeagueLinks } from './LeagueLinks.tsx'
import './more-markets.css'
import { MARKET_TABS, type MarketTab } from './market-tabs.ts'
import { MarketBlock } from './MarketBlock.tsx'
import { placeFrom, useMarketSections, type SectionInView, type MarketSection } from './use-market-sections.ts'

/** Loaded only for members with Myanmar odds. */
const FurtherMyanmar = lazyPart(async () => (await import('./MyanmarMarkets.tsx')).MyanmarMarkets, { small: true })

export interface MoreMarketsProps {
  readonly matchId: number
  /**
   * Odds page of the grid row above the further markets, and the number of lines per market that the row already shows.
   */
  readonly page: GridPage
  readonly linesShown: number
}

interface KindsProps extends MoreMarketsProps {
  readonly book: BookStore
}

interface BlocksProps {
  readonly book: BookStore
  readonly section: MarketSection
  readonly inSight: SectionInView
}

/** Further markets of a match, expanded below its grid row, including corners and bookings. */
export function MoreMarkets({ matchId, page, linesShown }: MoreMarketsProps) {
  const book = useBook(`match/${matchId}`)
  const isLoaded = useMatch(book, matchId) !== undefined
  return (
    <div className="more-markets">
      <BuildToggle matchId={matchId} />
      {isLoaded ? (
        <Kinds book={book} matchId={matchId} page={page} linesShown={linesShown} />
      ) : (
        <div className="skeleton market-skeleton" />
      )}
    </div>
  )
}

/** Tabs of market groups such as handicap, goals and scores; one group is visible. */
function Kinds({ book, matchId, page, linesShown }: KindsProps) {
  const { _ } = useTranslate()
  const [chosen, setChosen] = useState<MarketTab | null>(null)
  const onlyMain = useSettings().marketType === 'main'
  const listed = useMatches(book)
  const matches = useMemo(
    () =>
      (listed ?? [])
        .filter(({ id }) => !onlyMain || id === matchId)
        .toSorted((a, b) => order(a.id, matchId) - order(b.id, matchId)),
    [listed, matchId, onlyMain],
  )
  const [first] = matches
  const myanmar = useMyanmarView()?.form ?? null
  const inSight = useMemo(() => ({ page, linesShown, myanmar }), [page, linesShown, myanmar])
  const sections = useMarketSections(book, matches, inSight)
  const tabs = MARKET_TABS.filter((tab) => sections.some((section) => section.tab === tab))
  const tab = tabs.find((value) => value === chosen) ?? tabs[0]
  if (tab === undefined) return <p className="markets-none">{_('moreMarkets.none')}</p>
  return (
    <>
      <Tabs
        className="market-parts"
        label={_('grid.markets')}
        value={tab}
        dataAttribute="data-market-tab"
        onChoose={setChosen}
        options={tabs.map((value) => ({ value, text: tabName(_, value, first?.sportId ?? 0) }))}
      />
      <div role="tabpanel" aria-label={tabName(_, tab, first?.sportId ?? 0)}>
        {tab === 'mmo' ? (
          <Suspense fallback={<div className="skeleton market-skeleton" />}>
            <FurtherMyanmar book={book} sections={sections.filter((section) => section.tab === tab)} />
          </Suspense>
        ) : (
          sections
            .filter((section) => section.tab === tab)
            .map((section) => <Blocks key={section.key} book={book} section={section} inSight={inSight} />)
        )}
      </div>
      {first !== undefined && first.away !== '' && <LeagueLinks leagueId={first.leagueId} />}
    </>
  )
}

/** Sort key of a match id: the match itself before its related matches (corners, bookings). */
function order(id: number, matchId: number): number {
  return id === matchId ? 0 : id
}

function tabName(_: Translate, tab: MarketTab, sportId: number): string {
  if (tab === 'mmo') return _('mmo.line')
  if (tab === 'corners' || tab === 'bookings') return _(`child.${tab}`)
  return _(tab === 'goals' && sportById(sportId)?.family !== 'goals' ? 'moreMarkets.points' : `moreMarkets.${tab}`)
}

function Blocks({ book, section: { match, part, types }, inSight }: BlocksProps) {
  const { _ } = useTranslate()
  return (
    <>
      {part !== 'full' && <h4 className="market-part">{partName(_, match.sportId, part)}</h4>}
      <div className="market-blocks">
        {types.map((market) => (
          <MarketBlock
            key={market.id}
            book={book}
            matchId={match.id}
            market={market}
            fromPlace={placeFrom(match, market, inSight)}
          />
        ))}
      </div>
    </>
  )
}
