import type pg from 'pg'
import type { Channel } from './channel.ts'
import type { ChannelDraft } from './channel-draft.ts'
import type { ChannelRecords, StoredChannel } from './save-channels.ts'
import { CHANNEL_FIELDS, type ChannelRow, toChannel } from './channels.store.ts'

type Db = Pick<pg.Pool, 'query'>

// SQL of channels with their number of viewers, counted once for all channels. The table of watches keeps the last
// watch of each member.
const SELECT_CHANNELS = `
  select ${CHANNEL_FIELDS}, coalesce(w.watched, 0) as watched from tv_channel c
  left join (
    select w.channel_id, count(*)::int as watched from tv_watch w join member m on m.id = w.member_id
    where w.ends_at > to_timestamp($2) and ($1::int is null or m.operator_id = $1) group by w.channel_id
  ) w on w.channel_id = c.id
  where (operator_id is null or operator_id = $1) and not is_removed
  order by operator_id nulls last, sport_id, id`

const OWNED_BY_OPERATOR = 'operator_id is not distinct from $1'

/**
 * Returns the enabled and disabled channels of an operator and of the platform. Null returns only platform channels.
 */
export async function readStoredChannels(
  pool: Db,
  operatorId: number | null,
  nowMs: number,
): Promise<readonly StoredChannel[]> {
  const { rows } = await pool.query<ChannelRow & { readonly watched: number }>(SELECT_CHANNELS, [
    operatorId,
    nowMs / 1_000,
  ])
  return rows.map(({ watched, ...row }) => ({ channel: toChannel(row), watched }))
}

/** Creates the store of channels for changes by staff, in the transaction of the client. */
export function createChannelRecords(client: Db): ChannelRecords {
  return {
    add: (operatorId, draft, maxChannels) => addChannel(client, operatorId, draft, maxChannels),
    lock: (operatorId, id) => lockChannel(client, operatorId, id),
    lockOtherSources: (operatorId) => lockOtherSources(client, operatorId),
    change: (id, draft) => changeChannel(client, id, draft),
    remove: (id) => removeChannel(client, id),
  }
}

/** Adds a channel of an operator or of the platform. Returns null at the maximum number of channels. */
async function addChannel(
  client: Db,
  operatorId: number | null,
  draft: ChannelDraft,
  maxChannels: number,
): Promise<Channel | null> {
  const { rows } = await client.query<ChannelRow>(
    `insert into tv_channel as c (operator_id, names, sport_id, match_id, kind, url, delay_s, is_on)
     select $1, $2::jsonb, $3, $4, $5, $6, $7, $8
     where (select count(*) from tv_channel where ${OWNED_BY_OPERATOR} and not is_removed) < $9
     returning ${CHANNEL_FIELDS}`,
    [operatorId, ...toChannelValues(draft), maxChannels],
  )
  return rows[0] === undefined ? null : toChannel(rows[0])
}

function toChannelValues({ names, sportId, matchId, kind, url, delayS, on }: ChannelDraft) {
  return [JSON.stringify(names), sportId, matchId, kind, url, delayS, on]
}

/**
 * Reads and locks a channel of an operator or of the platform for an update. Returns null if the owner has no such
 * channel.
 */
async function lockChannel(client: Db, operatorId: number | null, id: number): Promise<Channel | null> {
  const { rows } = await client.query<ChannelRow>(
    `select ${CHANNEL_FIELDS} from tv_channel c where ${OWNED_BY_OPERATOR} and id = $2 and not is_removed for update`,
    [operatorId, id],
  )
  return rows[0] === undefined ? null : toChannel(rows[0])
}

/**
 * Returns the stream sources of other owners. Takes a lock, so that concurrent changes of sources run one after
 * another.
 */
async function lockOtherSources(
  client: Db,
  operatorId: number | null,
): Promise<readonly Pick<Channel, 'kind' | 'url'>[]> {
  await client.query(`select pg_advisory_xact_lock(hashtext('tv_channel'))`)
  const { rows } = await client.query<Pick<ChannelRow, 'kind' | 'url'>>(
    `select kind, url from tv_channel
     where operator_id is distinct from $1 and url is not null and not is_removed order by id`,
    [operatorId],
  )
  return rows
}

async function changeChannel(client: Db, id: number, draft: ChannelDraft): Promise<void> {
  await client.query(
    `update tv_channel set names = $2::jsonb, sport_id = $3, match_id = $4, kind = $5, url = $6, delay_s = $7,
       is_on = $8 where id = $1`,
    [id, ...toChannelValues(draft)],
  )
}

/** Marks a channel as removed; the row stays, because audit entries and watches refer to it. */
async function removeChannel(client: Db, id: number): Promise<void> {
  await client.query('update tv_channel set is_on = false, is_removed = true where id = $1', [id])
}
