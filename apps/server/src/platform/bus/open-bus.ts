import type pg from 'pg'
import type { Logger } from 'pino'
import type { Closing } from '../jobs/closing.ts'
import { type Bus, connectBus } from './bus.ts'
import { MessageSeal } from './message-seal.ts'
import { type NatsConfig, natsOptions } from './nats-options.ts'
import { NatsTransport } from './nats-transport.ts'
import { PostgresTransport } from './postgres-transport.ts'
import type { Transport } from './transport.ts'

interface OpenBusParts {
  readonly pool: pg.Pool
  /** Where given, what nodes tell each other goes by NATS. */
  readonly nats?: NatsConfig | undefined
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

/** The seal of the processes over this database. */
export const openSeal = async (pool: pg.Pool): Promise<MessageSeal> => {
  const { rows } = await pool.query<{ key: Buffer }>('select key from bus_key')
  if (rows[0] === undefined) throw new Error('the database has no key of the bus')
  return new MessageSeal(rows[0].key)
}

const openTransports = async ({ pool, nats }: OpenBusParts): Promise<readonly Transport[]> => {
  const database = new PostgresTransport(String(pool.options.connectionString))
  if (nats === undefined) return [database]
  return [database, new NatsTransport({ options: await natsOptions(nats), scope: await scopeOf(pool) })]
}

/**
 * Joins the bus over the database, which commands and transactions speak by, and over NATS where there is one. Closed
 * after all that speaks. Rejects where NATS cannot be used as it is configured.
 */
export const openBus = async (parts: OpenBusParts, closing: Closing): Promise<Bus> => {
  const { pool, log } = parts
  const bus = await connectBus({
    transports: await openTransports(parts),
    seal: await openSeal(pool),
    onError: (err, what) => log.warn({ err }, `${what} failed`),
  })
  closing.add(() => bus.close())
  return bus
}
