import { databaseSubject } from '../platform/bus/subject.ts'

/** Published by the database at commit when a live TV channel is added, changed or removed. */
export const channelsChanged = databaseSubject<Readonly<Record<string, never>>>('tv.channels')

/** Published by the database at commit when a member starts to watch a channel, which ends an earlier watch. */
export const watchChanged = databaseSubject<{ readonly memberId: number }>('tv.watch')
