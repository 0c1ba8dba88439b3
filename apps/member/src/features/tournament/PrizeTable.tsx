import type { RoomAnswer, RoomRecord } from '@touchline/contract/tournament/named'
import { requireCurrency, parseWireAmount } from '@touchline/ui/format'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'

const BP_A_PERCENT = 100

export interface PrizeTableProps {
  readonly room: RoomRecord
  readonly prizes: RoomAnswer['prizes']
}

/** Prize of each finishing place in a tournament room, computed from the prize pool with the current players (TO4). */
export function PrizeTable({ room, prizes }: PrizeTableProps) {
  const { _ } = useTranslate()
  return (
    <section className="room-box" data-tour="prizes">
      <h2>{_('room.prizes')}</h2>
      <dl className="room-prizes">
        {prizes.map(({ place, percent, amount }) => (
          <div key={place}>
            <dt>
              {_('room.place.of', { place })} · {percent} %
            </dt>
            <dd>{withCurrency(parseWireAmount(amount), requireCurrency(room.currency))}</dd>
          </div>
        ))}
      </dl>
      <p className="faint">{_('room.prizes.note', { percent: room.commission / BP_A_PERCENT })}</p>
    </section>
  )
}
