import { IconChevronDown } from '@tabler/icons-react'
import { useLeague, type BookStore } from '@touchline/ui/live'
import { nameOf } from '../../base/i18n/language.ts'
import { setFold } from '../../base/settings/layout.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { SearchedName } from '../filter/HighlightedName.tsx'
import { Flag } from '../../base/controls/Flag.tsx'
import { LeagueStar } from './MatchTools.tsx'
import { toFoldKey, type GridRow } from './rows.ts'

export interface LeagueBarProps {
  readonly book: BookStore
  readonly row: Extract<GridRow, { kind: 'league' }>
}

export function LeagueBar({ book, row }: LeagueBarProps) {
  const { _ } = useTranslate()
  const league = useLeague(book, row.leagueId)
  return (
    <div className="league-bar" data-live={row.live ? '' : undefined}>
      <LeagueStar leagueId={row.leagueId} />
      <button
        type="button"
        className="league-fold"
        aria-expanded={!row.folded}
        onClick={() => setFold(toFoldKey(row), !row.folded)}
      >
        <Flag region={league?.region ?? null} />
        <span className="truncate">
          {league !== undefined && <SearchedName name={nameOf(league.name, league.region)} original={league.name} />}
        </span>
        {row.live && <span className="live-tag">{_('tab.3')}</span>}
        <span className="league-count">{row.matchIds.length}</span>
        <IconChevronDown size={15} stroke={1.8} className={row.folded ? 'points-aside' : ''} />
      </button>
    </div>
  )
}
