import type pg from 'pg'
import type { Channel } from './channel.ts'
import type { ChannelDraft } from './channel-draft.ts'
import { CHANNEL_FIELDS, type ChannelRow, channelOf } from './channels.store.ts'

type Db = Pick<pg.Pool, 'query'>

// Watches are gone through once, however many channels there are: each member's last one stays in their table.
const LIST = `
  select ${CHANNEL_FIELDS}, coalesce(w.watched, 0) as watched from tv_channel c
  left join (
    select w.channel_id, count(*)::int as watched from tv_watch w join member m on m.id = w.member_id
    where w.ends_at > to_timestamp($2) and ($1::int is null or m.operator_id = $1) group by w.channel_id
  ) w on w.channel_id = c.id
  where (operator_id is null or operator_id = $1) and not is_removed
  order by operator_id nulls last, sport_id, id`

export interface KeptChannel {
  readonly channel: Channel
  /** By so many members now. */
  readonly watched: number
}

/** All that an operator's members may be shown, on or off: its own and the house's; of the house alone for null. */
export const readKeptChannels = async (
  pool: Db,
  operatorId: number | null,
  nowMs: number,
): Promise<readonly KeptChannel[]> => {
  const { rows } = await pool.query<ChannelRow & { readonly watched: number }>(LIST, [operatorId, nowMs / 1_000])
  return rows.map(({ watched, ...row }) => ({ channel: channelOf(row), watched }))
}

const OF = 'operator_id is not distinct from $1'
const valuesOf = ({ names, sportId, matchId, kind, url, delayS, on }: ChannelDraft) => [
  JSON.stringify(names),
  sportId,
  matchId,
  kind,
  url,
  delayS,
  on,
]

/** Adds one to an operator's, or to the house's. Null where there are as many as there may be. */
export const addChannel = async (
  client: Db,
  operatorId: number | null,
  draft: ChannelDraft,
  most: number,
): Promise<Channel | null> => {
  const { rows } = await client.query<ChannelRow>(
    `insert into tv_channel as c (operator_id, names, sport_id, match_id, kind, url, delay_s, is_on)
     select $1, $2::jsonb, $3, $4, $5, $6, $7, $8
     where (select count(*) from tv_channel where ${OF} and not is_removed) < $9 returning ${CHANNEL_FIELDS}`,
    [operatorId, ...valuesOf(draft), most],
  )
  return rows[0] === undefined ? null : channelOf(rows[0])
}

/** One of an operator's, or of the house's, as it stands, for who is about to change it; null where it has none. */
export const takeChannel = async (client: Db, operatorId: number | null, id: number): Promise<Channel | null> => {
  const { rows } = await client.query<ChannelRow>(
    `select ${CHANNEL_FIELDS} from tv_channel c where ${OF} and id = $2 and not is_removed for update`,
    [operatorId, id],
  )
  return rows[0] === undefined ? null : channelOf(rows[0])
}

/** Where the pictures of others come from, for who is about to say where theirs do: two at once wait for each other. */
export const takeSourcesOfOthers = async (
  client: Db,
  operatorId: number | null,
): Promise<readonly Pick<Channel, 'kind' | 'url'>[]> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('tv_channel'))`)
  const { rows } = await client.query<Pick<ChannelRow, 'kind' | 'url'>>(
    `select kind, url from tv_channel
     where operator_id is distinct from $1 and url is not null and not is_removed order by id`,
    [operatorId],
  )
  return rows
}

export const changeChannel = async (client: Db, id: number, draft: ChannelDraft): Promise<void> => {
  await client.query(
    `update tv_channel set names = $2::jsonb, sport_id = $3, match_id = $4, kind = $5, url = $6, delay_s = $7,
       is_on = $8 where id = $1`,
    [id, ...valuesOf(draft)],
  )
}

/** Its row stays: acts and watches name it. */
export const removeChannel = async (client: Db, id: number): Promise<void> => {
  await client.query('update tv_channel set is_on = false, is_removed = true where id = $1', [id])
}
