import { latinDigits, type Currency } from '@touchline/domain/money'
import { ROOM_PLAYERS } from '@touchline/domain/tournament'
import type { InputHTMLAttributes } from 'react'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import type { NewRoom } from './new-room.ts'

export interface RoomFieldsProps {
  readonly room: NewRoom
  /** Minimum and maximum entry fee in whole units of the currency. */
  readonly fees: { readonly min: number; readonly max: number }
  readonly currency: Currency
  readonly onChange: (room: NewRoom) => void
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly note?: string
  readonly onText: (text: string) => void
}

/** Form fields of a private tournament room: name, entry fee, number of players, PIN. */
export function RoomFields({ room, fees, currency, onChange }: RoomFieldsProps) {
  const { _ } = useTranslate()
  const put = (part: Partial<NewRoom>) => onChange({ ...room, ...part })
  const range = ({ min, max }: { readonly min: number; readonly max: number }) => ({
    least: String(min),
    most: String(max),
  })
  return (
    <div className="room-fields" data-tour="create">
      <Field label={_('room.name')} name="name" maxLength={40} value={room.name} onText={(name) => put({ name })} />
      <Field
        label={`${_('room.fee')} (${currency})`}
        note={_('room.range', range(fees))}
        name="fee"
        inputMode="numeric"
        value={room.fee}
        onText={(fee) => put({ fee })}
      />
      <Field
        label={_('room.limit')}
        note={_('room.range', range(ROOM_PLAYERS))}
        name="players"
        inputMode="numeric"
        value={room.players}
        onText={(players) => put({ players })}
      />
      <Field
        label={_('room.pin')}
        note={_('room.pin.note')}
        name="pin"
        inputMode="numeric"
        maxLength={6}
        value={room.pin}
        onText={(pin) => put({ pin: latinDigits(pin) })}
      />
    </div>
  )
}

function Field({ label, note, onText, ...rest }: FieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input {...rest} className="field" autoComplete="off" onChange={({ target }) => onText(target.value)} />
      {note !== undefined && <small className="faint">{note}</small>}
    </label>
  )
}
