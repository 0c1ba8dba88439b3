import type { StaffInSession } from './staff-ports.ts'

/**
 * Returns the key that limits file downloads: each staff login downloads one file at a time, independently of
 * colleagues.
 */
export function fileOwnerKey({ id }: StaffInSession['staff']): string {
  return `staff ${id}`
}
