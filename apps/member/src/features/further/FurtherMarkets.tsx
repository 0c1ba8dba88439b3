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
import './further.css'
import { FURTHER_TABS, type FurtherTab } from './further-tabs.ts'
import { MarketBlock } from './MarketBlock.tsx'
import { placeFrom, useSections, type InSight, type Section } from './use-sections.ts'

/** Loaded only for members with Myanmar odds. */
const FurtherMyanmar = lazyPart(async () => (await import('./FurtherMyanmar.tsx')).FurtherMyanmar, { small: true })

export interface FurtherMarketsProps {
  readonly matchId: number
  /**
   * Odds page of the grid row above the further markets, and the number of lines per market that the row already shows.
   */
  readonly page: GridPage
  readonly linesShown: number
}

/** Further markets of a match, expanded below its grid row, including corners and bookings. */
export const FurtherMarkets = ({ matchId, page, linesShown }: FurtherMarketsProps) => {
  const book = useBook(`match/${matchId}`)
  const isLoaded = useMatch(book, matchId) !== undefined
  return (
    <div className="further">
      <BuildToggle matchId={matchId} />
      {isLoaded ? (
        <Kinds book={book} matchId={matchId} page={page} linesShown={linesShown} />
      ) : (
        <div className="skeleton further-skeleton" />
      )}
    </div>
  )
}

interface KindsProps extends FurtherMarketsProps {
  readonly book: BookStore
}

/** Tabs of market groups such as handicap, goals and scores; one group is visible. */
const Kinds = ({ book, matchId, page, linesShown }: KindsProps) => {
  const { _ } = useTranslate()
  const [chosen, setChosen] = useState<FurtherTab | null>(null)
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
  const sections = useSections(book, matches, inSight)
  const tabs = FURTHER_TABS.filter((tab) => sections.some((section) => section.tab === tab))
  const tab = tabs.find((value) => value === chosen) ?? tabs[0]
  if (tab === undefined) return <p className="further-none">{_('further.none')}</p>
  return (
    <>
      <Tabs
        className="further-parts"
        label={_('grid.markets')}
        value={tab}
        dataAttribute="data-further"
        onChoose={setChosen}
        options={tabs.map((value) => ({ value, text: tabName(_, value, first?.sportId ?? 0) }))}
      />
      <div role="tabpanel" aria-label={tabName(_, tab, first?.sportId ?? 0)}>
        {tab === 'mmo' ? (
          <Suspense fallback={<div className="skeleton further-skeleton" />}>
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

interface BlocksProps {
  readonly book: BookStore
  readonly section: Section
  readonly inSight: InSight
}

const Blocks = ({ book, section: { match, part, types }, inSight }: BlocksProps) => {
  const { _ } = useTranslate()
  return (
    <>
      {part !== 'full' && <h4 className="further-part">{partName(_, match.sportId, part)}</h4>}
      <div className="further-blocks">
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

/** Sort key of a match id: the match itself before its related matches (corners, bookings). */
const order = (id: number, matchId: number): number => (id === matchId ? 0 : id)

const tabName = (_: Translate, tab: FurtherTab, sportId: number): string => {
  if (tab === 'mmo') return _('mmo.line')
  if (tab === 'corners' || tab === 'bookings') return _(`child.${tab}`)
  return _(tab === 'goals' && sportById(sportId)?.family !== 'goals' ? 'further.points' : `further.${tab}`)
}
