/**
 * Roles of a process: serve API requests, serve sockets, contend for the feed lease, contend for other single-process
 * work.
 */
export const ROLES = ['api', 'push', 'feed', 'worker'] as const
export type ProcessRole = (typeof ROLES)[number]

export const ALL_ROLES: ReadonlySet<ProcessRole> = new Set(ROLES)
