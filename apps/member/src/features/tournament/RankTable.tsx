import type { RankRow, RoomRecord } from '@touchline/contract/tournament/named'
import { requireCurrency, formatMoney, formatTime, parseWireAmount } from '@touchline/ui/format'
import { useTranslate } from '../../base/i18n/i18n.ts'
import type { useRanking } from './use-ranking.ts'

export interface RankTableProps {
  readonly room: RoomRecord
  readonly currentRanking: ReturnType<typeof useRanking>
}

/** Ranking of a tournament room by current scores (TO3): points first, ties by the earlier last pick. */
export function RankTable({ room, currentRanking }: RankTableProps) {
  const { _, language } = useTranslate()
  const rows = currentRanking?.ranking ?? []
  const isOver = rows.some(({ returned }) => returned !== null)
  return (
    <section className="room-box" data-tour="rank" aria-live="polite">
      <h2>{_('room.ranking')}</h2>
      {rows.length === 0 ? (
        <p className="empty-line">{_('room.ranking.none')}</p>
      ) : (
        <table className="room-rank">
          <thead>
            <tr>
              <th scope="col">{_('room.rank')}</th>
              <th scope="col">{_('room.player')}</th>
              <th scope="col">{_('room.points')}</th>
              <th scope="col">{isOver ? _('room.prize') : _('room.lastPick')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.seat} data-seat={row.seat} data-own={row.seat === currentRanking?.ownSeat ? '' : undefined}>
                <td>{row.rankNow ?? '–'}</td>
                <td>{row.seat === currentRanking?.ownSeat ? <b>{_('room.you')}</b> : row.name}</td>
                <td>
                  <Points row={row} />
                </td>
                <td>
                  {isOver
                    ? formatMoney(parseWireAmount(row.returned ?? '0'), requireCurrency(room.currency))
                    : formatTime(row.lastBetMs, 'clock', language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="faint">{_('room.ranking.note')}</p>
    </section>
  )
}

/** Points that a player would have if the tournament room ended now, with the settled points if they are lower. */
function Points({ row: { points, pointsNow } }: { readonly row: RankRow }) {
  const { _ } = useTranslate()
  return (
    <>
      <b>{pointsNow}</b>
      {points !== pointsNow && <small className="faint">{_('room.settled', { points })}</small>}
    </>
  )
}
