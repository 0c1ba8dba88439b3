import { NoConnection } from '../database/request-waits.ts'

/** PostgreSQL's codes of a statement that was cut off, and of one that waited too long for a lock. */
const CUT_OFF: ReadonlySet<unknown> = new Set(['57014', '55P03'])
/** What the driver says where every connection is taken for too long, or a new one does not come; it gives no code. */
const NONE_FREE: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** Whether no connection to the database came free in time: the work was not begun. */
export const isWithoutConnection = (error: unknown): boolean =>
  error instanceof NoConnection || (error instanceof Error && NONE_FREE.has(error.message))

/** Whether the database gave a reading up for its length, or had no connection left for it in time. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CUT_OFF.has(error.code)) || isWithoutConnection(error))
