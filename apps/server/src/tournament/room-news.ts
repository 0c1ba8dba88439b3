import { databaseSubject } from '../platform/bus/subject.ts'

/** Published by the database at commit with the changed tournament rooms and the members whose balance changed. */
export const roomChanged = databaseSubject<{
  readonly roomIds: readonly string[]
  readonly memberIds: readonly number[]
}>('room.changed')
