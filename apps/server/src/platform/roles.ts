/**
 * What a process does: answers calls, holds sockets, contends for playing the feed, contends for what else one does for
 * all.
 */
export const ROLES = ['api', 'push', 'feed', 'worker'] as const
export type Role = (typeof ROLES)[number]

export const ALL_ROLES: ReadonlySet<Role> = new Set(ROLES)
