import pg from 'pg'

const INT8 = 20
const DATE = 1082

/**
 * Plans every query once per connection, not per set of values. Bets have a partition per working day, so planning
 * costs many times more than running a query. Database functions that need their own plans set plan_cache_mode.
 */
const GENERIC_PLAN_OPTION = '-c plan_cache_mode=force_generic_plan'

/**
 * Keeps connections open. A new connection has to log in and plan its queries, which takes 10 to 100 ms. New
 * connections open just when many members bet at once.
 */
export const STAY_OPEN = { idleTimeoutMillis: 0 } as const satisfies pg.PoolConfig

const READER_OPTIONS = '-c statement_timeout=20s -c default_transaction_read_only=on'

/**
 * Creates a connection pool with the platform's options added to the options of the connection string. Parses bigint
 * columns as bigint, and dates as YYYY-MM-DD strings.
 *
 * A broken idle connection is dropped; the next query opens a new connection.
 */
export function createPool(connectionString: string, size = 12, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...more,
    connectionString: withOptions(connectionString, GENERIC_PLAN_OPTION),
    max: size,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return parseBigint
        return oid === DATE ? asText : pg.types.getTypeParser(oid, format ?? 'text')
      },
    },
  })
  pool.on('error', ignoreBreak)
  pool.on('connect', (client) => client.on('error', ignoreBreak))
  return pool
}

/** Appends connection options. If an option occurs twice, PostgreSQL uses the last value. */
function withOptions(connectionString: string, options: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim())
  return url.href
}

function parseBigint(text: string): bigint {
  return BigInt(text)
}

function asText(text: string): string {
  return text
}

/**
 * Without a listener, a broken connection would end the process: an idle connection, or one between two queries of a
 * transaction that PostgreSQL ended (idle_in_transaction_session_timeout). The next query reports the problem.
 */
function ignoreBreak(): undefined {
  return undefined
}

/**
 * Creates a pool whose connections stay open from start to end, so that other pools and processes cannot take them.
 * Resolves when every connection is open.
 */
export async function createReservedPool(connectionString: string, size: number): Promise<pg.Pool> {
  const pool = createPool(connectionString, size, STAY_OPEN)
  const clients = await Promise.allSettled(Array.from({ length: size }, () => pool.connect()))
  for (const opened of clients) if (opened.status === 'fulfilled') opened.value.release()
  const failed = clients.find((opened) => opened.status === 'rejected')
  if (failed === undefined) return pool
  await pool.end()
  throw failed.reason
}

/** Creates a separate pool for large reads: a long report delays other reports, but no bets. */
export function createReadPool(connectionString: string, size: number): pg.Pool {
  return createPool(withOptions(connectionString, READER_OPTIONS), size, STAY_OPEN)
}
