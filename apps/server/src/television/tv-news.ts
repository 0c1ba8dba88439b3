import { databaseSubject } from '../platform/bus/subject.ts'

/** Channels changed. The database publishes the event at commit. */
export const channelsChanged = databaseSubject<Readonly<Record<string, never>>>('tv.channels')

/** A member started a new watch. The database publishes the event at commit. */
export const watchChanged = databaseSubject<{ readonly memberId: number }>('tv.watch')
