import { useQuery } from '@tanstack/react-query'
import type { MatchOffer, MayPlayAnswer, RoomAnswer } from '@touchline/contract/tournament/named'
import { ROOM_TYPES } from '@touchline/contract/named-values'
import { exponentOf, readTypedInteger } from '@touchline/domain/money'
import { ROOM_PLAYERS, findRoomFees } from '@touchline/domain/tournament'
import { requireCurrency } from '@touchline/ui/format'
import { useState } from 'react'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import { formatCodeText, toast } from '../../../base/state/messages.ts'
import { ChooseMatches } from './ChooseMatches.tsx'
import { type RoomDraft, isPlaceable, selectedKey, togglePick, setPickText } from './draft.ts'
import { DraftPicks } from './DraftPicks.tsx'
import { MatchPicks } from '../MatchPicks.tsx'
import { fieldRefusal, EMPTY_ROOM_FORM, NAME_MISSING, type NewRoom } from './new-room.ts'
import { matchesQuery } from '../room-queries.ts'
import { RoomFields } from './RoomFields.tsx'
import { useSending } from '../use-sending.ts'
import './create.css'

export interface CreateRoomProps {
  readonly mayPlay: MayPlayAnswer | undefined
  /** Receives the id of the new tournament room, or null if the member cancelled. */
  readonly onDone: (roomId: string | null) => void
}

interface OpenButtonsProps extends Pick<CreateRoomProps, 'onDone'> {
  readonly form: ReturnType<typeof useNewRoom>
}

/**
 * Form for a private tournament room (TO1): settings, matches and first picks. The member who creates the room is its
 * first player.
 */
export function CreateRoom({ mayPlay, onDone }: CreateRoomProps) {
  const { _ } = useTranslate()
  return (
    <section className="room-create">
      <h1>{_('rooms.create')}</h1>
      {mayPlay === undefined ? (
        <div className="skeleton room-skeleton" aria-hidden="true" />
      ) : (
        <CreateForm mayPlay={mayPlay} onDone={onDone} />
      )}
    </section>
  )
}

function CreateForm({ mayPlay, onDone }: CreateRoomProps & { readonly mayPlay: MayPlayAnswer }) {
  const form = useNewRoom(mayPlay)
  const { room, setRoom, currency, chosen, draft, setDraft, offers } = form
  return (
    <>
      <RoomFields room={room} fees={form.fees} currency={currency} onChange={setRoom} />
      <ChooseMatches
        leagues={form.leagues}
        matches={form.matches}
        chosen={chosen}
        maxMatches={mayPlay.mostMatches}
        onLeagues={form.setLeagues}
        onChosen={form.choose}
      />
      {chosen.map((match) => (
        <MatchPicks
          key={match.matchId}
          offer={offers.get(match.matchId) ?? match}
          placed={[]}
          draft={draft}
          onToggle={(selected) => setDraft((before) => togglePick(before, selected, []))}
        />
      ))}
      <DraftPicks
        draft={draft}
        offers={offers}
        onType={(selected, text) => setDraft((before) => setPickText(before, selected, text))}
        onRemove={(selected) =>
          setDraft((before) => before.filter((pick) => selectedKey(pick) !== selectedKey(selected)))
        }
      >
        <OpenButtons form={form} onDone={onDone} />
      </DraftPicks>
    </>
  )
}

/** State of the form for a new tournament room, with its validation result. */
function useNewRoom({ currency: code, mostMatches }: MayPlayAnswer) {
  const currency = requireCurrency(code)
  const fees = findRoomFees(currency)
  const [room, setRoom] = useState<NewRoom>({ ...EMPTY_ROOM_FORM, fee: String(fees.min) })
  const [leagues, setLeagues] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<readonly MatchOffer[]>([])
  const [draft, setDraft] = useState<RoomDraft>([])
  const { data: matches } = useQuery(matchesQuery(leagues))
  const offers = new Map([...chosen, ...(matches ?? [])].map((offer) => [offer.matchId, offer]))
  const states = new Map(chosen.map(({ matchId }) => [matchId, 'waiting' as const]))
  const order = isPlaceable(draft, offers, states, [])
  const refusal = fieldRefusal(room, { fees, players: ROOM_PLAYERS, matches: chosen.length, max: mostMatches })
  const choose = (next: readonly MatchOffer[]) => {
    setChosen(next)
    setDraft((before) => before.filter((pick) => next.some(({ matchId }) => matchId === pick.matchId)))
  }
  return {
    ...{ currency, fees, room, setRoom, leagues, setLeagues, matches, chosen, choose, draft, setDraft, offers },
    refusal: refusal ?? ('code' in order ? order.code : null),
    body: {
      type: ROOM_TYPES.private,
      name: room.name.trim(),
      entryFee: readTypedInteger(room.fee, 0, fees.max),
      limit: readTypedInteger(room.players, 0, ROOM_PLAYERS.max),
      pin: room.pin,
      leagues: [...new Set(chosen.map(({ leagueId }) => leagueId))],
      matches: chosen.map(({ matchId, kickOffS }) => ({ matchId, kickOffS })),
      picks: 'picks' in order ? order.picks : [],
    },
  }
}

/** Acceptance of the terms, list of missing inputs, and the submit button with the entry fee. */
function OpenButtons({ form: { room, setRoom, refusal, currency, fees, body }, onDone }: OpenButtonsProps) {
  const { _ } = useTranslate()
  const { send, busy } = useSending<RoomAnswer>('tournament/roomcreate', ({ room: { roomId } }) => {
    toast(_('room.opened'))
    onDone(roomId)
  })
  const minor = BigInt(readTypedInteger(room.fee, 0, fees.max) ?? 0) * 10n ** BigInt(exponentOf(currency))
  return (
    <>
      <label className="room-terms">
        <input
          type="checkbox"
          name="terms"
          checked={room.accepts}
          onChange={({ target }) => setRoom({ ...room, accepts: target.checked })}
        />
        <span>{_('room.terms')}</span>
      </label>
      {refusal !== null && (
        <p className="warned">{refusal === NAME_MISSING ? _('room.name.first') : formatCodeText(refusal)}</p>
      )}
      <button
        type="button"
        className="button wide"
        data-primary=""
        data-place=""
        disabled={busy || refusal !== null || !room.accepts}
        onClick={() => send(body)}
      >
        {_('room.createPay', { amount: withCurrency(minor, currency) })}
      </button>
      <button type="button" className="button wide" onClick={() => onDone(null)}>
        {_('room.cancel')}
      </button>
    </>
  )
}
