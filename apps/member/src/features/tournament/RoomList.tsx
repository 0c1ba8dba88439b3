import { useInfiniteQuery } from '@tanstack/react-query'
import type { RoomRecord } from '@touchline/contract/tournament/named'
import { requireCurrency, formatTime, parseWireAmount } from '@touchline/ui/format'
import { Pages } from '@touchline/ui/lists'
import { useDeferredValue } from 'react'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { useFrozenList } from '../lists/use-frozen-list.ts'
import { BY_NUMBER } from './room-hold.ts'
import { roomListQuery, type RoomParams, type RoomFilter } from './room-queries.ts'
import { StatusTag } from './StatusTag.tsx'
import { useListUpdates } from './use-list-updates.ts'

export interface RoomListProps {
  readonly filter: RoomFilter
  /** Text that is shown if no tournament room matches the filter. */
  readonly empty: string
  readonly onRoom: (room: RoomParams) => void
}

interface RoomsProps extends Pick<RoomListProps, 'onRoom'> {
  readonly rooms: readonly RoomRecord[]
}

/** Tournament rooms, newest first, with entry fee, prize pool and number of players. */
export function RoomList({ filter, empty, onRoom }: RoomListProps) {
  const deferredFilter = useDeferredValue(filter)
  useListUpdates(filter.type)
  const query = useInfiniteQuery(roomListQuery(deferredFilter))
  const rooms = query.data?.pages.flatMap((page) => page.rooms) ?? []
  return (
    <Pages query={query} isEmpty={rooms.length === 0} empty={empty}>
      <Rooms key={JSON.stringify(deferredFilter)} rooms={rooms} onRoom={onRoom} />
    </Pages>
  )
}

function Rooms({ rooms, onRoom }: RoomsProps) {
  const { _ } = useTranslate()
  const { shown, waiting, letIn, hold } = useFrozenList(rooms, BY_NUMBER)
  return (
    <div {...hold}>
      <div className="room-new" role="status">
        {waiting > 0 && (
          <button type="button" className="button" data-show-new="" onClick={letIn}>
            {_('rooms.new', { count: waiting })}
          </button>
        )}
      </div>
      <ul className="room-list" aria-label={_('rooms.title')} data-tour="list">
        {shown.map((room) => (
          <li key={room.roomId} data-removed={room.isRemoved ? '' : undefined}>
            <button type="button" data-room={room.roomId} onClick={() => onRoom({ roomId: room.roomId })}>
              <RoomRow room={room} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RoomRow({ room }: { readonly room: RoomRecord }) {
  const { _, language } = useTranslate()
  const amount = (minor: string) => withCurrency(parseWireAmount(minor), requireCurrency(room.currency))
  return (
    <>
      <span className="room-line-name">
        <b>{room.name}</b>
        <span className="room-tags">
          <span className="tag">{_(`room.type.${room.type}`)}</span>
          <StatusTag status={room.status} />
          {room.joined && (
            <span className="tag" data-tone="good">
              {_('room.joined')}
            </span>
          )}
        </span>
      </span>
      <RoomField name={_('room.fee')} text={room.entryFee === '0' ? _('room.type.3') : amount(room.entryFee)} />
      <RoomField name={_('room.pool')} text={amount(room.pool)} />
      <RoomField name={_('room.players')} text={`${room.players}/${room.limit}`} />
      <RoomField name={_('room.matches')} text={String(room.matches)} />
      <RoomField name={_('room.starts')} text={formatTime(room.firstKickOffS * 1000, 'kickOff', language)} />
      {room.joined && room.rank !== null && (
        <RoomField name={_('room.rank')} text={`${room.rank} · ${_('room.pointsOf', { points: room.points ?? 0 })}`} />
      )}
    </>
  )
}

function RoomField({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="room-field">
      <small>{name}</small>
      <span>{text}</span>
    </span>
  )
}
