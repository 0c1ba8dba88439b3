import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ListHost, ListHostProvider } from '@touchline/ui/lists'
import { useMemo, useState } from 'react'
import { CallFailed } from '../../base/api/member-call.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useProductSearch } from '../../base/contributions/product-search.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { endsVisit, showRefusal } from '../../base/state/messages.ts'
import { shellNow } from '../../base/state/shell.ts'
import { AccountBanner } from '../account/AccountBanner.tsx'
import { CompetitionList } from './CompetitionList.tsx'
import { CompetitionView } from './CompetitionView.tsx'
import { type CompetitionPlace, EVENT_PATH } from './competition-place.ts'
import { TeamView } from './TeamView.tsx'
import { BottomBar } from '../../shell/BottomBar.tsx'
import { FreshnessBand } from '../../shell/FreshnessBand.tsx'
import { Header } from '../../shell/Header.tsx'
import { ProfileFailed } from '../../shell/ProfileFailed.tsx'
import { useColumns } from '../../shell/use-columns.ts'
import { useTitle } from '../../shell/use-title.ts'
import '../../shell/info.css'

const SEARCH = { sport: 'id', league: 'id', view: 'string', team: 'string', region: 'string' } as const

/** Competitions: the list, one competition, or a team, as the URL says. */
export function ProductPage() {
  const { _, language } = useTranslate()
  const profile = useQuery(profileQuery)
  const columns = useColumns()
  const host = useMemo((): ListHost => ({ language, translate: _, showFailure: reportFailure }), [_, language])
  const place: CompetitionPlace = useProductSearch(SEARCH)
  return (
    <div className="info">
      <Header columns={columns} />
      <AccountBanner />
      <FreshnessBand />
      {profile.data === undefined && profile.error !== null && (
        <ProfileFailed error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      <main key={JSON.stringify([place.league, place.team, place.region])} className="info-main">
        <Back place={place} />
        <ListHostProvider value={host}>
          {profile.data === undefined ? <div className="skeleton info-skeleton" /> : <Place place={place} />}
        </ListHostProvider>
      </main>
      {!columns && <BottomBar framed={false} place="me" />}
    </div>
  )
}

function reportFailure(failure: unknown): void {
  if (!(failure instanceof CallFailed)) throw failure
  if (!endsVisit(failure.code)) showRefusal(failure.code, true)
}

/** Link one level up: from a competition to the list, from the list to the sportsbook. */
function Back({ place: { league } }: { readonly place: CompetitionPlace }) {
  const { _ } = useTranslate()
  const arrow = <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
  return league === undefined ? (
    <Link to={shellNow()} className="event-back">
      {arrow} {_('bar.sports')}
    </Link>
  ) : (
    <Link to={EVENT_PATH} search={{}} className="event-back">
      {arrow} {_('product.event')}
    </Link>
  )
}

function Place({ place: { sport, league, view, team, region } }: { readonly place: CompetitionPlace }) {
  const { _ } = useTranslate()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  useTitle(name || _('product.event'))
  if (league === undefined) {
    const onSport = (chosen: number | null) =>
      void navigate({ to: EVENT_PATH, search: chosen === null ? {} : { sport: chosen }, replace: true })
    return (
      <>
        <div className="event-head">
          <h1>{_('product.event')}</h1>
        </div>
        <CompetitionList sport={sport ?? null} onSport={onSport} />
      </>
    )
  }
  return !team ? (
    <CompetitionView leagueId={league} view={view} onNamed={setName} />
  ) : (
    <TeamView leagueId={league} team={team} region={region === '' ? null : region} onNamed={setName} />
  )
}
