/** PostgreSQL's codes of a statement that was cut off, and of one that waited too long for a lock. */
const CUT_OFF: ReadonlySet<unknown> = new Set(['57014', '55P03'])
/** What the driver says where every connection is taken for too long, or a new one does not come; it gives no code. */
const NONE_FREE: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** Whether the database gave a reading up for its length, or had no connection left for it in time. */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CUT_OFF.has(error.code)) || NONE_FREE.has(error.message))
