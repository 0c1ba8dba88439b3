import { latinDigits } from '@touchline/domain/money'
import { useState } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { RoomParams } from './room-queries.ts'

/** Form to enter a private tournament room by the room number and PIN that its owner shared. */
export function EnterRoom({ onRoom }: { readonly onRoom: (room: RoomParams) => void }) {
  const { _ } = useTranslate()
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const isComplete = /^[1-9]\d{0,17}$/.test(number.trim()) && /^\d{6}$/.test(pin.trim())
  return (
    <form
      className="room-enter"
      data-form="enter"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onRoom({ roomId: number.trim(), pin: pin.trim() })
      }}
    >
      <label>
        <span>{_('room.number')}</span>
        <input
          name="number"
          className="field"
          inputMode="numeric"
          autoComplete="off"
          maxLength={18}
          value={number}
          onChange={({ target }) => setNumber(latinDigits(target.value))}
        />
      </label>
      <PinField pin={pin} onPin={setPin} />
      <button type="submit" className="button" data-primary="" disabled={!isComplete}>
        {_('rooms.enter')}
      </button>
    </form>
  )
}

/** Input for the six-digit PIN of a private tournament room. */
export function PinField({ pin, onPin }: { readonly pin: string; readonly onPin: (pin: string) => void }) {
  const { _ } = useTranslate()
  return (
    <label>
      <span>{_('room.pin')}</span>
      <input
        name="pin"
        className="field"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={pin}
        onChange={({ target }) => onPin(latinDigits(target.value))}
      />
    </label>
  )
}
