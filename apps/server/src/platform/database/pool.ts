import pg from 'pg'

const INT8 = 20
const DATE = 1082

const parseBigint = (text: string): bigint => BigInt(text)
const asText = (text: string): string => text

/**
 * Bets lie in a partition a working day: to plan a query costs many times what it costs to run it, so each is planned
 * once a connection and not for each set of values. Functions of the database that plan for themselves say so in their
 * heads (plan_cache_mode).
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan'

/**
 * Keeps connections open once they are opened. A new connection has to log in and plan its queries, which takes 10 to
 * 100 ms, and it is opened just when many members bet at once.
 */
export const STAY_OPEN = { idleTimeoutMillis: 0 } as const satisfies pg.PoolConfig

/** Of an option that is named twice the later one holds. */
const withOptions = (connectionString: string, options: string): string => {
  const url = new URL(connectionString)
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim())
  return url.href
}

/**
 * Connections to the database, with the options that its address names beside our own. A bigint column comes as bigint,
 * a date as YYYY-MM-DD.
 * An idle connection that breaks is dropped; the next query opens another.
 */
export const createPool = (connectionString: string, size = 12, more: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...more,
    connectionString: withOptions(connectionString, PLANNED_ONCE),
    max: size,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') => {
        if (oid === INT8) return parseBigint
        return oid === DATE ? asText : pg.types.getTypeParser(oid, format ?? 'text')
      },
    },
  })
  pool.on('error', ignoreIdleBreak)
  return pool
}

/**
 * Connections that are open from the start to the end, so that neither requests nor other processes can take the last
 * one that PostgreSQL allows. Resolves when all of them are there.
 */
export const createHeldPool = async (connectionString: string, size: number): Promise<pg.Pool> => {
  const pool = createPool(connectionString, size, STAY_OPEN)
  const clients = await Promise.allSettled(Array.from({ length: size }, () => pool.connect()))
  for (const opened of clients) if (opened.status === 'fulfilled') opened.value.release()
  const failed = clients.find((opened) => opened.status === 'rejected')
  if (failed === undefined) return pool
  await pool.end()
  throw failed.reason
}

const READER_OPTIONS = '-c statement_timeout=20s -c default_transaction_read_only=on'

/** Connections of their own for what reads much and writes nothing: other reports and lists wait, and no bet does. */
export const createReadPool = (connectionString: string, size: number): pg.Pool =>
  createPool(withOptions(connectionString, READER_OPTIONS), size, STAY_OPEN)

/** Without a listener a broken idle connection would end the process; the query that follows reports what is wrong. */
const ignoreIdleBreak = (): undefined => undefined
