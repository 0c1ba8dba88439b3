import { subject } from '../platform/bus/subject.ts'

/** Channels changed; said by the database at the commit. */
export const channelsChanged = subject<Readonly<Record<string, never>>>('tv.channels')

/** A member began to watch anew; said by the database at the commit. */
export const watchChanged = subject<{ readonly memberId: number }>('tv.watch')
