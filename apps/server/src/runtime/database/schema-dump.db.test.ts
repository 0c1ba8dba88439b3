import { afterAll, beforeAll, expect, test } from 'vitest'
import { dumpSchema } from './testing/dump-schema.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('docs/schema.sql matches the database schema', async () => {
  await expect(await dumpSchema(database.owner)).toMatchFileSnapshot(
    '../../../../../docs/schema.sql',
    'to write it: npm run describe',
  )
})
