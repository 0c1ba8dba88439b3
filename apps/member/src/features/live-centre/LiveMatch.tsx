import { IconChevronLeft } from '@tabler/icons-react'
import { sportById } from '@touchline/domain/sport'
import { Suspense } from 'react'
import { Slot } from '../../base/contributions/offered.tsx'
import { nameOf } from '../../base/i18n/language.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { EventList } from './EventList.tsx'
import { LeadTimeline } from './LeadTimeline.tsx'
import { LiveScore } from './LiveScore.tsx'
import { MatchField } from './MatchField.tsx'
import { MatchTimeline } from './MatchTimeline.tsx'
import { openLiveList } from './open-live-centre.ts'
import { RunLine } from './RunLine.tsx'
import { useRadar, type Radar } from './use-radar.ts'

/** Live view of a match: teams, score and timeline. */
export function LiveMatch({ matchId }: { readonly matchId: number }) {
  const { _ } = useTranslate()
  const radar = useRadar(matchId)
  return (
    <div className="live-match" data-match={matchId}>
      <button type="button" className="live-back" onClick={openLiveList}>
        <IconChevronLeft size={16} stroke={1.8} />
        {_('live.all')}
      </button>
      {radar.failed ? <p className="empty-line">{_('live.gone')}</p> : <MatchView radar={radar} />}
    </div>
  )
}

function MatchView({ radar: { match, league, leagueRegion, counts, events } }: { readonly radar: Radar }) {
  if (match === undefined) return <MatchSkeleton />
  const sport = sportById(match.sportId)
  const byMinutes = sport?.family === 'goals' && sport.piece === 'half'
  return (
    <>
      <p className="live-league">{nameOf(league, leagueRegion)}</p>
      <LiveScore match={match} counts={counts} />
      <Suspense>
        <Slot name="liveMatch" matchId={match.id} />
      </Suspense>
      {byMinutes ? (
        <>
          <MatchField match={match} events={events} />
          <MatchTimeline match={match} events={events} />
        </>
      ) : (
        <LeadTimeline match={match} events={events} />
      )}
      {sport?.family === 'points' && <RunLine match={match} events={events} />}
      <EventList match={match} events={events} />
    </>
  )
}

function MatchSkeleton() {
  return (
    <>
      <div className="skeleton live-score-skeleton" />
      <div className="skeleton live-events-skeleton" />
    </>
  )
}
