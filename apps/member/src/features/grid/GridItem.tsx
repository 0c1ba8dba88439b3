import { Suspense } from 'react'
import type { GridPage } from '@touchline/domain/grid'
import type { BookStore } from '@touchline/ui/live'
import type { CardPage } from './cards/card-pages.ts'
import type { GridForm } from './grid-form.ts'
import { LeagueBar } from './LeagueBar.tsx'
import { MatchCard } from './MatchCard.tsx'
import { MatchRow } from './MatchRow.tsx'
import { LazyOutrightBlock, LazyPageRow, LazyRunnerRow } from './pages/lazy-parts.ts'
import type { GridRow } from './rows.ts'
import './rows.css'
import './match.css'
import './score-map.css'
import './cards/cards.css'

export interface GridItemProps {
  readonly book: BookStore
  readonly row: GridRow
  readonly form: GridForm
  readonly page: GridPage
  /** Card pages available on a phone. */
  readonly cardPages: readonly CardPage[]
  readonly open: boolean
  readonly onToggle: (matchId: number) => void
}

/** Row of the grid: a league bar, or a match in the layout of the odds page and the available width. */
export function GridItem({ book, row, form, page, cardPages, open, onToggle }: GridItemProps) {
  if (row.kind === 'league') return <LeagueBar book={book} row={row} />
  const shared = { book, matchId: row.matchId, live: row.live, open, onToggle }
  if (row.runners && page === 'outright') return <LazyOutrightBlock {...shared} />
  if (row.runners)
    return (
      <Suspense fallback={null}>
        <LazyRunnerRow {...shared} />
      </Suspense>
    )
  if (form.kind === 'blocks') return <LazyPageRow {...shared} page={page} groups={form.groups} signed={form.signed} />
  if (form.kind === 'cards') return <MatchCard {...shared} page={cardPages[form.at] ?? null} />
  const { groups, pageType, lines, density } = form
  return <MatchRow {...shared} groups={groups} pageType={pageType} linesShown={lines} compact={density === 'compact'} />
}
