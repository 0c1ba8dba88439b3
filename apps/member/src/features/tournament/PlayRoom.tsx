import { useQueries } from '@tanstack/react-query'
import type { MatchOffer, RoomAnswer } from '@touchline/contract/tournament/named'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { useState } from 'react'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { formatCodeText, toast } from '../../base/state/messages.ts'
import { type RoomDraft, isPlaceable, selectedKey, togglePick, setPickText } from './create/draft.ts'
import { DraftPicks } from './create/DraftPicks.tsx'
import { MatchPicks } from './MatchPicks.tsx'
import { offerQuery, type RoomParams } from './room-queries.ts'
import { useSending } from './use-sending.ts'

export interface PlayRoomProps {
  readonly params: RoomParams
  readonly answer: RoomAnswer
}

/**
 * Pick form of a tournament room. A member outside the room joins with the first picks: entry fee and picks are sent in
 * one step (TO2). Picks on a match close when it starts.
 */
export function PlayRoom({ params, answer: { room, matchList, picks: placed } }: PlayRoomProps) {
  const { _ } = useTranslate()
  const [draft, setDraft] = useState<RoomDraft>([])
  const waiting = matchList.filter(({ status }) => status === 'waiting')
  const offers = useQueries({
    queries: waiting.map(({ matchId }) => offerQuery(matchId)),
    combine: (results) =>
      new Map(results.flatMap(({ data }): (readonly [number, MatchOffer])[] => (data ? [[data.matchId, data]] : []))),
  })
  const onDone = () => {
    setDraft([])
    toast(_(room.joined ? 'room.placed' : 'room.joined.done'))
  }
  const { send, busy } = useSending<RoomAnswer>(room.joined ? 'tournament/betplus' : 'tournament/roomjoin', onDone)
  const states = new Map(matchList.map(({ matchId, status }) => [matchId, status]))
  const order = isPlaceable(draft, offers, states, placed)
  const isFull = !room.joined && room.players >= room.limit
  const pay = () => {
    if ('picks' in order)
      send({ roomId: room.roomId, ...(!room.joined && params.pin && { pin: params.pin }), picks: order.picks })
  }
  if (waiting.length === 0) return null
  const fee = withCurrency(parseWireAmount(room.entryFee), requireCurrency(room.currency))
  const joinLabel = room.entryFee === '0' ? _('room.joinFree') : _('room.joinPay', { amount: fee })
  return (
    <section className="room-box" data-tour="picks">
      <h2>{_('room.pick')}</h2>
      <p className="faint">{_('room.pick.note')}</p>
      {waiting.map(({ matchId }) => {
        const offer = offers.get(matchId)
        return offer === undefined ? (
          <div key={matchId} className="skeleton room-match-skeleton" aria-hidden="true" />
        ) : (
          <MatchPicks
            key={matchId}
            offer={offer}
            placed={placed}
            draft={draft}
            onToggle={(selected) => setDraft((before) => togglePick(before, selected, placed))}
          />
        )
      })}
      <DraftPicks
        draft={draft}
        offers={offers}
        onType={(selected, text) => setDraft((before) => setPickText(before, selected, text))}
        onRemove={(selected) =>
          setDraft((before) => before.filter((pick) => selectedKey(pick) !== selectedKey(selected)))
        }
      >
        {'code' in order && draft.length > 0 && <p className="warned">{formatCodeText(order.code)}</p>}
        {isFull && <p className="warned">{formatCodeText('roomFull')}</p>}
        <button
          type="button"
          className="button wide"
          data-primary=""
          data-place=""
          disabled={busy || isFull || !('picks' in order)}
          onClick={pay}
        >
          {room.joined ? _('room.place', { count: draft.length }) : joinLabel}
        </button>
      </DraftPicks>
    </section>
  )
}
