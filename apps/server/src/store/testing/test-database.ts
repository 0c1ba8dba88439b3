import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../pool.ts'
import { TEMPLATE_NAME } from './global-setup.ts'

export interface TestDatabase {
  readonly connectionString: string
  readonly pool: pg.Pool
  /** Ends the pool and drops the database. */
  drop(): Promise<void>
}

const asAdmin = async (statement: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** A migrated database of its own for a test file. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${TEMPLATE_NAME}`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  const pool = createPool(url.href, 10)
  return {
    connectionString: url.href,
    pool,
    drop: async () => {
      await pool.end()
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
