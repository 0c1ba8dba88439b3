import { useQuery } from '@tanstack/react-query'
import type { OfficeRoom, OfficeSeat } from '@touchline/contract/tournament/office-rooms'
import { ROOM_STATUSES } from '@touchline/contract/named-values'
import { formatTime } from '@touchline/ui/format'
import { type Column, DataTable, moneyColumn } from '@touchline/ui/lists'
import { type FormEvent, useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { FormField } from '../../base/controls/FormField.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { seatsQuery } from './room-query.ts'

interface RoomSeatsProps {
  readonly operator: string
  readonly room: OfficeRoom
}

const MIN_NOTE_LENGTH = 3

/**
 * Players of a tournament room with the network address from which each joined, and a button to cancel a running
 * tournament room (TO15).
 */
export function RoomSeats({ operator, room }: RoomSeatsProps) {
  const { _, language } = useTranslate()
  const { data: seats, isError } = useQuery(seatsQuery(operator, room.roomId))
  const columns: readonly Column<OfficeSeat>[] = [
    { id: 'account', head: _('rooms.player'), cell: ({ account }) => <b>{account}</b> },
    { id: 'address', head: _('rooms.address'), cell: ({ address }) => address },
    { id: 'time', head: _('rooms.joined'), cell: ({ joinedAtMs }) => formatTime(joinedAtMs, 'moment', language) },
    {
      id: 'place',
      head: _('rooms.place'),
      isNumeric: true,
      cell: ({ place, hasLeft, awaits }) =>
        awaits === null ? hasLeft ? _('rooms.left') : place : <b className="strong">{_(`rooms.awaits.${awaits}`)}</b>,
    },
    { id: 'points', head: _('rooms.points'), isNumeric: true, cell: ({ points, awaits }) => awaits === null && points },
    moneyColumn<OfficeSeat>({
      id: 'returned',
      head: _('rooms.returned'),
      currency: room.currency,
      readRowAmount: ({ returned }) => returned,
    }),
  ]
  const isOver = room.status === ROOM_STATUSES.ended || room.status === ROOM_STATUSES.cancelled
  return (
    <section className="room-detail">
      <h2>
        {room.name} <small className="faint">{room.roomId}</small>
      </h2>
      {isError && seats === undefined && <p className="soft">{_('list.failed')}</p>}
      {seats?.length === 0 && <p className="soft">{_('rooms.empty')}</p>}
      {seats !== undefined && seats.length > 0 && (
        <DataTable
          kind="room-seats"
          label={_('rooms.seats')}
          columns={columns}
          rows={seats}
          keyOf={({ seat, account }) => `${seat} ${account}`}
        />
      )}
      {!isOver && <CancelRoom operator={operator} roomId={room.roomId} />}
    </section>
  )
}

/** Cancellation of a tournament room in two clicks at different positions, with a reason for the audit log. */
function CancelRoom({ operator, roomId }: { readonly operator: string; readonly roomId: string }) {
  const { _ } = useTranslate()
  const [note, setNote] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const action = useAction()
  const requestConfirmation = (event: FormEvent) => {
    event.preventDefault()
    setIsConfirming(true)
  }
  const showNote = (text: string) => {
    setNote(text)
    setIsConfirming(false)
  }
  const callOff = async () => {
    await action.run(() => callOffice('/office/calloffroom', { operator, roomId, note: note.trim() }))
    setIsConfirming(false)
    await queryClient.invalidateQueries({ queryKey: ['rooms'] })
  }
  const isOff = action.busy || note.trim().length < MIN_NOTE_LENGTH
  return (
    <form className="form" noValidate data-form="call-off" onSubmit={requestConfirmation}>
      <FormField label={_('rooms.why')} name="note" maxLength={200} autoComplete="off" value={note} onText={showNote} />
      <Fault code={action.code} />
      <div className="form-actions">
        {/* The first button stays in place, so that a double click does not cancel the tournament room. */}
        <button type="submit" className="button" disabled={isOff || isConfirming}>
          {_('rooms.callOff')}
        </button>
      </div>
      {isConfirming && (
        <>
          <p role="status">{_('rooms.callOff.sure')}</p>
          <div className="form-actions">
            <button type="button" className="button" disabled={isOff} onClick={() => void callOff()}>
              {_('rooms.callOff.now')}
            </button>
            <button type="button" className="button" onClick={() => setIsConfirming(false)}>
              {_('common.cancel')}
            </button>
          </div>
        </>
      )}
    </form>
  )
}
