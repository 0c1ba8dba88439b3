import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Tabs } from '@touchline/ui/components'
import { useEffect } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { shellNow } from '../../base/state/shell.ts'
import { Bracket } from './Bracket.tsx'
import { CompetitionMatches } from './CompetitionMatches.tsx'
import { COMPETITION_VIEWS, type CompetitionView as View, EVENT_PATH } from './competition-place.ts'
import { bracketQuery, competitionsQuery, standingsQuery } from './competition-queries.ts'
import { StandingTables } from './StandingTables.tsx'
import { turnToOutright } from '../filter/to-grid.ts'
import './competitions.css'

interface CompetitionViewProps {
  readonly leagueId: number
  /** Tab of the competition page from the URL; if undefined, the first available tab is shown. */
  readonly view: string | undefined
  readonly onNamed: (name: string) => void
}

/** Competition page with tables, bracket, fixtures and results. */
export function CompetitionView({ leagueId, view, onNamed }: CompetitionViewProps) {
  const { _ } = useTranslate()
  const navigate = useNavigate()
  const standings = useQuery(standingsQuery(leagueId))
  const bracket = useQuery(bracketQuery(leagueId))
  const name = standings.data && nameOf(standings.data.league, standings.data.leagueRegion)
  useEffect(() => {
    if (name !== undefined) onNamed(name)
  }, [name, onNamed])
  if (standings.isError || bracket.isError) return <p className="soft">{_('event.failed')}</p>
  if (standings.data === undefined || bracket.data === undefined) return <div className="skeleton event-skeleton" />
  const has = { table: standings.data.tables.length > 0, bracket: bracket.data.rounds.length > 0 }
  const views = COMPETITION_VIEWS.filter((each) => (each in has ? has[each as keyof typeof has] : true))
  const shownView = views.find((each) => each === view) ?? views[0] ?? 'fixtures'
  const show = (chosen: View) =>
    void navigate({ to: EVENT_PATH, search: { league: leagueId, view: chosen }, replace: true, resetScroll: false })
  return (
    <>
      <div className="event-head">
        <h1>{name}</h1>
        <OutrightLink sportId={standings.data.sportId} leagueId={leagueId} />
      </div>
      <Tabs
        className="list-tabs event-tabs"
        label={name ?? ''}
        value={shownView}
        dataAttribute="data-view"
        onChoose={show}
        options={views.map((value) => ({ value, text: _(`event.view.${value}`) }))}
      />
      <div role="tabpanel" aria-label={_(`event.view.${shownView}`)} className="event-panel">
        {shownView === 'table' && <StandingTables answer={standings.data} />}
        {shownView === 'bracket' && <Bracket answer={bracket.data} />}
        {(shownView === 'fixtures' || shownView === 'results') && (
          <CompetitionMatches params={{ leagueId, of: shownView }} />
        )}
      </div>
    </>
  )
}

/** Link to the outright market of the competition. Hidden if the market is not offered. */
function OutrightLink({ sportId, leagueId }: { readonly sportId: number; readonly leagueId: number }) {
  const { _ } = useTranslate()
  const row = useQuery(competitionsQuery(sportId)).data?.find((each) => each.leagueId === leagueId)
  if (row?.outright !== true) return null
  return (
    <Link
      to={shellNow()}
      className="button"
      data-outright=""
      onClick={() => turnToOutright(sportId, row.league, row.leagueRegion)}
    >
      {_('event.outright')}
    </Link>
  )
}
