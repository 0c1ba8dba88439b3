import type { RankRow, RoomRecord } from '@touchline/contract/tournament/named'
import type { PointsOverTime } from '@touchline/domain/tournament'
import { requireCurrency, formatTime, parseWireAmount } from '@touchline/ui/format'
import { useEffect, useRef, useState } from 'react'
import { SiteDialog } from '../../../base/controls/SiteDialog.tsx'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import { brand } from '../../../base/settings/brand.ts'
import { toast } from '../../../base/state/messages.ts'
import { shareFile } from './share-file.ts'
import { drawRoomPicture, PICTURE_PX, type RoomPicture } from './room-picture.ts'

/** Maximum number of ranking places in the shared picture. */
const MAX_PLACES = 5

export interface SharePictureProps {
  readonly room: RoomRecord
  readonly ranking: readonly RankRow[]
  readonly pointsOverTime: PointsOverTime
  /** Index of the member in the chart's list of players; null if the member was not a player of the tournament room. */
  readonly ownIndex: number | null
  readonly ownSeat: number | null
}

/**
 * Shareable picture of a finished tournament room with places and points. Marks the member's row and contains no names.
 */
export function SharePicture(props: SharePictureProps) {
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

function PictureSheet({ onDone, ...props }: SharePictureProps & { readonly onDone: () => void }) {
  const { _ } = useTranslate()
  const [withPrizes, setPrizes] = useState(false)
  const [sending, setSending] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(props, withPrizes)
  useEffect(() => {
    if (canvas.current !== null) drawRoomPicture(canvas.current, picture)
  })
  const send = async () => {
    if (canvas.current === null) return
    setSending(true)
    const became = await passPicture(canvas.current)
    setSending(false)
    if (became === 'saved') toast(_('share.saved'))
    if (became !== 'left') onDone()
  }
  return (
    <div className="stack">
      <canvas
        ref={canvas}
        className="share-picture"
        width={PICTURE_PX}
        height={PICTURE_PX}
        role="img"
        aria-label={[picture.title, picture.facts, picture.ownResult?.place, picture.ownResult?.points]
          .filter(Boolean)
          .join(', ')}
      />
      <p className="faint">{_('share.note')}</p>
      <label className="room-terms">
        <input type="checkbox" checked={withPrizes} onChange={({ target }) => setPrizes(target.checked)} />
        <span>{_('share.prizes')}</span>
      </label>
      <button
        type="button"
        className="button wide"
        data-primary=""
        data-share-now=""
        disabled={sending}
        onClick={() => void send()}
      >
        {_('share.send')}
      </button>
      <button type="button" className="button wide" onClick={onDone}>
        {_('room.cancel')}
      </button>
    </div>
  )
}

function usePicture(
  { room, ranking, pointsOverTime, ownIndex, ownSeat }: SharePictureProps,
  withPrizes: boolean,
): RoomPicture {
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
    ownResult:
      room.rank === null ? null : { place: `${room.rank} / ${room.players}`, points: points(room.points ?? 0) },
    you: _('room.you'),
    places: selectPlaces(ranking, ownSeat).map((row) => ({
      place: row.rank ?? 0,
      points: points(row.points),
      prize:
        withPrizes && row.returned !== null && row.returned !== '0'
          ? withCurrency(parseWireAmount(row.returned), requireCurrency(room.currency))
          : '',
      isOwn: row.seat === ownSeat,
    })),
    pointsOverTime,
    ownIndex,
  }
}

/**
 * Returns the ranking rows for the picture. If the member is not among the first places, the member's row replaces the
 * last one.
 */
function selectPlaces(ranking: readonly RankRow[], ownSeat: number | null): readonly RankRow[] {
  const first = ranking.slice(0, MAX_PLACES)
  const row = ranking.find(({ seat }) => seat === ownSeat)
  return row === undefined || first.includes(row) ? first : [...first.slice(0, -1), row]
}

async function passPicture(canvas: HTMLCanvasElement): ReturnType<typeof shareFile> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob === null ? 'left' : shareFile(new File([blob], `${brand.key}.png`, { type: 'image/png' }))
}
