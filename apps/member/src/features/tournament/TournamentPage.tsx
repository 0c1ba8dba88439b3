import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { type ListHost, ListHostProvider } from '@touchline/ui/lists'
import { useMemo, useState } from 'react'
import { CallFailed } from '../../base/api/member-call.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useProductSearch } from '../../base/contributions/product-search.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { endsVisit, showRefusal } from '../../base/state/messages.ts'
import { shellNow } from '../../base/state/shell.ts'
import { AccountBanner } from '../account/AccountBanner.tsx'
import { Lobby, parseView } from './Lobby.tsx'
import { RoomPage } from './RoomPage.tsx'
import { findTourRoom, type RoomParams } from './room-queries.ts'
import { RoomTour } from './tour/RoomTour.tsx'
import type { TourPlace } from './tour/tour-steps.ts'
import { BottomBar } from '../../shell/BottomBar.tsx'
import { FreshnessBand } from '../../shell/FreshnessBand.tsx'
import { Header } from '../../shell/Header.tsx'
import { ProfileFailed } from '../../shell/ProfileFailed.tsx'
import { useColumns } from '../../shell/use-columns.ts'
import { useTitle } from '../../shell/use-title.ts'

/** Tournament lobby, or the tournament room named in the URL. */
export function ProductPage() {
  const { _, language } = useTranslate()
  const profile = useQuery(profileQuery)
  const columns = useColumns()
  const host = useMemo((): ListHost => ({ language, translate: _, showFailure: reportFailure }), [_, language])
  useTitle(_('rooms.title'))
  return (
    <div className="rooms-page">
      <Header columns={columns} />
      <AccountBanner />
      <FreshnessBand />
      {profile.data === undefined && profile.error !== null && (
        <ProfileFailed error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      <main className="rooms-main">
        <div className="rooms-title">
          <Link to={shellNow()} className="room-back">
            <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" /> {_('bar.sports')}
          </Link>
          <b>{_('rooms.title')}</b>
        </div>
        <ListHostProvider value={host}>
          {profile.data === undefined ? <div className="skeleton room-skeleton" /> : <Rooms />}
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

/** Reads the tournament room and the lobby list from the URL. The PIN is not part of the URL. */
function Rooms() {
  const search = useProductSearch({ view: 'string', room: 'id' })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<RoomParams | null>(null)
  const view = parseView(search.view)
  const go = (next: { view: string; room?: number }) => navigate({ to: '.', search: next })
  const enter = (room: RoomParams) => {
    setOpened(room)
    void go({ view, room: Number(room.roomId) })
  }
  const turnTo = async (place: TourPlace) => {
    const roomId = place === 'room' ? (search.room ?? (await findTourRoom())) : null
    await go(roomId === null ? { view: place === 'private' ? place : 'public' } : { view, room: Number(roomId) })
  }
  const roomId = String(search.room)
  const roomParams = opened?.roomId === roomId ? opened : { roomId }
  return (
    <>
      <RoomTour turnTo={turnTo} />
      {search.room === undefined ? (
        <Lobby view={view} onView={(next) => void go({ view: next })} onRoom={enter} />
      ) : (
        <RoomPage params={roomParams} onRoom={enter} onBack={() => void go({ view })} />
      )}
    </>
  )
}
