import { useInfiniteQuery } from '@tanstack/react-query'
import type { OfficeRoom } from '@touchline/contract/tournament/office-rooms'
import { requireCurrency, formatMoney, formatTime, parseWireAmount } from '@touchline/ui/format'
import { type Column, DataTable, Pages } from '@touchline/ui/lists'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { RoomSeats } from './RoomSeats.tsx'
import { roomsQuery, useRoomUpdates } from './room-query.ts'
import './rooms.css'

interface RoomRowsProps {
  readonly operator: string
  readonly rows: readonly OfficeRoom[]
}

/** Tournament rooms of an operator. A row expands to the players. */
export function RoomTable({ operator }: { readonly operator: string }) {
  const { _ } = useTranslate()
  const [includesFinished, setIncludesFinished] = useState(false)
  const [search, setSearch] = useState('')
  useRoomUpdates()
  const query = useInfiniteQuery(
    roomsQuery({ operator, over: includesFinished, search: useDeferredValue(search.trim()) }),
  )
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <div className="list-filters">
        <input
          type="search"
          className="field rooms-search"
          aria-label={_('rooms.search')}
          placeholder={_('rooms.search')}
          maxLength={64}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <label className="rooms-over">
          <input
            type="checkbox"
            checked={includesFinished}
            onChange={({ target }) => setIncludesFinished(target.checked)}
          />
          {_('rooms.over')}
        </label>
      </div>
      <Pages query={query} isEmpty={rows.length === 0} empty={_('rooms.none')}>
        <RoomRows operator={operator} rows={rows} />
      </Pages>
    </>
  )
}

function RoomRows({ operator, rows }: RoomRowsProps) {
  const { _, language } = useTranslate()
  const [open, setOpen] = useState<string | null>(null)
  const money = (minor: string, { currency }: OfficeRoom) =>
    `${formatMoney(parseWireAmount(minor), requireCurrency(currency))} ${currency}`
  const columns: readonly Column<OfficeRoom>[] = [
    {
      id: 'room',
      head: _('rooms.name'),
      cell: ({ roomId, name }) => (
        <button
          type="button"
          className="row-link"
          data-open=""
          data-room={roomId}
          aria-expanded={open === roomId}
          onClick={() => setOpen(open === roomId ? null : roomId)}
        >
          {name} <small className="faint">{roomId}</small>
        </button>
      ),
    },
    { id: 'type', head: _('rooms.type'), cell: ({ type }) => _(`rooms.type.${type}`) },
    { id: 'state', head: _('rooms.status'), cell: ({ status, calledOff }) => _(statusText(status, calledOff)) },
    { id: 'account', head: _('rooms.owner'), cell: ({ owner }) => owner ?? _('rooms.house') },
    { id: 'fee', head: _('rooms.fee'), isNumeric: true, cell: (row) => money(row.entryFee, row) },
    { id: 'players', head: _('rooms.players'), isNumeric: true, cell: ({ players, limit }) => `${players}/${limit}` },
    { id: 'pool', head: _('rooms.pool'), isNumeric: true, cell: (row) => money(row.pool, row) },
    { id: 'rake', head: _('rooms.kept'), isNumeric: true, cell: (row) => money(row.rake, row) },
    {
      id: 'time',
      head: _('rooms.starts'),
      cell: ({ firstKickOffMs }) => formatTime(firstKickOffMs, 'moment', language),
    },
  ]
  return (
    <DataTable
      kind="rooms"
      label={_('place.rooms')}
      columns={columns}
      rows={rows}
      keyOf={({ roomId }) => roomId}
      below={(row) => (row.roomId === open ? <RoomSeats operator={operator} room={row} /> : null)}
    />
  )
}

function statusText(status: number, calledOff: boolean): string {
  return calledOff ? 'rooms.status.off' : `rooms.status.${status}`
}
