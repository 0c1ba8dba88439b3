import { useInfiniteQuery } from '@tanstack/react-query'
import type { OwnSeat } from '@touchline/contract/tournament/named'
import { Segmented } from '@touchline/ui/components'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable, moneyColumn, Pages } from '@touchline/ui/lists'
import { useState } from 'react'
import { type Translate, useTranslate } from '../../base/i18n/i18n.ts'
import { type RoomParams, SEAT_CALLS, type SeatCall, seatListQuery } from './room-queries.ts'

interface ColumnOptions {
  readonly _: Translate
  readonly language: ReturnType<typeof useTranslate>['language']
  readonly currency: string
  readonly onRoom: (room: RoomParams) => void
}

/** Member's finished tournament rooms with entry fees, prizes and refunds. */
export function History({ onRoom }: { readonly onRoom: (room: RoomParams) => void }) {
  const { _, language } = useTranslate()
  const [call, setCall] = useState<SeatCall>(SEAT_CALLS[0])
  const query = useInfiniteQuery(seatListQuery(call))
  const seats = query.data?.pages.flatMap((page) => page.bets) ?? []
  const currency = seats[0]?.room.currency ?? 'MYR'
  const texts = { [SEAT_CALLS[0]]: 'rooms.over', [SEAT_CALLS[1]]: 'rooms.paid', [SEAT_CALLS[2]]: 'rooms.refunds' }
  return (
    <>
      <div className="room-filter">
        <Segmented
          label={_('rooms.history')}
          value={call}
          options={SEAT_CALLS.map((value) => ({ value, text: _(texts[value]) }))}
          onChange={setCall}
        />
      </div>
      <Pages query={query} isEmpty={seats.length === 0} empty={_('rooms.history.empty')}>
        <DataTable
          kind="rooms"
          label={_('rooms.history')}
          columns={createColumns({ _, language, currency, onRoom })}
          rows={seats}
          keyOf={({ betId }) => betId}
        />
      </Pages>
    </>
  )
}

function createColumns({ _, language, currency, onRoom }: ColumnOptions): readonly Column<OwnSeat>[] {
  return [
    {
      id: 'room',
      head: _('room.name'),
      cell: ({ room }) => (
        <button type="button" className="row-link" onClick={() => onRoom({ roomId: room.roomId })}>
          {room.name}
        </button>
      ),
    },
    {
      id: 'over',
      head: _('room.over'),
      cell: ({ endedAtMs }) => (endedAtMs === null ? '' : formatTime(endedAtMs, 'kickOff', language)),
    },
    {
      id: 'rank',
      head: _('room.rank'),
      isNumeric: true,
      cell: ({ room, refunded }) =>
        refunded || room.rank === null ? _('room.refunded') : `${room.rank}/${room.players}`,
    },
    { id: 'points', head: _('room.points'), isNumeric: true, cell: ({ room }) => room.points ?? 0 },
    moneyColumn<OwnSeat>({ id: 'fee', head: _('room.fee'), currency, readRowAmount: ({ fee }) => fee }),
    moneyColumn<OwnSeat>({
      id: 'returned',
      head: _('room.returned'),
      currency,
      readRowAmount: ({ returned }) => returned,
    }),
    moneyColumn<OwnSeat>({ id: 'net', head: _('room.net'), currency, readRowAmount: ({ net }) => net, signed: true }),
  ]
}
