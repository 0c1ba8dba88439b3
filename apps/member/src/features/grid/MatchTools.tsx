import { IconChartBar, IconChevronDown, IconStar, IconStarFilled } from '@tabler/icons-react'
import type { GridPage } from '@touchline/domain/grid'
import { useHead, type BookStore } from '@touchline/ui/live'
import { Slot } from '../../base/contributions/offered.tsx'
import { toggleFavourite, toggleFavouriteLeague, useLayout } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { LazyBell } from '../alerts/LazyAlerts.tsx'
import { openLiveCentre } from '../live-centre/open-live-centre.ts'
import { hasColumns } from './grid-form.ts'

export interface MatchToolsProps {
  readonly book: BookStore
  readonly matchId: number
  /** Whether the match is live. */
  readonly live: boolean
  /** Odds page of the row. The further markets exclude the markets of this page. */
  readonly page: GridPage
  readonly open: boolean
  readonly onToggle: () => void
}

interface StarButtonProps {
  readonly on: boolean
  readonly label: string
  readonly onToggle: () => void
}

/** Buttons of a match: favourite, alerts, live centre, and the number of further markets, which expands them. */
export function MatchTools({ book, matchId, live, page, open, onToggle }: MatchToolsProps) {
  const { _ } = useTranslate()
  const more = useHead(book, matchId)?.[hasColumns(page) ? 'more' : 'total'] ?? 0
  return (
    <div className="match-tools">
      <MatchStar matchId={matchId} />
      {live && <LazyBell book={book} matchId={matchId} />}
      <button
        type="button"
        className="icon-button"
        data-live-centre=""
        aria-label={_('live.title')}
        title={_('live.title')}
        onClick={() => openLiveCentre(matchId)}
      >
        <IconChartBar size={14} stroke={1.6} aria-hidden="true" />
      </button>
      <Slot name="matchTools" matchId={matchId} />
      {more > 0 && (
        <button
          type="button"
          className="more-button"
          aria-expanded={open}
          aria-label={_('grid.more', { count: more })}
          title={_('grid.more', { count: more })}
          onClick={onToggle}
        >
          {more}
          <IconChevronDown size={13} stroke={1.8} className={open ? 'points-up' : ''} />
        </button>
      )}
    </div>
  )
}

/** Toggles a match or outright as a favourite. */
export function MatchStar({ matchId }: { readonly matchId: number }) {
  const on = useLayout(({ favourites }) => favourites.includes(matchId))
  return <StarButton on={on} label="grid.favourite" onToggle={() => toggleFavourite(matchId)} />
}

function StarButton({ on, label, onToggle }: StarButtonProps) {
  const { _ } = useTranslate()
  return (
    <button
      type="button"
      className="icon-button"
      data-on={on ? '' : undefined}
      aria-pressed={on}
      aria-label={_(label)}
      title={_(label)}
      onClick={onToggle}
    >
      {on ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.6} />}
    </button>
  )
}

/** Toggles a league as a favourite, including its future matches. */
export function LeagueStar({ leagueId }: { readonly leagueId: number }) {
  const on = useLayout(({ favouriteLeagues }) => favouriteLeagues.includes(leagueId))
  return <StarButton on={on} label="grid.favouriteLeague" onToggle={() => toggleFavouriteLeague(leagueId)} />
}
