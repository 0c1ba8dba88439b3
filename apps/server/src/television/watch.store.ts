import type pg from 'pg'
import type { Channel } from './channel.ts'
import type { WatchStore } from './watch-ports.ts'

interface Row {
  readonly watch_no: bigint
  readonly channel_id: number
  readonly session_key: string
  readonly ends_at: Date
  readonly is_shown: boolean
  readonly operator_id: number | null
  readonly names: Channel['names']
  readonly sport_id: number
  readonly match_id: number | null
  readonly kind: Channel['kind']
  readonly url: string | null
  readonly delay_s: number
}

const START_WATCH = `
  insert into tv_watch as w (member_id, watch_no, channel_id, session_key, ends_at)
  values ($1, 1, $2, $3, to_timestamp($4))
  on conflict (member_id) do update set watch_no = w.watch_no + 1, channel_id = excluded.channel_id,
    session_key = excluded.session_key, ends_at = excluded.ends_at
  returning watch_no`

const SELECT_WATCH = `
  select w.watch_no, w.channel_id, w.session_key, w.ends_at, c.is_on and not c.is_removed as is_shown,
    c.operator_id, c.names, c.sport_id, c.match_id, c.kind, c.url, c.delay_s
  from tv_watch w join tv_channel c on c.id = w.channel_id where w.member_id = $1`

export function createWatchStore(pool: pg.Pool): WatchStore {
  return {
    startWatch: async (memberId, channelId, sessionKey, endsAtMs) => {
      const { rows } = await pool.query<{ watch_no: bigint }>(START_WATCH, [
        memberId,
        channelId,
        sessionKey,
        endsAtMs / 1_000,
      ])
      const [row] = rows
      if (row === undefined) throw new Error('the watch session was not started')
      return row.watch_no
    },
    renewWatch: async (memberId, watchNo, sessionKey, nowMs, endsAtMs) => {
      const { rowCount } = await pool.query(
        `update tv_watch set ends_at = to_timestamp($5)
         where member_id = $1 and watch_no = $2 and session_key = $3 and ends_at > to_timestamp($4)`,
        [memberId, watchNo, sessionKey, nowMs / 1_000, endsAtMs / 1_000],
      )
      return rowCount === 1
    },
    readWatch: async (memberId) => {
      const { rows } = await pool.query<Row>({ name: 'tv-watch-of', text: SELECT_WATCH, values: [memberId] })
      const [row] = rows
      if (row === undefined) return null
      return {
        watchNo: row.watch_no,
        channelId: row.channel_id,
        sessionKey: row.session_key,
        endsAtMs: row.ends_at.getTime(),
        channel: row.is_shown ? toChannel(row) : null,
      }
    },
  }
}

function toChannel(row: Row): Channel {
  return {
    id: row.channel_id,
    operatorId: row.operator_id,
    names: row.names,
    sportId: row.sport_id,
    matchId: row.match_id,
    kind: row.kind,
    url: row.url,
    delayS: row.delay_s,
    on: true,
  }
}
