import type { OfficeActor } from '../audit-log/index.ts'

/**
 * Returns the stored idempotency key: the client's key prefixed by operator and upline, so that keys of different
 * offices do not collide.
 */
export function toOfficeRef({ operatorId, uplineId }: OfficeActor, ref: string): string {
  return `office/${operatorId ?? 0}.${uplineId ?? 0}/${ref}`
}
