import { useMutation } from '@tanstack/react-query'
import type { RoomRecord } from '@touchline/contract/tournament/named'
import { LEAVE_BEFORE_MS } from '@touchline/domain/tournament'
import { requireCurrency, formatTime, parseWireAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import { SiteDialog } from '../../base/controls/SiteDialog.tsx'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { showRefusal, toast } from '../../base/state/messages.ts'
import { refetchRooms } from './room-queries.ts'

export interface LeaveRoomProps {
  readonly room: RoomRecord
  readonly mayLeave: boolean
}

/** Button to leave a tournament room while it is allowed (TO8). The confirmation states the refund of the entry fee. */
export function LeaveRoom({ room, mayLeave }: LeaveRoomProps) {
  const { _, language } = useTranslate()
  const [isConfirming, setAsking] = useState(false)
  const amount = withCurrency(parseWireAmount(room.entryFee), requireCurrency(room.currency))
  const isFree = room.entryFee === '0'
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const outcome = await memberCall('tournament/roomleave', { roomId: room.roomId })
      setAsking(false)
      if (outcome.kind === 'answered') toast(isFree ? _('room.leave.done') : _('room.leave.doneBack', { amount }))
      else showRefusal(outcome.kind === 'refused' ? outcome.code : 'requestFailed', true)
      await refetchRooms()
    },
  })
  const untilMs = room.firstKickOffS * 1000 - LEAVE_BEFORE_MS
  return (
    <section className="room-box" data-tour="leave">
      <p className="faint">
        {mayLeave ? _('room.leave.until', { time: formatTime(untilMs, 'kickOff', language) }) : _('room.leave.late')}
      </p>
      <button type="button" className="button" data-leave="" disabled={!mayLeave} onClick={() => setAsking(true)}>
        {_('room.leave')}
      </button>
      {isConfirming && (
        <SiteDialog label={_('room.leave')} onClose={() => setAsking(false)}>
          <div className="stack">
            <p>{isFree ? _('room.leave.free') : _('room.leave.back', { amount })}</p>
            <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
              {_('room.stay')}
            </button>
            <button
              type="button"
              className="button wide"
              data-primary=""
              data-leave-now=""
              disabled={isPending}
              onClick={() => mutate()}
            >
              {_('room.leave')}
            </button>
          </div>
        </SiteDialog>
      )}
    </section>
  )
}
