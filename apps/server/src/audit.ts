import { access } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { auditLedger, type AuditReport } from './services/audit.ts'
import { readLedger } from './store/ledger-reader.ts'
import { findDatabase, openDatabase } from './store/open-database.ts'
import { createPool } from './store/pool.ts'

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const auditAt = async (connectionString: string): Promise<AuditReport> => {
  const pool = createPool(connectionString, 1)
  try {
    return await readLedger(pool, auditLedger)
  } finally {
    await pool.end()
  }
}

/** A server that runs is read as it runs; one that does not is started for the audit and stopped after it. */
const auditFolder = async (dataDir: string): Promise<AuditReport> => {
  await access(path.join(dataDir, 'postgres-password')).catch((cause: unknown) => {
    throw new Error(`${dataDir} holds no Touchline database: give its folder with --data DIR`, { cause })
  })
  const running = await findDatabase(dataDir, say)
  if (running !== null) return auditAt(running)
  const database = await openDatabase({ dataDir, onNotice: say })
  try {
    return await auditAt(database.connectionString)
  } finally {
    await database.stop()
  }
}

/** The default folder is the one that `npm start` takes; a path given is meant from where npm was called. */
const folderOf = (data: string | undefined): string =>
  data === undefined
    ? fileURLToPath(new URL('../../../.touchline', import.meta.url))
    : path.resolve(process.env['INIT_CWD'] ?? process.cwd(), data)

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const databaseUrl = process.env['DATABASE_URL']
  const report = databaseUrl ? await auditAt(databaseUrl) : await auditFolder(folderOf(values.data))
  process.stdout.write(`${report.line}\n`)
  process.exitCode = report.ok ? 0 : 1
}

main().catch((error: Error) => {
  say(`audit: ${error.message}`)
  process.exitCode = 1
})
