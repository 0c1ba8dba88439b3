import type { RankRow, RoomRecord } from '@touchline/contract/named-records'
import type { PointsOverTime } from '@touchline/domain/tournament'
import { currencyOf, formatTime, minorOf } from '@touchline/ui/format'
import { useEffect, useRef, useState } from 'react'
import { SiteDialog } from '../../base/controls/SiteDialog.tsx'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { brand } from '../../base/settings/brand.ts'
import { toast } from '../../base/state/messages.ts'
import { drawRoomPicture, PICTURE_PX, type RoomPicture } from './room-picture.ts'

/** The places that the picture has room for. */
const MOST_PLACES = 5

export interface SharePictureProps {
  readonly room: RoomRecord
  readonly ranking: readonly RankRow[]
  readonly course: PointsOverTime
  /** The member's place in the course, and seat; null of who was not in the room. */
  readonly ownAt: number | null
  readonly ownSeat: number | null
}

/** The first places, and the member's own last where it is none of them. */
const shownPlaces = (ranking: readonly RankRow[], own: number | null): readonly RankRow[] => {
  const first = ranking.slice(0, MOST_PLACES)
  const row = ranking.find(({ seat }) => seat === own)
  return row === undefined || first.includes(row) ? first : [...first.slice(0, -1), row]
}

const usePicture = ({ room, ranking, course, ownAt, ownSeat }: SharePictureProps, withPrizes: boolean): RoomPicture => {
  const { _, language } = useTranslate()
  const points = (count: number) => _('room.pointsOf', { points: count })
  return {
    title: _('rooms.title'),
    brand: brand.name,
    facts: [
      formatTime(room.firstKickOffS * 1000, 'kickOff', language),
      `${_('room.players')} ${room.players}`,
      `${_('room.matches')} ${room.matches}`,
    ].join(' · '),
    own: room.rank === null ? null : { place: `${room.rank} / ${room.players}`, points: points(room.points ?? 0) },
    you: _('room.you'),
    places: shownPlaces(ranking, ownSeat).map((row) => ({
      place: row.rank ?? 0,
      points: points(row.points),
      prize:
        withPrizes && row.returned !== null && row.returned !== '0'
          ? withCurrency(minorOf(row.returned), currencyOf(room.currency))
          : '',
      isOwn: row.seat === ownSeat,
    })),
    course,
    ownAt,
  }
}

/** Hands the picture to the device, or saves it where that takes none. */
const passOn = async (canvas: HTMLCanvasElement): Promise<'shared' | 'saved' | 'left'> => {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) return 'left'
  const file = new File([blob], 'touchline.png', { type: 'image/png' })
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (error) {
      // Whoever closes the device's own sheet has thought better of it.
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
      throw error
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}

/** A room that is over as a picture: places and points, the member's own marked, and nobody's name. */
export const SharePicture = (props: SharePictureProps) => {
  const { _ } = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" data-share="" onClick={() => setOpen(true)}>
        {_('share.title')}
      </button>
      {isOpen && (
        <SiteDialog label={_('share.title')} onClose={() => setOpen(false)}>
          <PictureSheet {...props} onDone={() => setOpen(false)} />
        </SiteDialog>
      )}
    </>
  )
}

const PictureSheet = ({ onDone, ...props }: SharePictureProps & { readonly onDone: () => void }) => {
  const { _ } = useTranslate()
  const [withPrizes, setPrizes] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(props, withPrizes)
  useEffect(() => {
    if (canvas.current !== null) drawRoomPicture(canvas.current, picture)
  })
  const send = async () => {
    if (canvas.current === null) return
    if ((await passOn(canvas.current)) === 'saved') toast(_('share.saved'))
    onDone()
  }
  return (
    <div className="stack">
      <canvas
        ref={canvas}
        className="share-picture"
        width={PICTURE_PX}
        height={PICTURE_PX}
        role="img"
        aria-label={[picture.title, picture.facts, picture.own?.place, picture.own?.points].filter(Boolean).join(', ')}
      />
      <p className="faint">{_('share.note')}</p>
      <label className="room-terms">
        <input type="checkbox" checked={withPrizes} onChange={({ target }) => setPrizes(target.checked)} />
        <span>{_('share.prizes')}</span>
      </label>
      <button type="button" className="button wide" data-primary="" data-share-now="" onClick={() => void send()}>
        {_('share.send')}
      </button>
      <button type="button" className="button wide" onClick={onDone}>
        {_('room.cancel')}
      </button>
    </div>
  )
}
