import { connectBus } from '../runtime/bus/bus.ts'
import { openSeal } from '../runtime/bus/open-bus.ts'
import { PostgresTransport } from '../runtime/bus/postgres-transport.ts'
import type { BusEvent } from '../runtime/bus/bus-event.ts'
import type { TestDatabase } from '../runtime/database/testing/test-database.ts'

/**
 * Publishes an event as another process on the same database. The event carries a signature, which SQL cannot produce.
 */
export async function publishAsProcess<Value>(
  { pool, connectionString }: Pick<TestDatabase, 'pool' | 'connectionString'>,
  subject: BusEvent<Value>,
  value: Value,
): Promise<void> {
  const bus = await connectBus({
    transports: [new PostgresTransport(connectionString)],
    seal: await openSeal(pool),
    onError: (error) => {
      throw error
    },
  })
  bus.publish(subject, value)
  await bus.close()
}
