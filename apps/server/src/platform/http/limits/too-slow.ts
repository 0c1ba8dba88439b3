import { NoConnection } from '../../../runtime/database/connection-waits.ts'

/** PostgreSQL error codes of a cancelled statement and of a lock timeout. */
const CUT_OFF: ReadonlySet<unknown> = new Set(['57014', '55P03'])
/** Driver messages, without an error code, for a full pool or a connection that opens too slowly. */
const NONE_FREE: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** Returns whether no database connection was available in time; the work was not started. */
export function isWithoutConnection(error: unknown): boolean {
  return error instanceof NoConnection || (error instanceof Error && NONE_FREE.has(error.message))
}

/** Returns whether a read was cancelled for its duration, or got no database connection in time. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && (('code' in error && CUT_OFF.has(error.code)) || isWithoutConnection(error))
}
