import { LANGUAGES } from '@touchline/contract/accounts/settings'
import type pg from 'pg'
import { type ChannelOrder, type ChannelRecords, dropChannel, saveChannel } from './save-channels.ts'
import {
  addChannel,
  changeChannel,
  type StoredChannel,
  readStoredChannels,
  removeChannel,
  lockChannel,
  lockOtherSources,
} from './stored-channels.store.ts'

type Client = Pick<pg.Pool, 'query'>

const recordsOf = (client: Client): ChannelRecords => ({
  add: (operatorId, draft, most) => addChannel(client, operatorId, draft, most),
  take: (operatorId, id) => lockChannel(client, operatorId, id),
  sourcesOfOthers: (operatorId) => lockOtherSources(client, operatorId),
  change: (id, draft) => changeChannel(client, id, draft),
  remove: (id) => removeChannel(client, id),
})

interface ChannelAdminParts {
  readonly pool: Client
  readonly wallMs: () => number
  readonly origins: readonly string[]
  readonly sportOf: (matchId: number) => Promise<number | null>
}

/** Channel management by staff. Every change runs in the transaction of the caller. */
export const openChannelAdmin = ({ pool, wallMs, origins, sportOf }: ChannelAdminParts) => ({
  /** Origins from which browsers may load live TV streams. */
  origins,
  list: (operatorId: number | null): Promise<readonly StoredChannel[]> =>
    readStoredChannels(pool, operatorId, wallMs()),
  keep: (client: Client, order: ChannelOrder) =>
    saveChannel(recordsOf(client), order, { languages: LANGUAGES, origins, sportOf }),
  drop: (client: Client, operatorId: number | null, id: number) => dropChannel(recordsOf(client), operatorId, id),
})

export type ChannelAdmin = ReturnType<typeof openChannelAdmin>
