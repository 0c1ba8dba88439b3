import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../pool.ts'
import { readAuditFaults } from './act-faults.ts'
import { asRuntimeRole } from '../runtime-role.ts'
import { TEMPLATE_NAME, TEST_ROLE } from './global-setup.ts'

export interface TestDatabase {
  /** Connection string of the table owner. */
  readonly connectionString: string
  /** Connections with the server's rights: a missing grant fails the test. */
  readonly pool: pg.Pool
  /** Connections of the table owner, for commands and for changes that need every right. */
  readonly owner: pg.Pool
  /** Opens a pool of another node, with the server's rights. */
  openPool(): pg.Pool
  /** Ends every pool and drops the database. Throws if audit entries are faulty. */
  drop(): Promise<void>
}

/** Returns a connection string with the server's rights, for a connection that belongs to no server. */
export function asTester(connectionString: string): string {
  return asRuntimeRole(connectionString, TEST_ROLE)
}

/** Creates a database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copies the files, which takes half the time of writing every block to the log.
  await asAdmin(`create database ${name} template ${TEMPLATE_NAME} strategy file_copy`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  const pool = createPool(asTester(url.href), 10)
  const owner = createPool(url.href, 2)
  const pools = [pool, owner]
  return {
    connectionString: url.href,
    pool,
    owner,
    openPool: () => {
      const another = createPool(asTester(url.href), 10)
      pools.push(another)
      return another
    },
    drop: async () => {
      const faults = await readAuditFaults(owner)
      await Promise.all(pools.map((each) => each.end()))
      await asAdmin(`drop database ${name} with (force)`)
      if (faults.length > 0)
        throw new Error(`acts on record are not as they should be: ${faults.slice(0, 5).join('; ')}`)
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
