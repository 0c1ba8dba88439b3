import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { CompetitionMatches } from './CompetitionMatches.tsx'
import { standingsQuery } from './competition-queries.ts'
import { TeamForm } from './TeamForm.tsx'
import './competitions.css'
import './standings.css'
import { EVENT_PATH } from './competition-place.ts'

interface TeamViewProps {
  readonly leagueId: number
  /** Team name as the server sends it, untranslated. */
  readonly team: string
  /** Region code of the team; null if the team has no region, undefined if the URL does not specify it. */
  readonly region: string | null | undefined
  readonly onNamed: (name: string) => void
}

/** Team page with table position, fixtures and results in every competition. */
export function TeamView({ leagueId, team, region, onNamed }: TeamViewProps) {
  const { _ } = useTranslate()
  const standings = useQuery(standingsQuery(leagueId)).data
  const rows = standings?.tables.flatMap((table) => table.rows) ?? []
  const row = rows.find((each) => each.team === team && (region === undefined || each.region === region))
  const name = nameOf(team, row?.region ?? region ?? null)
  const params = { leagueId, team, ...(region !== undefined && { region }) }
  useEffect(() => onNamed(name), [name, onNamed])
  return (
    <>
      <div className="event-head">
        <h1>{name}</h1>
      </div>
      {standings !== undefined && (
        <p className="event-standing">
          <Link to={EVENT_PATH} search={{ league: leagueId }}>
            {nameOf(standings.league, standings.leagueRegion)}
          </Link>
          {row !== undefined && (
            <>
              <span>{_('event.standing', { place: row.place, points: row.points, played: row.played })}</span>
              <TeamForm form={row.form} />
            </>
          )}
        </p>
      )}
      <h2 className="event-part">{_('event.view.fixtures')}</h2>
      <CompetitionMatches params={{ ...params, of: 'fixtures' }} />
      <h2 className="event-part">{_('event.view.results')}</h2>
      <CompetitionMatches params={{ ...params, of: 'results' }} />
    </>
  )
}
