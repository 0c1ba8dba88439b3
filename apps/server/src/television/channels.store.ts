import type pg from 'pg'
import type { Channel } from './channel.ts'

export interface ChannelRow {
  readonly id: number
  readonly operator_id: number | null
  readonly names: Channel['names']
  readonly sport_id: number
  readonly match_id: number | null
  readonly kind: Channel['kind']
  readonly url: string | null
  readonly delay_s: number
  readonly is_on: boolean
}

export const CHANNEL_FIELDS = 'id, operator_id, names, sport_id, match_id, kind, url, delay_s, is_on'

export function toChannel({ operator_id, sport_id, match_id, delay_s, is_on, ...row }: ChannelRow): Channel {
  return {
    ...row,
    operatorId: operator_id,
    sportId: sport_id,
    matchId: match_id,
    delayS: delay_s,
    on: is_on,
  }
}

/** Returns the enabled channels of an operator and of the platform, ordered by sport. */
export async function readShownChannels(pool: Pick<pg.Pool, 'query'>, operatorId: number): Promise<readonly Channel[]> {
  const { rows } = await pool.query<ChannelRow>(
    `select ${CHANNEL_FIELDS} from tv_channel
     where (operator_id = $1 or operator_id is null) and is_on and not is_removed
     order by sport_id, match_id nulls last, id`,
    [operatorId],
  )
  return rows.map(toChannel)
}
