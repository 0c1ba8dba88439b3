import type pg from 'pg'
import type { Logger } from 'pino'
import type { ShutdownSteps } from '../jobs/shutdown-steps.ts'
import { type Bus, connectBus } from './bus.ts'
import { MessageSeal } from './message-seal.ts'
import { type NatsConfig, natsOptions } from './nats-options.ts'
import { NatsTransport } from './nats-transport.ts'
import { PostgresTransport } from './postgres-transport.ts'
import type { Transport } from './transport.ts'

interface OpenBusParts {
  readonly pool: pg.Pool
  /** NATS servers for messages between nodes; absent if messages go over the database. */
  readonly nats?: NatsConfig | undefined
  readonly log: Logger
}

/** Creates the message seal with the key of the database. */
export async function openSeal(pool: pg.Pool): Promise<MessageSeal> {
  const { rows } = await pool.query<{ key: Buffer }>('select key from bus_key')
  if (rows[0] === undefined) throw new Error('the database has no bus key')
  return new MessageSeal(rows[0].key)
}

/**
 * Opens the bus over the database, used by commands and transactions, and over NATS if configured. The bus closes after
 * every publisher. Rejects if the NATS configuration cannot work.
 */
export async function openBus(parts: OpenBusParts, closing: ShutdownSteps): Promise<Bus> {
  const { pool, log } = parts
  const bus = await connectBus({
    transports: await openTransports(parts),
    seal: await openSeal(pool),
    onError: (err, context) => log.warn({ err }, `${context} failed`),
  })
  closing.add(() => bus.close())
  return bus
}

async function openTransports({ pool, nats }: OpenBusParts): Promise<readonly Transport[]> {
  const database = new PostgresTransport(String(pool.options.connectionString))
  if (nats === undefined) return [database]
  return [database, new NatsTransport({ options: await natsOptions(nats), scope: await readScope(pool) })]
}

/** Returns the NATS scope of a database. A copy of the database has another system identifier, and so another scope. */
async function readScope(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ scope: string }>(
    `select c.system_identifier || '-' || d.oid as scope
     from pg_control_system() c, pg_database d where d.datname = current_database()`,
  )
  return rows[0]?.scope ?? ''
}
