import { expect, test } from 'vitest'
import { createTestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createPlacementStore } from './placement.store.ts'

const AT_ONCE = 10
const DAYS = 60

test('concurrent calls open a working day once', async () => {
  const { pool, drop } = await createTestDatabase()
  try {
    const store = createPlacementStore(pool)
    for (let day = 0; day < DAYS; day += 1) {
      const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
      await Promise.all(Array.from({ length: AT_ONCE }, () => store.ensureWorkingDay(date)))
    }
    const { rows } = await pool.query<{ days: bigint }>(
      "select count(*) as days from pg_inherits where inhparent = 'ticket'::regclass",
    )
    expect(rows).toEqual([{ days: BigInt(DAYS) }])
  } finally {
    await drop()
  }
})
