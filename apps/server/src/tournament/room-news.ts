import { databaseSubject } from '../platform/bus/subject.ts'

/** Changed rooms and members with a changed balance. The database publishes the event at commit. */
export const roomChanged = databaseSubject<{
  readonly roomIds: readonly string[]
  readonly memberIds: readonly number[]
}>('room.changed')
