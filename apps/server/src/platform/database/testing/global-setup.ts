import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { updateDatabase } from '../../../update-database.ts'
import { openDatabase, type Database } from '../open-database.ts'
import { createPool } from '../pool.ts'
import { grantRuntime } from '../runtime-role.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connects to the test server with the right to make databases. */
    readonly adminUrl: string
  }
}

/** Made once; every test file's database is a copy of it. */
export const TEMPLATE_NAME = 'touchline_template'

let database: Database | null = null
let dataDir: string | null = null

/** One PostgreSQL for the whole run, in a folder of its own; what is in it may be lost, so it does not sync. */
export const setup = async (project: TestProject): Promise<void> => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-test-'))
  // PostgreSQL may have to run as another user than we.
  await chmod(dataDir, 0o755)
  database = await openDatabase({
    dataDir,
    onNotice: (line) => process.stderr.write(`${line}\n`),
    durable: false,
  })
  const admin = new pg.Client({ connectionString: database.connectionString })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE_NAME}`)
  await admin.end()
  const template = new URL(database.connectionString)
  template.pathname = `/${TEMPLATE_NAME}`
  const pool = createPool(template.href, 1)
  await updateDatabase(pool)
  await grantRuntime(pool)
  await pool.end()
  project.provide('adminUrl', database.connectionString)
}

export const teardown = async (): Promise<void> => {
  await database?.stop()
  if (dataDir !== null) await rm(dataDir, { recursive: true, force: true })
}
