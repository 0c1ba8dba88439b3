import { databaseEvent } from '../runtime/bus/bus-event.ts'

/** Published by the database at commit with the changed tournament rooms and the members whose balance changed. */
export const roomChanged = databaseEvent<{
  readonly roomIds: readonly string[]
  readonly memberIds: readonly number[]
}>('room.changed')
