import { LANGUAGES } from '@touchline/contract/accounts/settings'
import type pg from 'pg'
import { type ChannelSaveRequest, type ChannelRecords, removeOwnedChannel, saveChannel } from './save-channels.ts'
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

const createChannelRecords = (client: Client): ChannelRecords => ({
  add: (operatorId, draft, maxChannels) => addChannel(client, operatorId, draft, maxChannels),
  lock: (operatorId, id) => lockChannel(client, operatorId, id),
  lockOtherSources: (operatorId) => lockOtherSources(client, operatorId),
  change: (id, draft) => changeChannel(client, id, draft),
  remove: (id) => removeChannel(client, id),
})

interface ChannelAdminParts {
  readonly pool: Client
  readonly wallMs: () => number
  readonly origins: readonly string[]
  readonly findSportOfMatch: (matchId: number) => Promise<number | null>
}

/** Channel management by staff. Every change runs in the transaction of the caller. */
export const openChannelAdmin = ({ pool, wallMs, origins, findSportOfMatch }: ChannelAdminParts) => ({
  /** Origins from which browsers may load live TV streams. */
  origins,
  list: (operatorId: number | null): Promise<readonly StoredChannel[]> =>
    readStoredChannels(pool, operatorId, wallMs()),
  save: (client: Client, request: ChannelSaveRequest) =>
    saveChannel(createChannelRecords(client), request, { languages: LANGUAGES, origins, findSportOfMatch }),
  remove: (client: Client, operatorId: number | null, id: number) =>
    removeOwnedChannel(createChannelRecords(client), operatorId, id),
})

export type ChannelAdmin = ReturnType<typeof openChannelAdmin>
