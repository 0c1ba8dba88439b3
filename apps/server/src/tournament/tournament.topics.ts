import type pg from 'pg'
import { createRoomListStore, readTopicRoom } from './room-lists.store.ts'
import type { ReadTold } from './room-topics.ts'
import { rankWire, toldRoom } from './room-wire.http.ts'

/** Reads what a room's topic tells, which is the same for all who follow it. */
export const createReadTold = (pool: pg.Pool): ReadTold => {
  const store = createRoomListStore(pool)
  return async (topic) => {
    const room = await readTopicRoom(pool, topic)
    return room === null ? null : toldRoom(room, (await store.ranking(room.roomId)).map(rankWire))
  }
}
