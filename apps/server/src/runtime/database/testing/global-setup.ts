import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { MODULES, collectSchemas } from '../../../modules.ts'
import { updateDatabase } from '../update-database.ts'
import { openDatabase, type Database } from '../open-database.ts'
import { createPool } from '../pool.ts'
import { grantRuntime, RUNTIME_ROLE } from '../runtime-role.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the test server, with the right to create databases. */
    readonly adminUrl: string
  }
}

/** Database role of the tests: it has the rights of the server's role, but writes are not checked against a lease. */
export const TEST_ROLE = 'touchline_test'

const MAKE_TEST_ROLE = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = '${TEST_ROLE}') then
      create role ${TEST_ROLE} nologin;
    end if;
    grant ${RUNTIME_ROLE} to ${TEST_ROLE} with inherit true, set false;
    -- A test orders money without an act, which only who may write the audit log does.
    grant insert on audit_log to ${TEST_ROLE};
    grant execute on function transfer_funds to ${TEST_ROLE};
  end $$`

/** Template database, created once; every test file gets a copy. */
export const TEMPLATE_NAME = 'touchline_template'

let database: Database | null = null
let dataDir: string | null = null

/**
 * Starts one PostgreSQL for the test run: an embedded server in a temporary folder, or the external server of
 * TEST_DATABASE_URL.
 */
export async function setup(project: TestProject): Promise<void> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? (await openTestDatabase())
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${TEMPLATE_NAME} with (force)`)
  await admin.query(`create database ${TEMPLATE_NAME}`)
  await admin.end()
  const template = new URL(adminUrl)
  template.pathname = `/${TEMPLATE_NAME}`
  const pool = createPool(template.href, 1)
  await updateDatabase(pool, collectSchemas(MODULES))
  await grantRuntime(pool, collectSchemas(MODULES))
  await pool.query(MAKE_TEST_ROLE)
  await pool.end()
  project.provide('adminUrl', adminUrl)
}

/** Starts an embedded server without fsync, since its data may be lost. */
async function openTestDatabase(): Promise<string> {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-test-'))
  // Opens the temporary folder, because PostgreSQL may have to run as another user.
  await chmod(dataDir, 0o755)
  database = await openDatabase({
    dataDir,
    onNotice: (line) => process.stderr.write(`${line}\n`),
    durable: false,
    // Connection limit of the test server. Servers of many tests share it and keep their connections open.
    maxConnections: 300,
  })
  return database.connectionString
}

export async function teardown(): Promise<void> {
  await database?.stop()
  if (dataDir !== null) await rm(dataDir, { recursive: true, force: true })
}
