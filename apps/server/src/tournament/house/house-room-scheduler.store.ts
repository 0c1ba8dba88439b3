import type { Currency } from '@touchline/domain/money'
import { TOURNAMENT } from '@touchline/contract/products'
import type pg from 'pg'
import { createHouseRoomStore } from './house-rooms.store.ts'
import type { HouseRoomSchedulerDeps, MissingRoom } from './house-room-scheduler.ts'
import { openHouseRoom } from './open-house-room.ts'
import { FREE_ROOM_PRIZE, HOUSE_ROOMS } from '../tournament.settings.ts'

/** SQL that finds missing platform rooms, in currencies that the operator allows and at least one member uses. */
const SELECT_MISSING_ROOMS = `
  select o.name as operator, k.kind, c.currency,
    coalesce(operator_setting_of(o.id, '${FREE_ROOM_PRIZE.name}')::integer, ${FREE_ROOM_PRIZE.defaultValue}) as prize
  from operator o
  cross join unnest(o.currencies) c(currency)
  cross join (values ('public'), ('free')) k(kind)
  where offers_product(o.id, '${TOURNAMENT.product}')
    and coalesce(operator_setting_of(o.id, '${HOUSE_ROOMS.name}')::boolean, ${HOUSE_ROOMS.defaultValue})
    and exists (select from member m where m.operator_id = o.id and m.currency = c.currency)
    and not exists (
      select from room r where r.operator_id = o.id and r.currency = c.currency and r.kind = k.kind
        and r.owner_id is null and r.state = 'active' and r.players < r.max_players and r.first_kick_off_ms > $1)
  order by o.id, c.currency, k.kind`

interface MissingRoomRow {
  readonly operator: string
  readonly kind: MissingRoom['kind']
  readonly currency: Currency
  readonly prize: number
}

export function createHouseRoomSchedulerStore(pool: pg.Pool): HouseRoomSchedulerDeps['store'] {
  return {
    findMissing: async (nowMs) => {
      const { rows } = await pool.query<MissingRoomRow>({
        name: 'house-rooms-owed',
        text: SELECT_MISSING_ROOMS,
        values: [nowMs],
      })
      return rows.map(({ operator, kind, currency, prize }) => ({ operator, kind, currency, prizeUnits: prize }))
    },
    open: (request, nowMs) => openHouseRoom(createHouseRoomStore(pool), request, nowMs),
  }
}
