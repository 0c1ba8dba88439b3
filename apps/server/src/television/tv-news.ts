import { databaseSubject } from '../platform/bus/subject.ts'

/** Channels changed; said by the database at the commit. */
export const channelsChanged = databaseSubject<Readonly<Record<string, never>>>('tv.channels')

/** A member began to watch anew; said by the database at the commit. */
export const watchChanged = databaseSubject<{ readonly memberId: number }>('tv.watch')
