import type pg from 'pg'
import type { Logger } from 'pino'
import type { Closing } from '../jobs/closing.ts'
import { type Bus, connectBus } from './bus.ts'
import { NatsTransport } from './nats-transport.ts'
import { PostgresTransport } from './postgres-transport.ts'

interface OpenBusParts {
  readonly pool: pg.Pool
  /** NATS servers, with commas between; what nodes tell each other goes by them then. */
  readonly natsUrl?: string | undefined
  readonly log: Logger
}

/** A database that was copied has another number: its house does not hear ours. */
const scopeOf = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ scope: string }>(
    `select c.system_identifier || '-' || d.oid as scope
     from pg_control_system() c, pg_database d where d.datname = current_database()`,
  )
  return rows[0]?.scope ?? ''
}

/**
 * Joins the bus over the database, which commands and transactions speak by, and over NATS where there is one. Closed
 * after all that speaks.
 */
export const openBus = async ({ pool, natsUrl, log }: OpenBusParts, closing: Closing): Promise<Bus> => {
  const database = new PostgresTransport(String(pool.options.connectionString))
  const nats = natsUrl === undefined ? [] : [new NatsTransport({ url: natsUrl, scope: await scopeOf(pool) })]
  const bus = await connectBus({
    transports: [database, ...nats],
    onError: (err, what) => log.warn({ err }, `${what} failed`),
  })
  closing.add(() => bus.close())
  return bus
}
