import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '../pool.ts'
import { asRuntimeRole } from '../runtime-role.ts'
import { TEMPLATE_NAME } from './global-setup.ts'

export interface TestDatabase {
  /** As the owner of its tables. */
  readonly connectionString: string
  /** Works as the server does: what it is not granted, a test misses too. */
  readonly pool: pg.Pool
  /** Works as the owner of the tables: for commands, and for what only somebody with every right could do. */
  readonly owner: pg.Pool
  /** Ends the pools and drops the database. */
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

/** A database of its own for a test file. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(`create database ${name} template ${TEMPLATE_NAME}`)
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  const pool = createPool(asRuntimeRole(url.href), 10)
  const owner = createPool(url.href, 2)
  return {
    connectionString: url.href,
    pool,
    owner,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()])
      await asAdmin(`drop database ${name} with (force)`)
    },
  }
}
