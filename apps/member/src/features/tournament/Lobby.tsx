import { useQuery } from '@tanstack/react-query'
import { ROOM_TYPES } from '@touchline/contract/named-values'
import { Tabs } from '@touchline/ui/components'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { formatCodeText } from '../../base/state/messages.ts'
import { CreateRoom } from './create/CreateRoom.tsx'
import { EnterRoom } from './EnterRoom.tsx'
import { History } from './History.tsx'
import { mayPlayQuery, type RoomParams } from './room-queries.ts'
import { RoomList } from './RoomList.tsx'
import './rooms.css'

const VIEWS = ['mine', 'public', 'private', 'free', 'history'] as const
export type LobbyView = (typeof VIEWS)[number]

/** Status filters of tournament rooms (product §4): A is open to join, 10 is every status. */
const STATUSES = ['A', '0', '1', '4', '3', '2', '10'] as const

export interface LobbyProps {
  readonly view: LobbyView
  readonly onView: (view: LobbyView) => void
  readonly onRoom: (room: RoomParams) => void
}

interface RoomsProps {
  readonly view: Exclude<LobbyView, 'history'>
  readonly onRoom: (room: RoomParams) => void
}

/** Returns the lobby list named in the URL: the public list if the name is missing or unknown. */
export function parseView(text: string | undefined): LobbyView {
  return VIEWS.find((view) => view === text) ?? 'public'
}

/**
 * Tournament lobby: the member's rooms, open rooms, finished rooms, and forms to create or enter a private tournament
 * room.
 */
export function Lobby({ view, onView, onRoom }: LobbyProps) {
  const { _ } = useTranslate()
  const [creating, setCreating] = useState(false)
  const { data: may } = useQuery(mayPlayQuery)
  if (creating)
    return (
      <CreateRoom
        mayPlay={may}
        onDone={(roomId) => {
          setCreating(false)
          if (roomId !== null) onRoom({ roomId })
        }}
      />
    )
  return (
    <>
      {may?.reason && <p className="band">{formatCodeText(may.reason)}</p>}
      <Tabs
        className="room-tabs"
        label={_('rooms.title')}
        value={view}
        onChoose={onView}
        dataAttribute="data-view"
        options={VIEWS.map((value) => ({ value, text: _(`rooms.${value}`) }))}
      />
      {view === 'private' && (
        <div className="room-actions">
          <EnterRoom onRoom={onRoom} />
          <button
            type="button"
            className="button"
            data-create=""
            disabled={may === undefined || !may.mayPlay || may.ownsPrivate}
            onClick={() => setCreating(true)}
          >
            {_('rooms.create')}
          </button>
          {may?.ownsPrivate === true && <p className="faint">{_('rooms.ownsPrivate')}</p>}
        </div>
      )}
      {view === 'history' ? <History onRoom={onRoom} /> : <Rooms key={view} view={view} onRoom={onRoom} />}
    </>
  )
}

function Rooms({ view, onRoom }: RoomsProps) {
  const { _ } = useTranslate()
  const isMemberList = view === 'mine' || view === 'private'
  const [status, setStatus] = useState<string>(isMemberList ? '10' : 'A')
  const [search, setSearch] = useState('')
  return (
    <>
      <div className="room-filter" data-tour="search">
        <input
          type="search"
          className="field"
          aria-label={_('rooms.search')}
          placeholder={_('rooms.search')}
          maxLength={40}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <select
          className="field"
          aria-label={_('room.status')}
          value={status}
          onChange={({ target }) => setStatus(target.value)}
        >
          {STATUSES.map((each) => (
            <option key={each} value={each}>
              {_(`room.status.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <RoomList
        filter={{
          type: view === 'mine' ? 0 : ROOM_TYPES[view],
          status,
          mine: isMemberList,
          ...(search.trim() !== '' && { search: search.trim() }),
        }}
        empty={_(`rooms.${view}.empty`)}
        onRoom={onRoom}
      />
    </>
  )
}
