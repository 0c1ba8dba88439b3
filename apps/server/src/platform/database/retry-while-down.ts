/** PostgreSQL is going down, coming up, or not there: https://www.postgresql.org/docs/18/errcodes-appendix.html */
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

/** The driver's own words for a connection that broke, which carry no code. */
const AWAY_WORDS = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return AWAY_WORDS.test(error.message) || ('code' in error && AWAY_CODES.has(String(error.code)))
}

const AGAIN_AFTER_MS = 200
const GIVE_UP_AFTER_MS = 60_000

/**
 * Does work that is safe to repeat, again and again while the database is away, for a minute at most. Whether work cut
 * off by a broken connection was committed is not known, so only what may be done twice belongs here.
 */
export const retryWhileDown = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const start = performance.now(); ; ) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || performance.now() - start > GIVE_UP_AFTER_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
}
