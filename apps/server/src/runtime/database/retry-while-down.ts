/**
 * Error codes of a PostgreSQL that is stopping, starting or unreachable:
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const AWAY_CODES: ReadonlySet<string> = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])

/** Driver messages of broken connections, errors without a code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

const RETRY_DELAY_MS = 200
const GIVE_UP_AFTER_MS = 60_000

/**
 * Retries idempotent work while the database is unavailable, for up to a minute. After a broken connection it is
 * unknown whether the work was committed, so the work must be safe to repeat.
 */
export async function retryWhileDown<T>(work: () => Promise<T>): Promise<T> {
  for (const start = performance.now(); ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || performance.now() - start > GIVE_UP_AFTER_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    }
  }
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return UNAVAILABLE_MESSAGES.test(error.message) || ('code' in error && AWAY_CODES.has(String(error.code)))
}
