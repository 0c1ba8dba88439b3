import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RoomAnswer } from '@touchline/contract/tournament/named'
import { ROOM_STATUSES } from '@touchline/contract/named-values'
import { requireCurrency, formatTime, parseWireAmount } from '@touchline/ui/format'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '../../base/api/member-call.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { formatCodeText } from '../../base/state/messages.ts'
import { PinField } from './EnterRoom.tsx'
import { LeaveRoom } from './LeaveRoom.tsx'
import { OwnPicks } from './OwnPicks.tsx'
import { PlayRoom } from './PlayRoom.tsx'
import { PrizeTable } from './PrizeTable.tsx'
import { RankTable } from './RankTable.tsx'
import { type RoomParams, roomQuery } from './room-queries.ts'
import { StatusTag } from './StatusTag.tsx'
import { useRanking } from './use-ranking.ts'
import './room.css'

/** Loads lazily, because the chart library is large. */
const RoomRace = lazyPart(async () => (await import('./RoomRace.tsx')).RoomRace, { textless: true })

/** Refusal codes after which the page asks for a PIN. */
const PIN_CODES: ReadonlySet<string> = new Set(['invalidPin', 'invalidRoomPassword'])

export interface RoomPageProps {
  readonly params: RoomParams
  readonly onRoom: (room: RoomParams) => void
  readonly onBack: () => void
}

interface PinFormProps {
  /** Refusal code of the last attempt to enter with a PIN, or null. */
  readonly code: string | null
  readonly onPin: (pin: string) => void
}

interface LoadedRoomProps {
  readonly params: RoomParams
  readonly answer: RoomAnswer
}

interface RoomHeadProps {
  readonly answer: RoomAnswer
  readonly pool: string
  readonly players: number
}

/** Tournament room page: settings, matches to pick, ranking and prizes. */
export function RoomPage({ params, onRoom, onBack }: RoomPageProps) {
  const { _ } = useTranslate()
  const { data, error } = useQuery(roomQuery(params))
  const code = error instanceof CallFailed ? error.code : null
  return (
    <>
      <button type="button" className="room-back" onClick={onBack}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" /> {_('rooms.all')}
      </button>
      {data !== undefined && <LoadedRoom key={data.room.roomId} params={params} answer={data} />}
      {data === undefined && code !== null && PIN_CODES.has(code) && (
        <PinForm code={params.pin === undefined ? null : code} onPin={(pin) => onRoom({ ...params, pin })} />
      )}
      {data === undefined && code !== null && !PIN_CODES.has(code) && (
        <p className="band" role="alert">
          {formatCodeText(code)}
        </p>
      )}
      {data === undefined && code === null && <div className="skeleton room-skeleton" aria-hidden="true" />}
    </>
  )
}

function LoadedRoom({ params, answer }: LoadedRoomProps) {
  const { _ } = useTranslate()
  const currentRanking = useRanking(params)
  const memberCurrency = useQuery(profileQuery).data?.playerWallet.currencyCode
  const { room, matchList, prizes, picks, pin, mayLeave } = answer
  const isOpen = room.status === ROOM_STATUSES.active || room.status === ROOM_STATUSES.closed
  // TO2: a tournament room has one currency. The join form is hidden until the member's currency has loaded.
  const mayJoin = room.status === ROOM_STATUSES.active && room.currency === memberCurrency
  const mayPlay = isOpen && (room.joined || mayJoin)
  const hasStarted = room.status !== ROOM_STATUSES.active && room.status !== ROOM_STATUSES.cancelled
  return (
    <>
      <RoomHead
        answer={answer}
        pool={currentRanking?.pool ?? room.pool}
        players={currentRanking?.players ?? room.players}
      />
      {!room.joined && memberCurrency !== undefined && room.currency !== memberCurrency && (
        <p className="band" role="status">
          {_('room.otherCurrency', { currency: room.currency, own: memberCurrency })}
        </p>
      )}
      <div className="room-columns">
        <div className="stack">
          {mayPlay && <PlayRoom params={params} answer={answer} />}
          <OwnPicks matches={matchList} picks={picks} joined={room.joined} scores={currentRanking?.scores ?? []} />
        </div>
        <div className="stack">
          <RankTable room={room} currentRanking={currentRanking} />
          {hasStarted && <RoomRace params={params} answer={answer} currentRanking={currentRanking} />}
          <PrizeTable room={room} prizes={prizes} />
          {room.joined && isOpen && <LeaveRoom room={room} mayLeave={mayLeave} />}
          {pin !== null && <PinToPassOn pin={pin} roomId={room.roomId} />}
        </div>
      </div>
    </>
  )
}

/** Header of a tournament room: name, number, entry fee and times. */
function RoomHead({ answer: { room }, pool, players }: RoomHeadProps) {
  const { _, language } = useTranslate()
  const amount = (minor: string) => withCurrency(parseWireAmount(minor), requireCurrency(room.currency))
  const time = (seconds: number) => formatTime(seconds * 1000, 'kickOff', language)
  return (
    <header className="room-head" data-tour="info">
      <h1>
        {room.name} <span className="tag">{_(`room.type.${room.type}`)}</span> <StatusTag status={room.status} />
      </h1>
      <dl className="room-facts">
        <Fact name={_('room.number')}>{room.roomId}</Fact>
        <Fact name={_('room.fee')}>{room.entryFee === '0' ? _('room.type.3') : amount(room.entryFee)}</Fact>
        <Fact name={_('room.pool')}>
          <span data-testid="room-pool">{amount(pool)}</span>
        </Fact>
        <Fact name={_('room.players')}>
          <span data-testid="room-players">
            {players}/{room.limit}
          </span>
        </Fact>
        <Fact name={_('room.starts')}>{time(room.firstKickOffS)}</Fact>
        <Fact name={_('room.lastStarts')}>{time(room.lastKickOffS)}</Fact>
      </dl>
    </header>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PinToPassOn({ pin, roomId }: { readonly pin: string; readonly roomId: string }) {
  const { _ } = useTranslate()
  return (
    <section className="room-box" data-testid="room-pin">
      <h2>{_('room.pass')}</h2>
      <p>
        {_('room.number')} <b>{roomId}</b> · {_('room.pin')} <b>{pin}</b>
      </p>
    </section>
  )
}

function PinForm({ code, onPin }: PinFormProps) {
  const { _ } = useTranslate()
  const [pin, setPin] = useState('')
  return (
    <form
      className="room-enter"
      data-form="pin"
      onSubmit={(event) => {
        event.preventDefault()
        onPin(pin.trim())
      }}
    >
      <p className="soft">{_('room.asksPin')}</p>
      {code !== null && (
        <p className="bad" role="alert">
          {formatCodeText(code)}
        </p>
      )}
      <PinField pin={pin} onPin={setPin} />
      <button type="submit" className="button" data-primary="" disabled={!/^\d{6}$/.test(pin.trim())}>
        {_('rooms.enter')}
      </button>
    </form>
  )
}
