import { databaseSubject } from '../platform/bus/subject.ts'

/** Rooms that have changed, and whose balance moved with them; said by the database at the commit. */
export const roomChanged = databaseSubject<{
  readonly roomIds: readonly string[]
  readonly memberIds: readonly number[]
}>('room.changed')
