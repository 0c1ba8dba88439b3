import process from 'node:process'
import { parseArgs } from 'node:util'
import { onDatabase } from './on-database.ts'
import { auditLedger } from './services/audit.ts'
import { readLedger } from './store/ledger-reader.ts'

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const report = await onDatabase(values.data, say, (pool) => readLedger(pool, auditLedger))
  process.stdout.write(`${report.line}\n`)
  process.exitCode = report.ok ? 0 : 1
}

main().catch((error: Error) => {
  say(`audit: ${error.message}`)
  process.exitCode = 1
})
