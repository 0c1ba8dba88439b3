import { connectBus } from '../platform/bus/bus.ts'
import { openSeal } from '../platform/bus/open-bus.ts'
import { PostgresTransport } from '../platform/bus/postgres-transport.ts'
import type { Subject } from '../platform/bus/subject.ts'
import type { TestDatabase } from '../platform/database/testing/test-database.ts'

/**
 * Publishes an event as another process on the same database. The event carries a signature, which SQL cannot produce.
 */
export const publishAsProcess = async <Value>(
  { pool, connectionString }: Pick<TestDatabase, 'pool' | 'connectionString'>,
  subject: Subject<Value>,
  value: Value,
): Promise<void> => {
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
