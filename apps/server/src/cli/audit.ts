import process from 'node:process'
import { parseArgs } from 'node:util'
import { folderOf, onDatabase } from '../platform/database/on-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readSignedHeads } from '../wallet/keep-heads.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  const signed = await readSignedHeads(folderOf(values.data), process.env['DATABASE_URL'])
  if (signed === null) say('no signed heads in the data folder: the chains are checked against themselves alone')
  const report = await onDatabase(values.data, say, (pool) =>
    readLedger(pool, (reader) => auditLedger(reader, signed ?? [])),
  )
  process.stdout.write(`${report.line}\n`)
  process.exitCode = report.ok ? 0 : 1
}

main().catch((error: Error) => {
  say(`audit: ${error.message}`)
  process.exitCode = 1
})
