import { expect, test } from 'vitest'
import { checkOutside, checkVersion } from './external-postgres.ts'

test('a PostgreSQL version older than the tested versions is refused', () => {
  expect(() => checkVersion(150_013)).toThrow(/PostgreSQL 15: version 16 or later is required/)
  expect(() => checkVersion(160_000)).not.toThrow()
  expect(() => checkVersion(190_001)).not.toThrow()
})

test('an unreachable database is refused with the reason', async () => {
  const nowhere = checkOutside('postgres://nobody@127.0.0.1:1/none')
  await expect(nowhere).rejects.toThrow(/the database of DATABASE_URL cannot be reached: .*ECONNREFUSED/)
})
