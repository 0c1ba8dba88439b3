/**
 * Roles of a process: serve API requests, serve sockets, contend for the feed lease, contend for other single-process
 * work.
 */
export const ROLES = ['api', 'push', 'feed', 'worker'] as const
export type Role = (typeof ROLES)[number]

export const ALL_ROLES: ReadonlySet<Role> = new Set(ROLES)
